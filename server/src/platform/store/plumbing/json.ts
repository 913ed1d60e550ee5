/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. A key that is undefined counts as absent, as it does for JSON.stringify. */
export type JsonObject = { readonly [key: string]: Json | undefined };

/** Whether a value of a stored object is an object itself. */
export const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !isList(value);

/** Whether it is a list. `Array.isArray` would make it a list of anything. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** The object that a value is; an empty one where it is none. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** A value that came from outside of the types as the JSON that it is. @throws when it is none: that is a bug */
export function jsonOf(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, jsonOf(entry)]));
  throw new Error(`a ${typeof value} is no JSON`);
}

/** The text that a value is; an empty one where it is none. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
