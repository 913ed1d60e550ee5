import type { Command, EntityType } from '@kurator/contract';
import { entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { missingPermission, refuse, notFound, type Decider, type Decision, type StreamOutcome } from '../../platform/bus/index.ts';
import type { LoadedStream, StreamType } from '../../platform/store/index.ts';
import { entityEvent } from '../change.ts';
import type { Comment } from '../comment.ts';
import { entityDecider } from '../entityDecider.ts';
import type { EntryChange } from '../entryChange.ts';
import { MERGED_REL } from '../entityStream.ts';
import { entityNameOf, entityStateOf } from '../master.decider.ts';
import type { FollowerReads } from './followerSet.ts';
import { toEntity, includesHiddenField, loadComments, followerOutcomes } from './mergeStreams.ts';
import { loadFollowers, restoreFollowers } from './restoredFollowers.ts';
import { MergeRecords, mergeRecordOf } from './mergeRecord.ts';
import { unmergeEntities } from './unmerge.ts';

interface UnmergeReads {
  readonly survivor: LoadedStream | undefined;
  readonly others: readonly LoadedStream[];
  readonly type: EntityType | undefined;
  readonly stream: StreamType;
  readonly followers: FollowerReads;
  readonly comments: readonly Comment[];
  readonly survivorComments: readonly Comment[];
}

/** Declares the rule of a command that reverts a merge. */
export const unmergeDecider = (command: Command): Decider =>
  entityDecider(command, {
    ignoresLock: true,
    onConflict: (_kind, key, holder) => refuse('merge.key_taken', { key, name: holder ? entityNameOf(holder) : '' }),
    reads: async (_values, reader, self): Promise<UnmergeReads | undefined> => {
      const into = self && entityStateOf(self).merged_into;
      if (!self || !into) return undefined;
      const [survivor, merged, comments, survivorComments] = await Promise.all([
        reader.load(into),
        reader.loadReferring(into, MERGED_REL),
        loadComments(self.id, reader),
        loadComments(into, reader),
      ]);
      const others = merged.filter(({ id }) => id !== self.id);
      return {
        survivor,
        others,
        type: reader.entityTypeOf(self.type),
        stream: reader.typeOf(self.type),
        followers: await loadFollowers(self, into, others, reader),
        comments,
        survivorComments,
      };
    },
    decide: ({ self, reads, context }): Decision => {
      if (!self) return notFound('entity.unknown');
      if (!reads?.survivor) return refuse('merge.not_merged');
      if (entityStateOf(reads.survivor).merged_into) return refuse('merge.survivor_merged', { name: entityNameOf(reads.survivor) });
      if (entityStateOf(reads.survivor).is_deleted) return refuse('merge.survivor_deleted', { name: entityNameOf(reads.survivor) });
      const movedFields = Object.keys(mergeRecordOf(entityStateOf(self)).after);
      if (reads.type && includesHiddenField(movedFields, reads.type, context.permissions)) return missingPermission();
      return decideUnmerge(command, self, reads.survivor, reads);
    },
  });

function decideUnmerge(command: Command, self: LoadedStream, survivor: LoadedStream, reads: UnmergeReads): Decision {
  const { stream, others, followers } = reads;
  const record = mergeRecordOf(entityStateOf(self));
  const [loser, whole] = [toEntity(self), toEntity(survivor)];
  const records = new MergeRecords(whole, others.map(toEntity), loser);
  const parts = unmergeEntities(loser, whole, record, records, stream);
  const back = restoreFollowers(record, survivor.id, records, followers);
  const otherRecords = records.changed();
  const unrestoredValues = [...parts.unrestoredValues, ...back.kept.map((value) => ({ field: 'followers', value }))];
  const movedComments = reads.comments.filter(({ id, text }) =>
    reads.survivorComments.some((survivorComment) => survivorComment.id === id && survivorComment.text === text),
  );
  const keptComments = reads.comments.filter((comment) => !movedComments.includes(comment));
  const { before = {}, after = {} } = parts.loser;
  return [
    {
      events: [
        entityEvent(command, {
          before: { is_deleted: true, merged_into: survivor.id, ...before },
          after: { is_deleted: false, merged_into: null, ...after },
          merge: null,
          items: [...(parts.loser.items ?? []), ...keptComments.map(commentRemoval)],
          reports: parts.loser.reports ?? [],
          left: unrestoredValues,
          said: { institution: entityNameOf(survivor) },
        }),
      ],
    },
    {
      of: survivor,
      events: [
        entityEvent(entityUnmerge, {
          ...parts.survivor,
          items: [...(parts.survivor.items ?? []), ...movedComments.map(commentRemoval)],
          left: unrestoredValues,
          said: { institution: entityNameOf(self) },
        }),
      ],
    },
    ...others.flatMap((other): StreamOutcome[] => {
      const changedRecord = otherRecords.get(other.id);
      return changedRecord
        ? [{ of: other, events: [entityEvent({ area: 'seedwork', topic: 'entity.follow_unmerge' }, { merge: changedRecord })] }]
        : [];
    }),
    ...followerOutcomes(
      back.changes,
      new Map(followers.streams.map((each) => [each.id, each])),
      entityUnmerge,
      { from: entityNameOf(survivor), to: entityNameOf(self) },
      back.records,
    ),
  ];
}

const commentRemoval = ({ id, text }: Comment): EntryChange => ({ of: 'comments', id, removed: true, before: { comment: text } });
