import type { Json, JsonObject } from '../platform/store/index.ts';

/** What the fold of comments needs of an event. */
export interface CommentEvent {
  readonly topic: string;
  readonly actor: string;
  readonly at?: string;
  readonly data: JsonObject;
}

export interface Comment {
  readonly id: string;
  readonly text: string;
  /** ISO 8601. */
  readonly time: string;
  readonly updated: string | null;
  /** The id of its author. */
  readonly by: string;
}

const object = (value: Json | undefined): JsonObject => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {});

/** The living comments of an entity from its comment events (oldest first), oldest comment first. */
export function foldComments(events: readonly CommentEvent[]): readonly Comment[] {
  const comments = new Map<string, Comment>();
  for (const { data, actor, at = '' } of events) {
    const item = object(data['item']);
    if (item['of'] !== 'comments') continue;
    const id = String(item['id']);
    const text = String(object(data['after'])['comment'] ?? '');
    const known = comments.get(id);
    if (item['removed'] === true) comments.delete(id);
    else comments.set(id, known ? { ...known, text, updated: at } : { id, text, time: at, updated: null, by: actor });
  }
  return [...comments.values()];
}
