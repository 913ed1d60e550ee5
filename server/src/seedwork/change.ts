import type { Command } from '@kurator/contract';
import { qualifiedTopicOf } from '../platform/bus/index.ts';
import { isList, objectOf, requireJson, type Json, type JsonObject, type NewEvent } from '../platform/store/index.ts';
import type { EntityEventData } from './evolve.ts';

export const entityEvent = (command: Pick<Command, 'area' | 'topic'>, data: EntityEventData): NewEvent => ({
  topic: qualifiedTopicOf(command),
  data,
});

/** States keep no empty value: null, empty texts and empty lists count as missing. */
const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (isList(value) && value.length === 0);

const isSame = (a: Json | undefined, b: Json | undefined): boolean => (isEmpty(a) ? isEmpty(b) : JSON.stringify(a) === JSON.stringify(b));

/** Whether an event changes more than comments. */
export const isValueChange = ({ item }: JsonObject): boolean => objectOf(item)['of'] !== 'comments';

/** Before and after of changed fields, undefined without any. Absent fields keep their value. */
export function diffFields(present: JsonObject, values: JsonObject): { before: JsonObject; after: JsonObject } | undefined {
  const changedFields = Object.keys(values).filter((field) => values[field] !== undefined && !isSame(present[field], values[field]));
  if (changedFields.length === 0) return undefined;
  const pick = (from: JsonObject): JsonObject => Object.fromEntries(changedFields.map((field) => [field, from[field] ?? null]));
  return { before: pick(present), after: pick(values) };
}

export const pickFields = (values: Readonly<Record<string, unknown>>, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, requireJson(values[name])]));
