import type { UnitOfWork } from '../../platform/bulk/index.ts';
import type { LoadedStream } from '../../platform/store/index.ts';

type Draft = Pick<UnitOfWork, 'streams'>;

/** Loads entities and the survivors of merged ones, step by step. */
export async function loadSurvivors(ids: readonly string[], draft: Draft): Promise<void> {
  if (ids.length === 0) return;
  await draft.streams.load([...new Set(ids)]);
  const next = ids.map((id) => draft.streams.peek(id)?.state['merged_into']).filter((into) => typeof into === 'string');
  await loadSurvivors(next, draft);
}

/** Survivor of a merged entity; the entity itself if not merged. */
export function survivorOf(id: string, draft: Draft): LoadedStream | undefined {
  const entity = draft.streams.peek(id);
  const into = entity?.state['merged_into'];
  return typeof into === 'string' ? survivorOf(into, draft) : entity;
}
