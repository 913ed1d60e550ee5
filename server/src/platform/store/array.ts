// node-pg writes arrays element by element in JavaScript; half of a bulk append was spent there. These literals are
// built by JSON.stringify, whose escapes (\" and \\) are PostgreSQL's own, as long as no control characters are left.

/** An array literal of values that need no quotes: UUIDs and numbers. */
export const plainArray = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

/** An array literal of texts. */
export const textArray = (values: readonly string[]): string => `{${values.map(quoted).join(',')}}`;

/** An array literal of JSON documents. */
export const jsonArray = (values: readonly unknown[]): string =>
  `{${JSON.stringify(values.map((value) => JSON.stringify(value))).slice(1, -1)}}`;

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
