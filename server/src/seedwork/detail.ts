import type { ContactAnswer, EntityAnswer, EventAnswer, ReportYearAnswer } from '@kurator/contract/seedwork/shape';
import type { Principal } from '../platform/bus/index.ts';
import {
  HISTORY,
  isObject,
  objectOf,
  type JsonObject,
  type Loaded,
  type LoadedWithEvents,
  type Store,
  type StoredEvent,
} from '../platform/store/index.ts';
import { actorNames } from './actorName.ts';
import { batchesOf } from './batch.ts';
import { foldComments } from './comment.ts';
import type { Address, Contact } from './entityState.ts';
import { stateOf } from './master.decider.ts';
import { commentTopics } from './note.decider.ts';

/** Events that a detail page shows of an entity's history, the newest. Fewer than are read: some may be hidden. */
const SHOWN = HISTORY / 2;

/** A parent whose blacklist flags are shown as inherited. */
export interface Ancestor {
  readonly id: string;
  readonly entity_type: string;
  readonly name: string;
  readonly kinds: readonly ('process' | 'editorial')[];
}

/** What is read beside the state for the common part of a detail. */
export interface Surroundings {
  readonly events: readonly StoredEvent[];
  readonly comments: readonly StoredEvent[];
  readonly nameOf: (actor: string) => string;
  /** The id of the import that an event belongs to. */
  readonly batchOf: (event: StoredEvent) => string | undefined;
}

/**
 * The history and the comments of an entity, with the names of everybody in them.
 * @param hides events that the reader may not know of: the history is the same as without them
 */
export async function surroundings(
  store: Store,
  { id, state, events: newest, actorNames: known }: LoadedWithEvents,
  hides: (event: StoredEvent) => boolean = () => false,
): Promise<Surroundings> {
  // A history that is here as a whole holds all comments.
  const comments =
    newest.length < HISTORY
      ? newest.filter(({ topic }) => commentTopics.includes(topic))
      : await store.events(id, { topics: commentTopics, limit: 10_000 });
  const events = newest.filter((event) => !hides(event)).slice(0, SHOWN);
  const entity = stateOf({ state });
  const sources = [...(entity.reports ?? []).map((report) => report.source), ...events.flatMap(sourcesOf)];
  const actors = [...events, ...comments].map((event) => event.actor).concat(entity.note ? [entity.note.by] : [], sources);
  const [nameOf, batchOf] = await Promise.all([actorNames(store, actors, known), batchesOf(store, events)]);
  return { events, comments, nameOf, batchOf };
}

/** A contact as answers show it. */
export const contactAnswer = (contact: Contact): ContactAnswer => ({
  id: contact.id,
  gender: contact.gender ?? null,
  title: contact.title ?? null,
  name: contact.name ?? null,
  first_name: contact.first_name ?? null,
  last_name: contact.last_name ?? null,
  phone: contact.phone ?? null,
  email: contact.email ?? null,
  optin: contact.optin ?? false,
  optin_date: contact.optin_date ?? null,
  role: contact.role ?? null,
  primary: contact.primary,
});

const addressAnswer = (address: Address): EntityAnswer['addresses'][number] => ({
  id: address.id,
  name: address.name ?? null,
  street: address.street ?? null,
  zipcode: address.zipcode ?? null,
  city: address.city ?? null,
  state: address.state ?? null,
  country: address.country,
  primary: address.primary,
});

const sides = ['before', 'after'];

/** Who says what a report year held and holds: a register, or the id of a person. */
const sourcesOf = ({ data }: StoredEvent): string[] =>
  isObject(data['report'])
    ? sides.map((side) => objectOf(data[side])['source']).filter((source): source is string => typeof source === 'string')
    : [];

/** What an event says, with the source of a report year called as the report itself calls it. */
function dataAnswer({ data }: StoredEvent, nameOf: (actor: string) => string): JsonObject {
  if (!isObject(data['report'])) return data;
  const named = sides.flatMap((side): [string, JsonObject][] => {
    const { source, ...rest } = objectOf(data[side]);
    return typeof source === 'string' ? [[side, { ...rest, source: nameOf(source) }]] : [];
  });
  return { ...data, ...Object.fromEntries(named) };
}

/** An event as it goes over the wire; the stored topic begins with its area. */
function eventAnswer(event: StoredEvent, { nameOf, batchOf }: Surroundings): EventAnswer {
  const batch = batchOf(event);
  return {
    id: event.position,
    by: nameOf(event.actor),
    topic_name: event.topic.slice(event.topic.indexOf('.') + 1),
    time: event.at,
    data: { ...dataAnswer(event, nameOf), ...(batch === undefined ? {} : { batch_id: batch }) },
  };
}

/** The part of a detail that all entities share, after their state. */
export function entityAnswer(loaded: Loaded, around: Surroundings, ancestors: readonly Ancestor[], principal: Principal): EntityAnswer {
  const state = stateOf(loaded);
  const { process_blacklist: process = null, editorial_blacklist: editorial = null } = state;
  const reasons = [process, editorial].filter((reason) => reason !== null);
  return {
    id: loaded.id,
    entity_type: loaded.type,
    version: loaded.version,
    name: state.name,
    display_name: state.display_name ?? null,
    dms_one_id: state.dms_one_id,
    is_deleted: state.is_deleted ?? false,
    is_process_blacklisted: process !== null,
    is_editorial_blacklisted: editorial !== null,
    process_blacklist_reason: process,
    editorial_blacklist_reason: editorial,
    blacklist_reason: reasons.length > 0 ? reasons.join('; ') : null,
    inherited_blacklists: ancestors
      .filter((ancestor) => ancestor.kinds.length > 0)
      .map((ancestor) => ({ ...ancestor, kinds: [...ancestor.kinds] })),
    note: state.note ? { ...state.note, by: around.nameOf(state.note.by) } : null,
    addresses: (state.addresses ?? []).map(addressAnswer),
    contacts: (state.contacts ?? []).map(contactAnswer),
    emails: (state.emails ?? []).map(({ id, primary, email }) => ({ id, primary, email })),
    phones: (state.phones ?? []).map(({ id, primary, phone }) => ({ id, primary, phone })),
    websites: (state.websites ?? []).map(({ id, primary, url }) => ({ id, primary, url })),
    comments: foldComments(around.comments.toReversed()).map((comment) => ({
      ...comment,
      by: around.nameOf(comment.by),
      is_mine: comment.by === principal.id || principal.permissions.has('dms.can_administer'),
    })),
    events: around.events.map((event) => eventAnswer(event, around)),
  };
}

/** Report years as answers show them, the newest first. */
export const reportsAnswer = (loaded: Loaded, nameOf: (actor: string) => string): ReportYearAnswer[] =>
  (stateOf(loaded).reports ?? []).map((report) => ({ ...report, source: nameOf(report.source) }));
