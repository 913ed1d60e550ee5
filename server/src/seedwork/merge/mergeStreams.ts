import type { Command, EntityType } from '@kurator/contract';
import { hiddenFieldsOf } from '@kurator/contract/kit/list';
import { findLockRejections, type DeciderReader, type StreamOutcome } from '../../platform/bus/index.ts';
import type { JsonObject, LoadedStream } from '../../platform/store/index.ts';
import { entityEvent } from '../change.ts';
import { commentEventTopics, foldComments, type Comment } from '../comment.ts';
import type { FollowerChange } from '../entityState.ts';
import { entityStateOf } from '../master.decider.ts';
import type { Entity } from './union.ts';

export const loadComments = async (id: string, reader: Pick<DeciderReader, 'events'>): Promise<readonly Comment[]> =>
  foldComments((await reader.events(id, commentEventTopics)).toReversed());

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
): StreamOutcome[] =>
  changes.flatMap(({ id, before, after, items }) => {
    const of = streams.get(id);
    if (!of || (Object.keys(after).length === 0 && items.length === 0)) return [];
    const topic = command.topic.replace('entity.', 'entity.follow_');
    return [
      { of, events: [entityEvent({ area: 'seedwork', topic }, { before, after, said: names, ...(items.length > 0 ? { items } : {}) })] },
    ];
  });
