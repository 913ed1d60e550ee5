import * as commands from '@kurator/contract/seedwork/verification.command';
import { isAllowed, type Command, type EntityType, type ValuesOf } from '@kurator/contract';
import {
  inquiryFieldName,
  findVerificationType,
  verificationTypesOf,
  verificationFieldName,
  type VerificationType,
} from '@kurator/contract/kit/verification';
import {
  invalidRequest,
  refuse,
  refuseAt,
  Rejection,
  notFound,
  qualifiedTopicOf,
  type DecisionContext,
  type Decider,
  type Decision,
  type DeciderReader,
  type StreamOutcome,
} from '../../platform/bus/index.ts';
import { isList, objectOf, textOf, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { diffFields, entityEvent } from '../change.ts';
import { entityDecider } from '../entityDecider.ts';
import type { EntityState } from '../entityState.ts';
import { entityNameOf, stateOf } from '../master.decider.ts';
import { loadParentChain, loadEntityPrintedLines } from './printed.ts';
import { readShownLines, refuseStaleLines } from './seen.ts';
import {
  loadAwardedYears,
  loadYearsOfProject,
  inquiryIn,
  inquiryInEventSide,
  defaultYear,
  verificationIn,
  loadYearsOfType,
  type AwardedYear,
  type Inquiry,
} from './verification.ts';

type Entity = LoadedStream & { readonly state: EntityState };
type Values = ValuesOf<typeof commands.entityVerify.fields>;

/** Data read beside the entity. */
interface Basis {
  readonly entityType: EntityType;
  readonly type: VerificationType;
  readonly awarded: readonly AwardedYear[];
  /** Default year of a request. */
  readonly newest: number | undefined;
  /** Page of the entity in verification. */
  readonly page: string;
}

async function basisOf(
  { verification_type, year }: Values,
  reader: DeciderReader,
  self: LoadedStream | undefined,
): Promise<Basis | Rejection> {
  const entityType = self && reader.entityTypeOf(self.type);
  if (!self || !entityType) return notFound('entity.unknown');
  const type = findVerificationType(entityType, verification_type ?? undefined);
  if (!type) {
    const expected = verificationTypesOf(entityType)
      .map(({ key }) => key)
      .join(', ');
    return invalidRequest([{ field: 'verification_type', code: 'request.param', params: { expected } }]);
  }
  const awarded = await loadAwardedYears(self, entityType, type, reader);
  const isAsked = (year ?? undefined) === undefined && entityType.verification?.years !== 'any';
  const owner = self.state[entityType.verification?.newestOf ?? ''];
  const owning = typeof owner === 'string' ? await reader.load(owner) : undefined;
  return {
    entityType,
    type,
    awarded,
    page: pageOf(entityType, type, { ...owning?.state, id: self.id }),
    newest:
      typeof owner === 'string'
        ? defaultYear(await loadYearsOfProject(owner, reader))
        : (defaultYear(isAsked ? await loadYearsOfType(entityType, type, reader) : []) ?? defaultYear(awarded)),
  };
}

/** Path of the page of an entity in verification. @param places fields of the entity's owner, and its id */
const pageOf = ({ domain, verification }: EntityType, { key }: VerificationType, places: JsonObject): string =>
  (verification?.page ?? `/${domain}/verification/${key}/{id}`).replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(textOf(places[name])),
  );

const yearOf = ({ year }: Values, { newest }: Basis, { today }: DecisionContext): number => year ?? newest ?? Number(today.slice(0, 4));

const isAwarded = ({ awarded, entityType }: Basis, year: number): boolean =>
  entityType.verification?.years === 'any' || awarded.some((awardedYear) => awardedYear.year === year);

/** Rule of a command on one type and year of an entity. */
interface Act {
  readonly self: Entity;
  readonly basis: Basis;
  readonly year: number;
}

/** Event that sets a field of its type and year. */
const outcome = (command: Command, { basis: { type }, year }: Act, changes: Pick<JsonObject, 'before' | 'after'>): StreamOutcome => ({
  events: [
    entityEvent(command, {
      before: objectOf(changes['before']),
      after: objectOf(changes['after']),
      verification: { type: type.key, year },
    }),
  ],
});

const verify = entityDecider(commands.entityVerify, {
  readShownValues: readShownLines,
  reads: async (values, reader, self) => {
    const printed = self ? await loadEntityPrintedLines(self, reader) : {};
    return {
      basis: await basisOf(values, reader, self),
      parents: self ? await loadParentChain(self, reader) : [],
      printed,
      stale: self && (await refuseStaleLines(values, self, printed, reader)),
    };
  },
  decide: ({ values, self, reads: { basis, parents, printed, stale }, context }) => {
    if (!self) return notFound('entity.unknown');
    if (basis instanceof Rejection) return basis;
    if (self.state.is_deleted) return refuse('entity.deleted');
    if (self.state.editorial_blacklist) return refuse('verification.blacklisted');
    const listed = parents.find((parent) => stateOf(parent).editorial_blacklist);
    if (listed) return refuse('verification.parent_blacklisted', { name: entityNameOf(listed) });
    const year = yearOf(values, basis, context);
    if (!isAwarded(basis, year)) return refuse('verification.not_awarded', { year });
    if (verificationIn(self.state, basis.type.key, year)) return refuse('verification.verified');
    if (stale) return stale;
    const field = verificationFieldName(basis.type.key, year);
    const after = { [field]: { by: context.actor, time: context.now, printed } };
    return [outcome(commands.entityVerify, { self, basis, year }, { before: { [field]: null }, after })];
  },
});

const unverify = entityDecider(commands.entityUnverify, {
  reads: basisOf,
  decide: ({ values, self, reads: basis, context }) => {
    if (!self) return notFound('entity.unknown');
    if (basis instanceof Rejection) return basis;
    const year = yearOf(values, basis, context);
    const verified = verificationIn(self.state, basis.type.key, year);
    if (!verified) return refuse('verification.not_verified');
    const field = verificationFieldName(basis.type.key, year);
    return [outcome(commands.entityUnverify, { self, basis, year }, { before: { [field]: verified }, after: { [field]: null } })];
  },
});

type InquiryValues = ValuesOf<typeof commands.entityActivateInquiry.fields>;

/** Data that an inquiry needs beside the entity. */
const inquiryReads = async (values: InquiryValues, reader: DeciderReader, self: LoadedStream | undefined) => ({
  basis: await basisOf(values, reader, self),
  assignee: values.assignee_id ? await reader.load(values.assignee_id) : undefined,
});

/** Rejection of an assignee who is no active user or lacks the permission for the page. */
function assigneeRefusal(command: Command, { domain }: EntityType, assignee: LoadedStream | undefined): Rejection | undefined {
  const permissions = assignee?.state['permissions'];
  const heldPermissions = new Set(isList(permissions) ? permissions.map(String) : []);
  const may = assignee?.type === 'user' && assignee.state['is_active'] === true && isAllowed(command.permission, heldPermissions, domain);
  return may ? undefined : refuseAt('assignee_id', 'inquiry.assignee');
}

/** Inquiry that the latest resolution of a type and year took away. */
const resolvedInquiry = (
  resolutions: readonly { readonly data: JsonObject }[],
  { key }: VerificationType,
  year: number,
): Inquiry | undefined =>
  resolutions.map(({ data }) => inquiryIn(objectOf(data['before']), key, year)).find((inquiry) => inquiry !== undefined);

/** Resulting question, assignee and due date; absent ones keep their value. */
const inquiryOf = ({ question, assignee_id, due_on }: InquiryValues, present: JsonObject = {}): JsonObject =>
  Object.fromEntries(
    Object.entries({ question, assignee_id, due_on }).map(([name, value]) => [
      name,
      (value === undefined ? present[name] : value === '' ? null : value) ?? null,
    ]),
  );

interface InquiryBasis {
  readonly basis: Basis;
  /** Values that absent ones keep. */
  readonly present?: Inquiry | undefined;
  readonly former?: Inquiry | undefined;
}

/** Checks what differs from the former inquiry, which may be overdue and of somebody who has left. */
function checkedInquiry(
  command: Command,
  values: InquiryValues,
  { basis: { entityType }, present, former = present }: InquiryBasis,
  assignee: LoadedStream | undefined,
  { today }: DecisionContext,
): JsonObject | Rejection {
  const { assignee_id, due_on } = values;
  const refusal = assignee_id && assignee_id !== former?.assignee_id ? assigneeRefusal(command, entityType, assignee) : undefined;
  if (refusal) return refusal;
  if (due_on && due_on !== former?.due_on && due_on < today) return invalidRequest([{ field: 'due_on', code: 'field.past' }]);
  return inquiryOf(values, present);
}

/** Notifies a new assignee, if it is somebody else. */
function assigneeNotice(
  { self, basis: { page }, year }: Act,
  { assignee_id, question }: JsonObject,
  { actor }: DecisionContext,
): Pick<StreamOutcome, 'notifications'> {
  if (typeof assignee_id !== 'string' || assignee_id === actor) return {};
  const params = { name: entityNameOf(self), year: String(year), question: typeof question === 'string' ? question.slice(0, 200) : '' };
  const url = `${page}?year=${year}`;
  return { notifications: [{ user: assignee_id, kind: 'inquiry_assigned', params, url }] };
}

const activate = entityDecider(commands.entityActivateInquiry, {
  reads: async (values, reader, self) => ({
    ...(await inquiryReads(values, reader, self)),
    resolutions:
      self && (values.assignee_id || values.due_on) ? await reader.events(self.id, [qualifiedTopicOf(commands.entityResolveInquiry)]) : [],
  }),
  decide: ({ values, self, reads: { basis, assignee, resolutions }, context }): Decision => {
    const command = commands.entityActivateInquiry;
    if (!self) return notFound('entity.unknown');
    if (basis instanceof Rejection) return basis;
    if (self.state.is_deleted) return refuse('entity.deleted');
    const year = yearOf(values, basis, context);
    if (!isAwarded(basis, year)) return refuse('verification.not_awarded', { year });
    if (inquiryIn(self.state, basis.type.key, year)) return refuse('inquiry.active');
    const former = resolvedInquiry(resolutions, basis.type, year);
    const inquiry = checkedInquiry(command, values, { basis, former }, assignee, context);
    if (inquiry instanceof Rejection) return inquiry;
    const field = inquiryFieldName(basis.type.key, year);
    const act = { self, basis, year };
    const after = { [field]: { ...inquiry, by: context.actor, time: context.now } };
    return [{ ...outcome(command, act, { before: { [field]: null }, after }), ...assigneeNotice(act, inquiry, context) }];
  },
});

const change = entityDecider(commands.entityChangeInquiry, {
  changedFields: (data) => ({ before: inquiryInEventSide(data['before']) ?? {}, after: inquiryInEventSide(data['after']) ?? {} }),
  reads: inquiryReads,
  decide: ({ values, self, reads: { basis, assignee }, context }): Decision => {
    const command = commands.entityChangeInquiry;
    if (!self) return notFound('entity.unknown');
    if (basis instanceof Rejection) return basis;
    const year = yearOf(values, basis, context);
    const present = inquiryIn(self.state, basis.type.key, year);
    if (!present) return refuse('inquiry.not_active');
    const inquiry = checkedInquiry(command, values, { basis, present }, assignee, context);
    if (inquiry instanceof Rejection) return inquiry;
    const field = inquiryFieldName(basis.type.key, year);
    const changes = diffFields(self.state, { [field]: { ...present, ...inquiry } });
    if (!changes) return [];
    const act = { self, basis, year };
    const noticeOutcome = inquiry['assignee_id'] === present.assignee_id ? {} : assigneeNotice(act, inquiry, context);
    return [{ ...outcome(command, act, changes), ...noticeOutcome }];
  },
});

const resolve = entityDecider(commands.entityResolveInquiry, {
  reads: basisOf,
  decide: ({ values, self, reads: basis, context }) => {
    if (!self) return notFound('entity.unknown');
    if (basis instanceof Rejection) return basis;
    const year = yearOf(values, basis, context);
    const inquiry = inquiryIn(self.state, basis.type.key, year);
    if (!inquiry) return refuse('inquiry.not_active');
    const field = inquiryFieldName(basis.type.key, year);
    return [outcome(commands.entityResolveInquiry, { self, basis, year }, { before: { [field]: inquiry }, after: { [field]: null } })];
  },
});

export const verificationDeciders: readonly Decider[] = [verify, unverify, activate, change, resolve];
