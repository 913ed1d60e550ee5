import { contactOptin, contactOptout } from '@kurator/contract/seedwork/contact.command';
import type { ConsentAnswer, MergedEntity } from '@kurator/contract/seedwork/shape';
import { qualifiedTopicOf } from '../platform/bus/index.ts';
import { objectOf, textOf, type LoadedStream, type Store, type StoredEvent } from '../platform/store/index.ts';
import { isSameContact } from './contactPerson.ts';
import type { ContactPerson } from './entityState.ts';
import { mergedIdListSql } from './entityStream.ts';
import { entityStateOf } from './master.decider.ts';
import type { PersonNameLookup } from './namedText.ts';

/** Topics of events that record a consent or an objection of a contact. */
export const consentEventTopics = [contactOptin, contactOptout].map(qualifiedTopicOf);

/** Consent or objection as recorded; `by` is an actor. */
interface RecordedConsent extends ConsentAnswer {
  readonly contactId: string;
}

/** Consents of an entity's contacts and of those merged into it. */
export interface RecordedConsents {
  /** Newest first. */
  readonly all: readonly RecordedConsent[];
  /** Contacts of the entities merged into it. */
  readonly mergedContacts: readonly ContactPerson[];
}

const recordedConsentsOf = (events: readonly StoredEvent[]): readonly RecordedConsent[] =>
  events
    .filter(({ topic }) => consentEventTopics.includes(topic))
    .map(({ position, actor, at, data }) => {
      const { optin, optin_date: date } = objectOf(data['after']);
      // An objection keeps its own date where it counts from that of a consent.
      const { dated } = objectOf(data['said']);
      return {
        id: position,
        contactId: textOf(objectOf(data['item'])['id']),
        optin: optin === true,
        date: textOf(dated) || textOf(date) || null,
        by: actor,
        time: at,
      };
    });

/** Loads the consents of contacts. @param events of the entity, newest first @param merged entities that were ever merged into it */
export async function loadConsents(
  store: Store,
  events: readonly StoredEvent[],
  merged: readonly MergedEntity[],
): Promise<RecordedConsents> {
  const own = recordedConsentsOf(events);
  const [streamId] = events.map((event) => event.streamId);
  if (merged.length === 0 || streamId === undefined) return { all: own, mergedContacts: [] };
  const { rows } = await store.pool.query<LoadedStream>({
    name: 'merged_contacts',
    text: `select id, type, version, state from stream where id = any(${mergedIdListSql('$1::uuid')}) and id <> $1`,
    values: [streamId],
  });
  const others = await Promise.all(rows.map(({ id }) => store.loadEvents(id, { topics: consentEventTopics, limit: 10_000 })));
  return {
    all: [...own, ...recordedConsentsOf(others.flat())].toSorted((a, b) => b.id - a.id),
    mergedContacts: rows.flatMap((stream) => entityStateOf(stream).contacts ?? []),
  };
}

/** Consents of a contact, and those of the same person at other contacts of the entity, newest first. */
export function consentsAnswer(
  contact: ContactPerson,
  ownContacts: readonly ContactPerson[],
  { all, mergedContacts }: RecordedConsents,
  nameOf: PersonNameLookup,
): ConsentAnswer[] {
  const sameIds = new Set([...ownContacts, ...mergedContacts].filter((other) => isSameContact(other, contact)).map(({ id }) => id));
  return all
    .filter(({ contactId }) => contactId === contact.id || sameIds.has(contactId))
    .map(({ contactId: _contactId, by, ...consent }) => ({ ...consent, by: nameOf(by) }));
}
