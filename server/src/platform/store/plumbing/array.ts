// Literals built by JSON.stringify: node-pg's own element-wise encoding took half of a bulk append. Its escapes are PostgreSQL's.

export const plainArray = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

export const textArray = (values: readonly string[]): string => `{${values.map(quoted).join(',')}}`;

export const jsonArray = (values: readonly unknown[]): string =>
  `{${JSON.stringify(values.map((value) => JSON.stringify(value))).slice(1, -1)}}`;

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

/** "one of these ids" as a subselect: the planner would otherwise see their number and plan each execution anew (40 to 110 µs). */
export const anyOf = (place: string): string => `any((select ${place}::uuid[])::uuid[])`;
