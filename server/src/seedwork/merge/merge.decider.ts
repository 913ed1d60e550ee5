import type { Command, EntityType } from '@kurator/contract';
import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { invalidRequest, refuse, Rejection, notFound, type Decider, type DeciderReader, type Decision } from '../../platform/bus/index.ts';
import { objectOf, textOf, type Json, type JsonObject, type LoadedStream, type StreamType } from '../../platform/store/index.ts';
import { diffFields, entityEvent } from '../change.ts';
import { commentContent, type Comment } from '../comment.ts';
import { entityDecider } from '../entityDecider.ts';
import type { EntityState, MergeRecord } from '../entityState.ts';
import type { EntryChange } from '../entryChange.ts';
import { evolveEntity } from '../evolve.ts';
import { entityNameOf, entityStateOf } from '../master.decider.ts';
import {
  mergedEntryPredicate,
  toEntity,
  includesHiddenField,
  loadComments,
  loadMerged,
  followerOutcomes,
  uniqueStreams,
  omitLockedStreams,
} from './mergeStreams.ts';
import { moveFollowers } from './follower.ts';
import { affiliationsOf, findRemainingWish, findPrintedAffiliation } from './printedAffiliation.ts';
import {
  mergeableFields,
  mergedValues,
  openInquiriesOf,
  missingEntries,
  missingReports,
  objectionsOf,
  strongerConsents,
  entityNumbersOf,
  primaryEntryIdsOf,
  type Entity,
} from './union.ts';
import { unmergeDecider } from './unmerge.decider.ts';

interface MergeReads {
  readonly into: LoadedStream | undefined;
  readonly type: EntityType | undefined;
  readonly stream: StreamType;
  readonly typeOf: DeciderReader['typeOf'];
  /** Streams that may follow, and those that refer to the survivor already. */
  readonly followers: readonly LoadedStream[];
  readonly present: readonly LoadedStream[];
  /** Streams merged into those that may follow. */
  readonly merged: readonly LoadedStream[];
  readonly comments: readonly Comment[];
  /** Institutions of the printed affiliations, by id. */
  readonly institutions: ReadonlyMap<string, LoadedStream>;
}

async function loadMergeReads(self: LoadedStream, intoId: string, reader: DeciderReader): Promise<MergeReads> {
  const referring = await Promise.all(
    reader.mergeRelations.map(async (rel) => ({ rel, streams: await reader.loadReferring(self.id, rel) })),
  );
  const followers = uniqueStreams(referring.flatMap(({ streams }) => streams));
  const relations = referring.filter(({ streams }) => streams.length > 0).map(({ rel }) => rel);
  const [into, merged, present, comments] = await Promise.all([
    reader.load(intoId),
    loadMerged(followers, reader),
    Promise.all(relations.map((rel) => reader.loadReferring(intoId, rel))),
    loadComments(self.id, reader),
  ]);
  const printedAffiliations = [self, into].flatMap((side) =>
    side ? (findPrintedAffiliation(affiliationsOf(entityStateOf(side))) ?? []) : [],
  );
  const institutions = await reader.loadMany(printedAffiliations.map((affiliation) => textOf(affiliation['entity_id'])));
  return {
    institutions: new Map(institutions.map((institution) => [institution.id, institution])),
    into,
    type: reader.entityTypeOf(self.type),
    stream: reader.typeOf(self.type),
    typeOf: reader.typeOf,
    followers: await omitLockedStreams(followers, reader),
    present: uniqueStreams(present.flat()),
    merged,
    comments,
  };
}

type Choices = Readonly<Record<string, string>>;

/** Fields chosen from the merged entity. @returns the rejection of an invalid choice */
function pickLoserFields(choices: Choices, self: LoadedStream, into: LoadedStream, type: EntityType, permissions: ReadonlySet<string>) {
  const allowedFields = mergeableFields(type, self.state, into.state);
  const wrong = Object.entries(choices).find(([field, id]) => !allowedFields.has(field) || (id !== self.id && id !== into.id));
  if (wrong) return invalidRequest([{ field: 'fields', code: 'merge.field_unknown', params: { field: wrong[0] } }]);
  const pickedFields = Object.keys(choices).filter((field) => choices[field] === self.id);
  return includesHiddenField(pickedFields, type, permissions)
    ? new Rejection(403, [{ field: 'fields', code: 'request.forbidden' }])
    : pickedFields;
}

/** Unique values that move to the survivor, since two streams cannot hold them. */
function clearUniqueValues(self: LoadedStream, after: JsonObject, stream: StreamType): JsonObject {
  const unique = Object.keys(after).filter(
    (field) => after[field] && stream.reservations({ ...self.state, [field]: null }).length < stream.reservations(self.state).length,
  );
  return Object.fromEntries(unique.map((field) => [field, null]));
}

/** Open inquiries of the loser for which the survivor has its own, as text. */
const unmovedInquiriesText = (loser: Entity, survivor: Entity): string =>
  openInquiriesOf(loser)
    .filter((field) => survivor.state[field])
    .map((field) => [field.split('.').at(-1), textOf(objectOf(loser.state[field] ?? null)['question'])].filter(Boolean).join(': '))
    .join('; ');

const commentAddition = (comment: Comment): EntryChange => ({ of: 'comments', id: comment.id, after: commentContent(comment) });

/** Declares the rule of a merge command. @param into field with the survivor's id @param within field of the state that both must share */
export const mergeDecider = (command: Command, into: string, within?: string): Decider =>
  entityDecider(command, {
    ignoresLock: true,
    reads: async (values: Readonly<Record<string, unknown>>, reader, self) =>
      self && (await loadMergeReads(self, textOf(jsonText(values[into])), reader)),
    decide: ({ values, self, reads, context }): Decision => {
      const survivor = reads?.into;
      if (!self || !reads?.type) return notFound('entity.unknown');
      if (!survivor) return notFound('entity.unknown', into);
      if (survivor.id === self.id) return invalidRequest([{ field: into, code: 'merge.same' }]);
      if (survivor.type !== self.type) return invalidRequest([{ field: into, code: 'merge.other_type' }]);
      if (within !== undefined && self.state[within] !== survivor.state[within])
        return invalidRequest([{ field: into, code: 'merge.other_owner' }]);
      for (const one of [self, survivor]) {
        if (entityStateOf(one).merged_into) return refuse('entity.merged', { name: entityNameOf(one) });
        if (entityStateOf(one).is_deleted) return refuse('entity.deleted');
      }
      const choices = objectOf(asJson(values['fields']));
      const pickedFields = pickLoserFields(
        Object.fromEntries(Object.entries(choices).map(([field, id]) => [field, textOf(id)])),
        self,
        survivor,
        reads.type,
        context.permissions,
      );
      if (pickedFields instanceof Rejection) return pickedFields;
      return decideMerge(command, self, survivor, pickedFields, reads);
    },
  });

function decideMerge(
  command: Command,
  self: LoadedStream & { readonly state: EntityState },
  survivor: LoadedStream,
  pickedFields: readonly string[],
  reads: MergeReads,
): Decision {
  const { stream, typeOf, comments } = reads;
  const [from, to] = [toEntity(self), toEntity(survivor)];
  const { present, merged } = reads;
  const move = { from: self.id, to: survivor.id, presentStreams: present, isMergedEntry: mergedEntryPredicate(merged), typeOf };
  const { changes, collidingStreams } = moveFollowers(reads.followers, move);
  if (collidingStreams.length > 0) return refuse('merge.number_twice', { names: collidingStreams.map(entityNameOf).join(', ') });
  const values = mergedValues(from, to, pickedFields);
  const derivedValues = pickedFields.length > 0 ? stream.follows?.({ ...to.state, ...values.after }) : {};
  const fields = diffFields(to.state, { ...values.after, ...derivedValues }) ?? { before: {}, after: {} };
  const items = missingEntries(from, to, stream);
  const entries = strongerConsents(from, to, stream);
  const reports = missingReports(from, to);
  const [number = '', ...earlier] = entityNumbersOf(self);
  const numbers = [...(to.state.former_numbers ?? []), number, ...earlier];
  const union = {
    before: { ...fields.before, former_numbers: to.state.former_numbers ?? null },
    after: { ...fields.after, former_numbers: numbers },
    items: [...entries, ...items],
    reports,
  };
  const wish = findRemainingWish(from, affiliationsOf(to.state), evolveEntity(to.state, { data: union, actor: '', at: '' }), stream);
  const event = wish ? { ...union, items: [...union.items, wish] } : union;
  const mergedState = evolveEntity(to.state, { data: event, actor: '', at: '' });
  const primaries = primaryEntryIdsOf(mergedState);
  const printedInstitution = reads.institutions.get(textOf(findPrintedAffiliation(affiliationsOf(mergedState))?.['entity_id']));
  const record: MergeRecord = {
    ...values,
    items: items.map(({ id }) => id),
    entries: wish && !items.some(({ id }) => id === wish.id) ? [...entries, wish] : entries,
    primaries: primaries.filter((id) => items.some((item) => item.id === id)),
    years: reports.map(({ year }) => year),
    followers: changes,
    objections: objectionsOf(to),
  };
  const inquiries = unmovedInquiriesText(from, to);
  const releasedFields = clearUniqueValues(self, fields.after, stream);
  const loserData = {
    before: {
      is_deleted: false,
      merged_into: null,
      ...Object.fromEntries(Object.keys(releasedFields).map((field) => [field, self.state[field] ?? null])),
    },
    after: { is_deleted: true, merged_into: survivor.id, ...releasedFields },
    merge: record,
    said: { institution: entityNameOf(survivor) },
  };
  const streams = new Map([...reads.followers, ...reads.present].map((each) => [each.id, each]));
  return [
    { events: [entityEvent(command, loserData)] },
    {
      of: survivor,
      events: [
        entityEvent(entityMerge, {
          ...event,
          items: [...event.items, ...comments.map(commentAddition)],
          merged: { id: self.id, name: entityNameOf(self), number },
          said: {
            institution: entityNameOf(self),
            ...(printedInstitution ? { printed: entityNameOf(printedInstitution) } : {}),
            ...(inquiries === '' ? {} : { inquiries }),
          },
        }),
      ],
    },
    ...followerOutcomes(changes, streams, entityMerge, { from: entityNameOf(self), to: entityNameOf(survivor) }),
  ];
}

const asJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, String(entry)]))
    : null;
const jsonText = (value: unknown): Json => (typeof value === 'string' ? value : null);

export const mergeDeciders = [mergeDecider(entityMerge, 'into_id'), unmergeDecider(entityUnmerge)];
