import type { StreamAppend } from '../store/index.ts';

/** Merges the appends of a chunk into one per stream, in order. */
export function mergeAppends(appends: readonly StreamAppend[]): StreamAppend[] {
  const byId = new Map<string, StreamAppend>();
  for (const append of appends) {
    const first = byId.get(append.id);
    byId.set(append.id, first ? { ...first, events: [...first.events, ...append.events] } : append);
  }
  return [...byId.values()];
}
