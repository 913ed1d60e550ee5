import type { Command, EntityType } from '@kurator/contract';
import { hiddenFieldsOf } from '@kurator/contract/kit/list';
import { findLockRejections, type DeciderReader, type StreamOutcome } from '../../platform/bus/index.ts';
import type { JsonObject, LoadedStream } from '../../platform/store/index.ts';
import { entityEvent } from '../change.ts';
import { commentEventTopics, foldComments, type Comment } from '../comment.ts';
import type { FollowerChange, MergeRecord } from '../entityState.ts';
import { MERGED_REL } from '../entityStream.ts';
import { entityStateOf } from '../master.decider.ts';
import { mergeRecordOf } from './mergeRecord.ts';
import type { Entity } from './union.ts';

export const loadComments = async (id: string, reader: Pick<DeciderReader, 'loadEvents'>): Promise<readonly Comment[]> =>
  foldComments((await reader.loadEvents(id, commentEventTopics)).toReversed());

/** Whether the sender lacks the permission of a field that would move. */
export function includesHiddenField(fields: readonly string[], type: EntityType, permissions: ReadonlySet<string>): boolean {
  const hiddenFields = hiddenFieldsOf(type.list, permissions);
  return fields.some((field) => hiddenFields.has(field));
}

export const toEntity = ({ id, state }: LoadedStream): Entity => ({ id, state: entityStateOf({ state }) });

/** The streams, each once. */
export const uniqueStreams = (streams: readonly LoadedStream[]): readonly LoadedStream[] => [
  ...new Map(streams.map((each) => [each.id, each])).values(),
];

/** Streams merged into any of these. */
export async function loadMerged(
  streams: readonly LoadedStream[],
  reader: Pick<DeciderReader, 'loadReferring'>,
): Promise<readonly LoadedStream[]> {
  const survivors = streams.filter(({ state }) => state['former_numbers'] !== undefined);
  return (await Promise.all(survivors.map(({ id }) => reader.loadReferring(id, MERGED_REL)))).flat();
}

/** Whether an entry came to a stream with one of those that were merged into it. */
export function mergedEntryPredicate(merged: readonly LoadedStream[]): (stream: string, entry: string) => boolean {
  const keys = new Set(
    merged.map(toEntity).flatMap(({ state }) => mergeRecordOf(state).items.map((entry) => `${state.merged_into ?? ''} ${entry}`)),
  );
  return (stream, entry) => keys.has(`${stream} ${entry}`);
}

/** Streams without the lock of another one, as that of a completed project on its awardees. */
export async function omitLockedStreams(followers: readonly LoadedStream[], reader: DeciderReader): Promise<readonly LoadedStream[]> {
  const lockRejections = await findLockRejections(followers, { typeOf: reader.typeOf, reader }, true);
  return followers.filter((follower) => !lockRejections.has(follower));
}

/** Events of the streams that follow. */
export const followerOutcomes = (
  changes: readonly FollowerChange[],
  streams: ReadonlyMap<string, LoadedStream>,
  command: Command,
  names: JsonObject,
  records: ReadonlyMap<string, MergeRecord> = new Map(),
): StreamOutcome[] =>
  [...new Set([...changes.map(({ id }) => id), ...records.keys()])].flatMap((id) => {
    const of = streams.get(id);
    const { before, after, items } = changes.find((change) => change.id === id) ?? { before: {}, after: {}, items: [] };
    const merge = records.get(id);
    if (!of || (Object.keys(after).length === 0 && items.length === 0 && !merge)) return [];
    const topic = command.topic.replace('entity.', 'entity.follow_');
    const data = { before, after, said: names, ...(items.length > 0 ? { items } : {}), ...(merge ? { merge } : {}) };
    return [{ of, events: [entityEvent({ area: 'seedwork', topic }, data)] }];
  });
