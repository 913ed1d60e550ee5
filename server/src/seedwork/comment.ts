import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import { commentAdd, commentRemove, commentUpdate } from '@kurator/contract/seedwork/note.command';
import { objectOf, textOf, type JsonObject } from '../platform/store/index.ts';
import { qualifiedTopicOf } from '../platform/bus/index.ts';
import { revertTopic } from '../platform/imports/revertTopic.ts';
import { entryChangesOf } from './entryChange.ts';

/** Topics of events that hold comments. */
export const commentEventTopics = [
  ...[commentAdd, commentUpdate, commentRemove, entityMerge, entityUnmerge].map(qualifiedTopicOf),
  revertTopic,
];

export interface CommentEvent {
  readonly topic: string;
  readonly actor: string;
  readonly at?: string;
  readonly data: JsonObject;
}

export interface Comment {
  readonly id: string;
  readonly text: string;
  readonly time: string;
  readonly updated: string | null;
  readonly by: string;
}

/** Content of a comment that events bring as it is. */
export const commentContent = ({ text, time, by, updated }: Comment): JsonObject => ({ comment: text, time, by, updated });

/** Folds comment events, oldest first, into existing comments, oldest first: a restored one keeps its place. */
export function foldComments(events: readonly CommentEvent[]): readonly Comment[] {
  const comments = new Map<string, Comment>();
  for (const { data, actor, at = '' } of events) {
    for (const entry of entryChangesOf(data)) {
      if (entry['of'] !== 'comments') continue;
      const id = textOf(entry['id']);
      const { comment, time, by, updated } = objectOf(entry['after']);
      const text = textOf(comment);
      const existingComment = comments.get(id);
      if (entry['removed'] === true) comments.delete(id);
      else if (existingComment) comments.set(id, { ...existingComment, text, updated: at });
      // Comments that a merge brings keep their author and time.
      else comments.set(id, { id, text, time: textOf(time) || at, updated: textOf(updated) || null, by: textOf(by) || actor });
    }
  }
  return [...comments.values()].toSorted((a, b) => a.time.localeCompare(b.time));
}
