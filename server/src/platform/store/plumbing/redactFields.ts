import { isList, isObject, objectOf, textOf, type Json, type JsonObject } from './json.ts';

/** Data of an event without fields: neither as keys nor as entries of lists that name one as their `field`. */
export const redactFields = (data: JsonObject, fields: ReadonlySet<string>): JsonObject =>
  fields.size === 0 ? data : objectOf(redactJson(data, fields));

function redactJson(value: Json, fields: ReadonlySet<string>): Json {
  if (isList(value))
    return value.filter((entry) => !isObject(entry) || !fields.has(textOf(entry['field']))).map((entry) => redactJson(entry, fields));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => (fields.has(key) || entry === undefined ? [] : [[key, redactJson(entry, fields)]])),
  );
}
