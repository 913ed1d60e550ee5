import type { KnownHistory } from './streamType.ts';

/** Stream whose history is asked for, with what the requester has of it. */
export interface HistoryRequest {
  readonly id: string;
  readonly knownHistory: KnownHistory | undefined;
}

/** Ids with a mark that all requesters share; any other history is read once for all of them. */
export function sharedHistoryMarks(requests: readonly HistoryRequest[]): string[] {
  const marks = new Map<string, string | undefined>();
  for (const { id, knownHistory } of requests)
    marks.set(id, marks.has(id) && marks.get(id) !== knownHistory?.mark ? undefined : knownHistory?.mark);
  return [...marks].flatMap(([id, mark]) => (mark === undefined ? [] : `${id} ${mark}`));
}
