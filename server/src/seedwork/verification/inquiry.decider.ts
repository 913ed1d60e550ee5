import * as commands from '@kurator/contract/seedwork/verification.command';
import { isAllowed, type Command, type EntityType, type ValuesOf } from '@kurator/contract';
import { inquiryFieldName, type VerificationType } from '@kurator/contract/kit/verification';
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
import { isList, objectOf, type Json, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { diffFields } from '../change.ts';
import { entityDecider } from '../entityDecider.ts';
import { entityNameOf } from '../master.decider.ts';
import {
  loadVerificationReads,
  findChangedYear,
  isAwarded,
  yearFieldOutcome,
  yearOf,
  type VerificationTarget,
  type VerificationReads,
  type VerificationValues,
} from './verificationReads.ts';
import { inquiryFields, findInquiry, type Inquiry } from './verification.ts';

type InquiryValues = ValuesOf<typeof commands.entityActivateInquiry.fields>;

/** Data that an inquiry needs beside the entity. */
const loadInquiryReads = async (values: InquiryValues, reader: DeciderReader, self: LoadedStream | undefined) => ({
  verification: await loadVerificationReads(values, reader, self),
  assignee: values.assignee_id ? await reader.load(values.assignee_id) : undefined,
});

/** Whether somebody is an active user with the permission for the page. */
function mayOpenPage(command: Command, { domain }: EntityType, assignee: LoadedStream | undefined): boolean {
  const permissions = assignee?.state['permissions'];
  const heldPermissions = new Set(isList(permissions) ? permissions.map(String) : []);
  return assignee?.type === 'user' && assignee.state['is_active'] === true && isAllowed(command.permission, heldPermissions, domain);
}

/** Inquiry that the latest resolution of a type and year took away. */
const resolvedInquiry = (
  resolutions: readonly { readonly data: JsonObject }[],
  { key }: VerificationType,
  year: number,
): Inquiry | undefined =>
  resolutions.map(({ data }) => findInquiry(objectOf(data['before']), key, year)).find((inquiry) => inquiry !== undefined);

/** Resulting question, assignee and due date; absent ones keep their value. */
const inquiryOf = ({ question, assignee_id, due_on }: Partial<InquiryValues>, present: JsonObject = {}): JsonObject =>
  Object.fromEntries(
    Object.entries({ question, assignee_id, due_on }).map(([name, value]) => [
      name,
      (value === undefined ? present[name] : value === '' ? null : value) ?? null,
    ]),
  );

interface InquiryCheck {
  readonly verification: VerificationReads;
  /** Values that absent ones keep. */
  readonly present?: Inquiry | undefined;
  readonly former?: Inquiry | undefined;
}

/** Checks what differs from the former inquiry, which may be overdue and of somebody who has left. */
function checkedInquiry(
  command: Command,
  values: InquiryValues,
  { verification: { entityType }, present, former = present }: InquiryCheck,
  assignee: LoadedStream | undefined,
  { today }: DecisionContext,
): JsonObject | Rejection {
  const { assignee_id, due_on } = values;
  if (assignee_id && assignee_id !== former?.assignee_id && !mayOpenPage(command, entityType, assignee))
    return refuseAt('assignee_id', 'inquiry.assignee');
  if (due_on && due_on !== former?.due_on && due_on < today) return invalidRequest([{ field: 'due_on', code: 'field.past' }]);
  return inquiryOf(values, present);
}

/** Notifies a new assignee, if it is somebody else who may open the page. */
function assigneeNotice(
  command: Command,
  { self, verification: { entityType, page }, year }: VerificationTarget,
  assignee: LoadedStream | undefined,
  { question }: JsonObject,
  { actor }: DecisionContext,
): Pick<StreamOutcome, 'notifications'> {
  if (!assignee || assignee.id === actor || !mayOpenPage(command, entityType, assignee)) return {};
  const params = { name: entityNameOf(self), year: String(year), question: typeof question === 'string' ? question.slice(0, 200) : '' };
  const url = `${page}?year=${year}`;
  return { notifications: [{ user: assignee.id, kind: 'inquiry_assigned', params, url }] };
}

const activate = entityDecider(commands.entityActivateInquiry, {
  reads: async (values, reader, self) => ({
    ...(await loadInquiryReads(values, reader, self)),
    resolutions:
      self && (values.assignee_id || values.due_on)
        ? await reader.loadEvents(self.id, [qualifiedTopicOf(commands.entityResolveInquiry)])
        : [],
  }),
  decide: ({ values, self, reads: { verification, assignee, resolutions }, context }): Decision => {
    const command = commands.entityActivateInquiry;
    if (!self) return notFound('entity.unknown');
    if (verification instanceof Rejection) return verification;
    if (self.state.is_deleted) return refuse('entity.deleted');
    const year = yearOf(values, verification, context);
    if (!isAwarded(verification, year)) return refuse('verification.not_awarded', { year });
    if (findInquiry(self.state, verification.type.key, year)) return refuse('inquiry.active');
    const former = resolvedInquiry(resolutions, verification.type, year);
    const inquiry = checkedInquiry(command, values, { verification, former }, assignee, context);
    if (inquiry instanceof Rejection) return inquiry;
    const field = inquiryFieldName(verification.type.key, year);
    const target = { self, verification, year };
    const after = { [field]: { ...inquiry, by: context.actor, time: context.now } };
    return [
      {
        ...yearFieldOutcome(command, target, { before: { [field]: null }, after }),
        ...assigneeNotice(command, target, assignee, inquiry, context),
      },
    ];
  },
});

const side = (of: Json | undefined, key: string, year: number): JsonObject => inquiryOf({}, findInquiry(objectOf(of), key, year));

/** Changes of the open inquiry of the command's own type and year. */
async function changedInquiry(
  data: JsonObject,
  reader: DeciderReader,
  values: VerificationValues,
  self: LoadedStream,
): Promise<JsonObject> {
  const changed = await findChangedYear(inquiryFields, data, reader, values, self);
  if (!changed || !findInquiry(self.state, changed.key, changed.year)) return {};
  const { key, year } = changed;
  return diffFields(side(data['before'], key, year), side(data['after'], key, year)) ?? {};
}

const change = entityDecider(commands.entityChangeInquiry, {
  changedFields: changedInquiry,
  reads: loadInquiryReads,
  decide: ({ values, self, reads: { verification, assignee }, context }): Decision => {
    const command = commands.entityChangeInquiry;
    if (!self) return notFound('entity.unknown');
    if (verification instanceof Rejection) return verification;
    const year = yearOf(values, verification, context);
    const present = findInquiry(self.state, verification.type.key, year);
    if (!present) return refuse('inquiry.not_active');
    const inquiry = checkedInquiry(command, values, { verification, present }, assignee, context);
    if (inquiry instanceof Rejection) return inquiry;
    const field = inquiryFieldName(verification.type.key, year);
    const changes = diffFields(self.state, { [field]: { ...present, ...inquiry } });
    if (!changes) return [];
    const target = { self, verification, year };
    const noticeOutcome = inquiry['assignee_id'] === present.assignee_id ? {} : assigneeNotice(command, target, assignee, inquiry, context);
    return [{ ...yearFieldOutcome(command, target, changes), ...noticeOutcome }];
  },
});

const resolve = entityDecider(commands.entityResolveInquiry, {
  removalConflict: async (data, reader, values, self) => {
    const changed = await findChangedYear(inquiryFields, data, reader, values, self);
    if (!changed || !findInquiry(self.state, changed.key, changed.year)) return undefined;
    return { inquiry: { theirs: side(data['after'], changed.key, changed.year), yours: null } };
  },
  reads: loadVerificationReads,
  decide: ({ values, self, reads: verification, context }) => {
    if (!self) return notFound('entity.unknown');
    if (verification instanceof Rejection) return verification;
    const year = yearOf(values, verification, context);
    const inquiry = findInquiry(self.state, verification.type.key, year);
    if (!inquiry) return refuse('inquiry.not_active');
    const field = inquiryFieldName(verification.type.key, year);
    return [
      yearFieldOutcome(
        commands.entityResolveInquiry,
        { self, verification, year },
        { before: { [field]: inquiry }, after: { [field]: null } },
      ),
    ];
  },
});

export const inquiryDeciders: readonly Decider[] = [activate, change, resolve];
