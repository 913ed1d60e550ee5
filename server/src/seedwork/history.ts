import type { EventAnswer, MergedEntity } from '@kurator/contract/seedwork/shape';
import { LruCache } from '../platform/query/lruCache.ts';
import {
  loadActorNames,
  MAX_EAGER_EVENTS,
  isList,
  isObject,
  objectOf,
  redactFields,
  type JsonObject,
  type KnownHistory,
  type LoadedWithEvents,
  type Store,
  type StoredEvent,
} from '../platform/store/index.ts';
import { loadImportJobIds } from './importJobIds.ts';
import { commentEventTopics, foldComments, type Comment } from './comment.ts';
import { consentEventTopics, loadConsents, type RecordedConsents } from './consentHistory.ts';
import { mergedEntitiesOf } from './merge/mergedEntity.ts';
import { JsonWithNames, type PersonNameLookup } from './namedText.ts';
import { phoneAnswer } from './phoneNumber.ts';
import { findAssigneeOfEventSide, verificationSideAnswer } from './verification/verification.ts';

/** Number of newest events on a detail page. Half of those read, since some may be hidden. */
const SHOWN = MAX_EAGER_EVENTS / 2;

/** Number of events from which a history is cached; a shorter one is read again as quickly. */
const MIN_CACHED_EVENTS = 20;

/** Limit of all cached histories of a kind, in characters. */
const MAX_CACHED = 8_000_000;

/** Hides parts of a history from readers without a permission; otherwise it is unchanged. */
export interface Redaction {
  /** Whether an event has only hidden content. */
  readonly isHidden: (event: StoredEvent) => boolean;
  readonly data: (data: JsonObject) => JsonObject;
}

/** Whether an event changed these fields and nothing else. */
export function changesOnly({ data: { before, after } }: StoredEvent, fields: ReadonlySet<string>): boolean {
  const touchedFields = Object.keys({ ...objectOf(before), ...objectOf(after) });
  return touchedFields.length > 0 && touchedFields.every((field) => fields.has(field));
}

export const noRedaction: Redaction = { isHidden: () => false, data: (data) => data };

/** Hides fields; one per set of them, since histories are cached by it. */
export const redactionOf = (fields: ReadonlySet<string>): Redaction => ({
  isHidden: (event) => changesOnly(event, fields),
  data: (data) => redactFields(data, fields),
});

/** Newest events of an entity and its comments, as shown to all readers with the same permissions. */
export interface History extends KnownHistory {
  /** JSON of the events. */
  readonly events: JsonWithNames<EventAnswer[]>;
  readonly comments: readonly Comment[];
  readonly consents: RecordedConsents;
  /** Entities that were ever merged into it. */
  readonly merged: readonly MergedEntity[];
  /** Version that the newest displayed event led to. */
  readonly version: number | undefined;
}

const caches = new WeakMap<Store, WeakMap<Redaction, LruCache<History>>>();

/** Cached histories by stream id. */
export function historyCache(store: Store, redaction: Redaction = noRedaction): LruCache<History> {
  const ofStore = caches.get(store) ?? new WeakMap<Redaction, LruCache<History>>();
  caches.set(store, ofStore);
  const cache = ofStore.get(redaction) ?? new LruCache<History>(MAX_CACHED, ({ events: { length } }) => length);
  ofStore.set(redaction, cache);
  return cache;
}

/** History of an entity, cached or built from its events. @param others further people whose names are needed with it */
export async function loadHistory(
  store: Store,
  loaded: LoadedWithEvents,
  others: readonly string[],
  redaction: Redaction,
): Promise<History> {
  const cache = historyCache(store, redaction);
  const cachedHistory = cache.get(loaded.id);
  if (cachedHistory?.mark === loaded.mark) return cachedHistory;
  // Retries: the history known at loading may have been evicted since.
  const newest =
    loaded.events ?? (await store.loadEvents(loaded.id, { limit: MAX_EAGER_EVENTS })).filter(({ version }) => version <= loaded.version);
  const history = await make(store, { ...loaded, events: newest }, others, redaction);
  if (newest.length >= MIN_CACHED_EVENTS && !loaded.isPast) cache.set(loaded.id, history);
  return history;
}

const foldedTopics = [...commentEventTopics, ...consentEventTopics];

async function make(
  store: Store,
  { id, mark, isPast, events: newest }: Pick<LoadedWithEvents, 'id' | 'mark' | 'isPast'> & { readonly events: readonly StoredEvent[] },
  others: readonly string[],
  redaction: Redaction,
): Promise<History> {
  // A complete history contains all comments and consents, and the merges that brought some.
  const foldedEvents =
    isPast || newest.length < MAX_EAGER_EVENTS ? newest : await store.loadEvents(id, { topics: foldedTopics, limit: 10_000 });
  const comments = foldedEvents.filter(({ topic }) => commentEventTopics.includes(topic));
  const merged = mergedEntitiesOf(comments);
  const consents = await loadConsents(store, foldedEvents, isPast ? [] : merged);
  const events = newest.filter((event) => !redaction.isHidden(event)).slice(0, SHOWN);
  const batchOf = await loadImportJobIds(store, events);
  return {
    mark,
    people: [
      ...new Set([
        ...others,
        ...events.flatMap(namedIn),
        ...[...events, ...comments].map(({ actor }) => actor),
        ...consents.all.map(({ by }) => by),
      ]),
    ],
    events: new JsonWithNames((nameOf) => events.map((event) => eventAnswer(event, batchOf(event), redaction, nameOf))),
    comments: foldComments(comments.toReversed()),
    consents,
    merged,
    version: events[0]?.version,
  };
}

/** Child of an entity, as its timeline names it. */
interface Child {
  readonly id: string;
  readonly entity_type: string;
  readonly name: string;
}

/** Newest events of an entity and of its children. @param day last day included */
export async function loadEventsWithChildren(
  store: Store,
  own: string,
  children: readonly Child[],
  day: string | undefined,
): Promise<readonly EventAnswer[]> {
  const byId = new Map(children.map((child) => [child.id, child]));
  const events = await store.loadEventsOfMany([own, ...byId.keys()], SHOWN, day);
  const [batchOf, nameOf] = await Promise.all([
    loadImportJobIds(store, events),
    loadActorNames(
      store,
      events.flatMap((event) => [event.actor, ...namedIn(event)]),
    ),
  ]);
  return events.map((event) => {
    const child = byId.get(event.streamId);
    return { ...eventAnswer(event, batchOf(event), noRedaction, nameOf), ...(child ? { of: child } : {}) };
  });
}

const sides = ['before', 'after'];

/** Former and current source of a report year (a register, or the id of a person), or assignee of an inquiry. */
function namedIn({ data }: StoredEvent): readonly string[] {
  if (isObject(data['verification'])) return sides.flatMap((side) => findAssigneeOfEventSide(data[side]) ?? []);
  return isObject(data['report'])
    ? sides.map((side) => objectOf(data[side])['source']).filter((source): source is string => typeof source === 'string')
    : [];
}

/** Values with their phone in the form that answers carry. */
const withPhone = (values: JsonObject): JsonObject =>
  typeof values['phone'] === 'string' ? { ...values, phone: phoneAnswer(values['phone']) } : values;

/** Both sides of a change, if present, with their phones. */
const phonesAnswer = (data: JsonObject): JsonObject => ({
  ...data,
  ...Object.fromEntries(sides.flatMap((side) => (isObject(data[side]) ? [[side, withPhone(objectOf(data[side]))]] : []))),
  ...(isList(data['items']) ? { items: data['items'].map((item) => phonesAnswer(objectOf(item))) } : {}),
});

/** Data of an event; the source of a report year is named as in the report. */
function dataAnswer({ data: stored }: StoredEvent, nameOf: PersonNameLookup): JsonObject {
  const data = phonesAnswer(stored);
  if (isObject(data['verification']))
    return { ...data, before: verificationSideAnswer(data['before'], nameOf), after: verificationSideAnswer(data['after'], nameOf) };
  if (!isObject(data['report'])) return data;
  const namedSides = sides.flatMap((side): [string, JsonObject][] => {
    const { source, ...rest } = objectOf(data[side]);
    return typeof source === 'string' ? [[side, { ...rest, source: nameOf(source) }]] : [];
  });
  return { ...data, ...Object.fromEntries(namedSides) };
}

/** Event in its answer form; the stored topic begins with its area. */
const eventAnswer = (event: StoredEvent, batch: string | undefined, redaction: Redaction, nameOf: PersonNameLookup): EventAnswer => ({
  id: event.position,
  by: nameOf(event.actor),
  topic_name: event.topic.slice(event.topic.indexOf('.') + 1),
  time: event.at,
  data: redaction.data({ ...dataAnswer(event, nameOf), ...(batch === undefined ? {} : { batch_id: batch }) }),
});
