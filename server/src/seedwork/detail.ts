import type { ContactPersonAnswer, EntityAnswer, EventAnswer, YearlyReportAnswer } from '@kurator/contract/seedwork/shape';
import { isAdministrator, type Principal } from '../platform/bus/index.ts';
import type { JsonText } from '../platform/answer/jsonText.ts';
import { loadActorNames, type LoadedStream, type LoadedWithEvents, type Store } from '../platform/store/index.ts';
import { consentsAnswer } from './consentHistory.ts';
import { countedConsentOf } from './contactPerson.ts';
import type { Address, ContactPerson } from './entityState.ts';
import { blacklistsOf } from './blacklists.ts';
import { loadHistory, noRedaction, type History, type Redaction } from './history.ts';
import { entityStateOf } from './master.decider.ts';
import type { PersonNameLookup } from './namedText.ts';
import { undefinedToNull } from './nullableFields.ts';
import { phoneAnswer } from './phoneNumber.ts';

/** Stream that another one refers to: links are written with the state, so it exists. A merged entity leads to its survivor. */
export async function loadReferredStream(store: Store, id: string): Promise<LoadedStream> {
  const loaded = await store.load(id);
  if (!loaded) throw new Error(`the stream ${id} is missing`);
  const { merged_into: into } = loaded.state;
  return typeof into === 'string' ? loadReferredStream(store, into) : loaded;
}

interface HistoryAndNames {
  readonly history: History;
  readonly nameOf: PersonNameLookup;
}

/** History and comments of an entity with the names in them. */
export async function loadHistoryAndNames(
  store: Store,
  loaded: LoadedWithEvents,
  redaction: Redaction = noRedaction,
): Promise<HistoryAndNames> {
  const { reports = [], note } = entityStateOf(loaded);
  const others = [...reports.map(({ source }) => source), ...(note ? [note.by] : [])];
  const history = await loadHistory(store, loaded, others, redaction);
  return { history, nameOf: await loadActorNames(store, history.people, loaded.actorNames) };
}

/** Events of a stream that is no entity. @param others further people whose names are needed */
export async function loadEventsAndNames(
  store: Store,
  loaded: LoadedWithEvents,
  others: readonly string[] = [],
): Promise<{ readonly events: JsonText<EventAnswer[]>; readonly nameOf: PersonNameLookup }> {
  const history = await loadHistory(store, loaded, others, noRedaction);
  const nameOf = await loadActorNames(store, [...history.people, ...others], loaded.actorNames);
  return { events: history.events.with(nameOf), nameOf };
}

export const contactAnswer = (contact: ContactPerson): ContactPersonAnswer => ({
  id: contact.id,
  ...undefinedToNull(contact, ['gender', 'title', 'name', 'first_name', 'last_name', 'email', 'role']),
  phone: contact.phone ? phoneAnswer(contact.phone) : null,
  ...countedConsentOf(contact),
  primary: contact.primary,
});

const addressAnswer = (address: Address): EntityAnswer['addresses'][number] => ({
  id: address.id,
  ...undefinedToNull(address, ['name', 'street', 'zipcode', 'city', 'state']),
  country: address.country,
  primary: address.primary,
});

/** Answer with its events as JSON text. */
type EntityAnswerText = Omit<EntityAnswer, 'events'> & { readonly events: JsonText<EventAnswer[]> };

/** Common part of a detail. */
export function entityAnswer(
  loaded: LoadedWithEvents,
  historyAndNames: HistoryAndNames,
  inherited: EntityAnswer['inherited_blacklists'],
  principal: Principal,
): EntityAnswerText {
  const state = entityStateOf(loaded);
  const { contacts = [] } = state;
  const numbers = new Set(state.former_numbers?.map(String));
  return {
    id: loaded.id,
    entity_type: loaded.type,
    version: loaded.version,
    position: loaded.position,
    name: state.name,
    display_name: state.display_name ?? null,
    dms_one_id: state.dms_one_id,
    is_deleted: state.is_deleted ?? false,
    ...blacklistsOf(state),
    inherited_blacklists: inherited,
    note: state.note ? { ...state.note, by: historyAndNames.nameOf(state.note.by) } : null,
    addresses: (state.addresses ?? []).map(addressAnswer),
    contacts: contacts.map((contact) => ({
      ...contactAnswer(contact),
      consents: consentsAnswer(contact, contacts, historyAndNames.history.consents, historyAndNames.nameOf),
    })),
    emails: (state.emails ?? []).map(({ id, primary, email }) => ({ id, primary, email })),
    phones: (state.phones ?? []).map(({ id, primary, phone }) => ({ id, primary, phone: phoneAnswer(phone) })),
    websites: (state.websites ?? []).map(({ id, primary, url }) => ({ id, primary, url })),
    comments: historyAndNames.history.comments.map((comment) => ({
      ...comment,
      by: historyAndNames.nameOf(comment.by),
      is_mine: comment.by === principal.id || isAdministrator(principal),
    })),
    merged: historyAndNames.history.merged.filter(({ number }) => numbers.has(number)),
    events: historyAndNames.history.events.with(historyAndNames.nameOf),
  };
}

/** Report years, newest first. */
export const yearlyReportsAnswer = (loaded: LoadedStream, nameOf: (actor: string) => string): YearlyReportAnswer[] =>
  (entityStateOf(loaded).reports ?? []).map(({ beds_unknown: _unknown, ...report }) => ({ ...report, source: nameOf(report.source) }));
