import type { Command } from '@kurator/contract';
import { isList, jsonOf, type Json, type JsonObject, type NewEvent } from '../platform/store/index.ts';
import type { EntityEventData } from './evolve.ts';

/** The stored topic of a command's events: topics are unique within their area only, so it begins with the area. */
export const storedTopic = (command: Pick<Command, 'area' | 'topic'>): string => `${command.area}.${command.topic}`;

/** An event of an entity in its stored form. */
export const entityEvent = (command: Pick<Command, 'area' | 'topic'>, data: EntityEventData): NewEvent => ({
  topic: storedTopic(command),
  data,
});

/** A state keeps nothing that is empty: no value, null, an empty text and an empty list are one. */
const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (isList(value) && value.length === 0);

const same = (a: Json | undefined, b: Json | undefined): boolean => (isEmpty(a) ? isEmpty(b) : JSON.stringify(a) === JSON.stringify(b));

/** What of `wanted` differs from `present`: before and after of those fields, or undefined where nothing does. Absent keeps. */
export function difference(present: JsonObject, wanted: JsonObject): { before: JsonObject; after: JsonObject } | undefined {
  const changed = Object.keys(wanted).filter((field) => wanted[field] !== undefined && !same(present[field], wanted[field]));
  if (changed.length === 0) return undefined;
  const pick = (from: JsonObject): JsonObject => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  return { before: pick(present), after: pick(wanted) };
}

/** The named fields of a command's values. */
export const pickFields = (values: Readonly<Record<string, unknown>>, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, jsonOf(values[name])]));
