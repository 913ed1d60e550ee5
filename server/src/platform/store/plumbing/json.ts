export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** JSON object. A key that is undefined counts as absent, as in JSON.stringify. */
export type JsonObject = { readonly [key: string]: Json | undefined };

export const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !isList(value);

/** Narrows to a readonly list; `Array.isArray` narrows to any[]. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Checks that a value is JSON. @throws an Error otherwise */
export function requireJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(requireJson);
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, requireJson(entry)]));
  throw new Error(`a ${typeof value} is no JSON`);
}

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
