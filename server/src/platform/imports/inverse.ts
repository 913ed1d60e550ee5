import { isDeepStrictEqual } from 'node:util';
import {
  foldEvents,
  isList,
  isObject,
  textOf,
  deletion,
  type FoldInput,
  type Json,
  type JsonObject,
  type NewEvent,
  type StreamType,
} from '../store/index.ts';

/** State with the lists that live in events alone. @param events oldest first */
export const foldWithEventLists = (type: Pick<StreamType, 'evolve' | 'eventLists'>, events: readonly FoldInput[]): JsonObject | undefined =>
  events.length === 0 ? undefined : { ...foldEvents(type, undefined, events), ...type.eventLists?.(events) };

/** Stored topics of the events that take something back, with their own for the entries that live in events alone. */
export interface RevertTopics {
  readonly topic: string;
  readonly entryTopic: string;
}

type RevertedType = Pick<StreamType, 'follows' | 'itemKey' | 'eventLists' | 'definedFields'>;

/** State before the import, right after it, and now. */
export interface RevertStates {
  /** Undefined: created by the import. */
  readonly before: JsonObject | undefined;
  readonly after: JsonObject;
  readonly now: JsonObject;
  /** Present state of the stream whose definitions its fields follow. */
  readonly definitions: JsonObject | undefined;
  /** The entity is deleted in the end, so values that definitions refuse by now count as they were. */
  readonly isDeletedInEnd?: boolean;
}

/** Compares values: the database reorders keys. */
const isSame = (a: Json | undefined, b: Json | undefined): boolean => isDeepStrictEqual(a ?? null, b ?? null);
const listOf = (state: JsonObject | undefined, kind: string): readonly JsonObject[] => {
  const list = state?.[kind];
  return Array.isArray(list) ? list.filter(isObject) : [];
};
const omitIdAndAge = ({ id: _id, n: _n, ...item }: JsonObject): JsonObject => item;
/** Ignores the age of an entry, which changes by removal and return. */
const isSameItem = (a: JsonObject | undefined, b: JsonObject | undefined): boolean => isSame(a && omitIdAndAge(a), b && omitIdAndAge(b));

const idsIn = (list: readonly Json[]): readonly Json[] => list.map((entry) => (isObject(entry) ? (entry['id'] ?? null) : null));
/** Compares lists by the ids of their entries, since order and age of these change by removal and return. */
function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (!isList(a) || !isList(b) || [...idsIn(a), ...idsIn(b)].includes(null)) return isSame(a, b);
  const others = new Map(b.filter(isObject).map((entry) => [entry['id'], entry]));
  return a.length === b.length && a.filter(isObject).every((entry) => isSameItem(entry, others.get(entry['id'])));
}
const isSameState = (a: JsonObject, b: JsonObject): boolean =>
  Object.keys({ ...a, ...b }).every((field) => isSameValue(a[field], b[field]));

/** Changed scopes: lists, report years, fields. A list counts as a whole, for its primary entry affects the others. */
export const collectChangedScopes = (events: readonly Pick<NewEvent, 'data'>[]): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ data: { item, report, after } }) =>
      isObject(item)
        ? [`list ${textOf(item['of'])}`]
        : isObject(report)
          ? [`report ${Number(report['year'])}`]
          : isObject(after)
            ? Object.keys(after)
            : [],
    ),
  );

/** Events that restore fields, entries and report years. @returns undefined if one has changed since, or its definition refuses what was */
export function invertEvents(
  topics: RevertTopics,
  events: readonly NewEvent[],
  states: RevertStates,
  type: RevertedType,
): readonly NewEvent[] | undefined {
  const { topic } = topics;
  const reread = (field: string, value: Json = null): Json | undefined =>
    states.definitions && type.definedFields ? type.definedFields.reread(states.definitions, field, value) : value;
  // A change of a format converts what was imported.
  const after = Object.fromEntries(Object.entries(states.after).map(([field, value]) => [field, reread(field, value) ?? value]));
  if (states.before === undefined) return isSameState(after, states.now) ? [{ topic, data: deletion }] : undefined;
  const follows = (state: JsonObject): JsonObject => type.follows?.(state) ?? {};
  const items = [
    ...new Map(
      events
        .flatMap(({ data: { item, items: entries } }) => [item, ...(isList(entries) ? entries : [])].filter(isObject))
        .map((item) => [`${textOf(item['of'])} ${textOf(item['id'])}`, item] as const),
    ).values(),
  ];
  const years = [...new Set(events.flatMap(({ data }) => (isObject(data['report']) ? [Number(data['report']['year'])] : [])))];
  const fields = [
    ...new Set(
      events.flatMap(({ data }) =>
        isObject(data['item']) || isObject(data['report']) || !isObject(data['after']) ? [] : Object.keys(data['after']),
      ),
    ),
  ].filter((field) => !(field in follows(states.now)));
  if (fields.some((field) => !isSame(after[field], states.now[field]))) return undefined;
  const { before } = states;
  const formerValues = fields.flatMap((field): [string, Json][] => {
    const allowed = reread(field, before[field]);
    const value = allowed === undefined && states.isDeletedInEnd ? (before[field] ?? null) : allowed;
    return value === undefined ? [] : [[field, value]];
  });
  if (formerValues.length < fields.length) return undefined;
  const back = [...items.map((item) => itemBack(topics, item, states, type)), ...years.map((year) => reportBack(topic, year, states))];
  if (back.includes(undefined)) return undefined;
  const restoredState = { ...states.now, ...Object.fromEntries(formerValues) };
  const then = { ...restoredState, ...follows(restoredState) };
  const changedFields = Object.keys(then).filter((field) => !isSame(states.now[field], then[field]));
  const master: NewEvent[] =
    changedFields.length === 0 ? [] : [{ topic, data: { before: pick(states.now, changedFields), after: pick(then, changedFields) } }];
  return [...master, ...back.flatMap((some) => some ?? []), ...primariesBack(topic, items, states)];
}

const pick = (from: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));

function itemBack(
  { topic, entryTopic }: RevertTopics,
  item: JsonObject,
  { before, after, now }: RevertStates,
  { itemKey, eventLists }: RevertedType,
): readonly NewEvent[] | undefined {
  const of = textOf(item['of']);
  const id = textOf(item['id']);
  const find = (state: JsonObject | undefined): JsonObject | undefined => listOf(state, of).find((entry) => entry['id'] === id);
  const [was, importedItem, is] = [find(before), find(after), find(now)];
  if (!isSameItem(importedItem, is)) return undefined;
  if (of in (eventLists?.([]) ?? {})) {
    const change = { ...(is ? { before: omitIdAndAge(is) } : {}), ...(was ? { after: omitIdAndAge(was) } : { removed: true }) };
    return isSameItem(was, is) ? [] : [{ topic: entryTopic, data: { items: [{ of, id, ...change }] } }];
  }
  if (!was && is) return [{ topic, data: { item: { of, id, removed: true }, before: omitIdAndAge(is) } }];
  if (!was || isSameItem(was, is)) return [];
  const former = primaryOf(before, of);
  const isFormerMissing = (state: JsonObject): boolean => !listOf(state, of).some((entry) => entry['id'] === former);
  // The former primary entry was deleted: a primary one cannot step down.
  if (is && isPrimary(is) && !isPrimary(was) && isFormerMissing(now) && !isFormerMissing(after)) return undefined;
  const key = itemKey?.(of, was);
  // The same entry exists again.
  if (key !== undefined && listOf(now, of).some((entry) => entry['id'] !== id && itemKey?.(of, entry) === key)) return undefined;
  // Keeps another primary entry chosen since.
  const wasPrimary = was['primary'] === true && primaryOf(after, of) === primaryOf(now, of);
  const resignation = is && isPrimary(is) && former === undefined ? { resigns: true } : {};
  const restoredItem = { ...omitIdAndAge(was), primary: wasPrimary };
  return [{ topic, data: { item: { of, id, ...resignation }, before: is ? omitIdAndAge(is) : {}, after: restoredItem } }];
}

const primaryOf = (state: JsonObject | undefined, of: string): Json | undefined => listOf(state, of).find(isPrimary)?.['id'];
const isPrimary = (entry: JsonObject): boolean => entry['primary'] === true;

function reportBack(topic: string, year: number, { before, after, now }: RevertStates): readonly NewEvent[] | undefined {
  const find = (state: JsonObject | undefined): JsonObject | undefined => {
    const report = listOf(state, 'reports').find((entry) => entry['year'] === year);
    if (!report) return undefined;
    const { year: _year, ...facts } = report;
    return facts;
  };
  const [was, importedReport, is] = [find(before), find(after), find(now)];
  if (!isSame(importedReport, is)) return undefined;
  if (!was && is) return [{ topic, data: { report: { year, removed: true }, before: is } }];
  if (was && !isSame(was, is)) return [{ topic, data: { report: { year }, before: is ?? {}, after: was } }];
  return [];
}

/** Restores the former primary entry if it exists, else the oldest. */
function primariesBack(topic: string, items: readonly JsonObject[], { before, now }: RevertStates): readonly NewEvent[] {
  const lists = [...new Set(items.map((item) => textOf(item['of'])))];
  return lists.flatMap((of) => {
    const was = listOf(before, of).find(isPrimary);
    const is = was && listOf(now, of).find((entry) => entry['id'] === was['id']);
    // Restores the former source as well.
    const origin = was?.['source'] === undefined ? {} : { source: was['source'] };
    return is && !isPrimary(is)
      ? [{ topic, data: { item: { of, id: textOf(is['id']) }, before: { primary: false }, after: { primary: true, ...origin } } }]
      : [];
  });
}
