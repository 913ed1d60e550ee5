import { objectOf, textOf, type JsonObject } from '../platform/store/index.ts';

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

/** Folds comment events, oldest first, into existing comments, oldest first. */
export function foldComments(events: readonly CommentEvent[]): readonly Comment[] {
  const comments = new Map<string, Comment>();
  for (const { data, actor, at = '' } of events) {
    const item = objectOf(data['item']);
    if (item['of'] !== 'comments') continue;
    const id = textOf(item['id']);
    const text = textOf(objectOf(data['after'])['comment']);
    const known = comments.get(id);
    if (item['removed'] === true) comments.delete(id);
    else comments.set(id, known ? { ...known, text, updated: at } : { id, text, time: at, updated: null, by: actor });
  }
  return [...comments.values()];
}
