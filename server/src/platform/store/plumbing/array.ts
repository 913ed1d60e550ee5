// Literals built by JSON.stringify: node-pg's own element-wise encoding took half of a bulk append. Its escapes are PostgreSQL's.

export const arrayLiteral = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

export const textArrayLiteral = (values: readonly string[]): string => `{${values.map(quoteElement).join(',')}}`;

export const jsonArrayLiteral = (values: readonly unknown[]): string =>
  `{${JSON.stringify(values.map((value) => JSON.stringify(value))).slice(1, -1)}}`;

const quoteElement = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

/** Value as a subselect: the planner would otherwise plan each execution anew for what it sees of it (40 µs to 1 ms). */
export const hiddenFromPlannerSql = (place: string, type: string): string => `(select ${place}::${type})`;

/** "one of these ids". */
export const anyUuidArraySql = (place: string): string => `any(${hiddenFromPlannerSql(place, 'uuid[]')}::uuid[])`;
