import { loadReferrerIds, type JsonObject, type LoadedStream, type ReadSet, type Store, type ViewProgressReader } from '../store/index.ts';
import type { StreamReader } from './decider.ts';

/** Maximum wait for a view, as that of a page for its reader's own write. */
const WAIT_MS = 2_000;
/** Maximum wait for a view that was late the last time: creations of a type wait one after the other. */
const LATE_WAIT_MS = 500;

/** Reads on the store. @param views their progress; absent: they count as current */
export function createStreamReader(store: Store, views?: Pick<ViewProgressReader, 'waitFor'>): StreamReader {
  const lateViews = new Set<string>();
  const loadMany = async (ids: readonly string[]): Promise<readonly LoadedStream[]> => [...(await store.loadMany(ids)).values()];
  return {
    load: (id) => store.load(id),
    loadMany,
    findHolder: async (kind, key) => {
      const id = await store.findHolder(kind, key);
      return id === undefined ? undefined : store.load(id);
    },
    loadReferring: async (id, rel) => loadMany(await loadReferrerIds(store.pool, [id], rel)),
    mergeRelations: store.mergeRelations,
    queryRows: async (text, values) => (await store.pool.query<JsonObject>(text, [...values])).rows,
    catchUp: async (view) => {
      if (views === undefined) return true;
      const catchUp = (await views.waitFor(view, await store.readHead(), lateViews.has(view) ? LATE_WAIT_MS : WAIT_MS)) === 0;
      if (catchUp) lateViews.delete(view);
      else lateViews.add(view);
      return catchUp;
    },
    loadEvents: (id, topics) => store.loadEvents(id, { ...(topics && { topics }), limit: 10_000 }),
  };
}

/** Records the read set of streams and links; rows of views and past events are excluded. Awaits a view once. */
export function trackReads(reader: StreamReader): { readonly reader: StreamReader; readonly readSet: ReadSet } {
  const streams = new Map<string, number>();
  const links: { target: string; rel: string; count: number }[] = [];
  const awaitedViews = new Map<string, Promise<boolean>>();
  const noteRead = (ids: readonly string[], loadedStreams: readonly LoadedStream[]): readonly LoadedStream[] => {
    const versions = new Map([...ids.map((id) => [id, 0] as const), ...loadedStreams.map(({ id, version }) => [id, version] as const)]);
    // Keeps the first version: the decision may rely on it, whatever a later read shows.
    for (const [id, version] of versions) if (!streams.has(id)) streams.set(id, version);
    return loadedStreams;
  };
  return {
    readSet: { streams, links },
    reader: {
      ...reader,
      catchUp: (view) => {
        const catchUp = awaitedViews.get(view) ?? reader.catchUp(view);
        awaitedViews.set(view, catchUp);
        return catchUp;
      },
      load: async (id) => {
        const loaded = await reader.load(id);
        noteRead([id], loaded ? [loaded] : []);
        return loaded;
      },
      loadMany: async (ids) => noteRead(ids, await reader.loadMany(ids)),
      findHolder: async (kind, key) => {
        const loaded = await reader.findHolder(kind, key);
        noteRead([], loaded ? [loaded] : []);
        return loaded;
      },
      loadReferring: async (target, rel) => {
        const referringStreams = noteRead([], await reader.loadReferring(target, rel));
        links.push({ target, rel, count: referringStreams.length });
        return referringStreams;
      },
    },
  };
}
