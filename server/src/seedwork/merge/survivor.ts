import type { UnitOfWork } from '../../platform/bulk/index.ts';
import type { StreamReader } from '../../platform/bus/index.ts';
import type { LoadedStream } from '../../platform/store/index.ts';

type Streams = Pick<UnitOfWork, 'streams'>;

/** Loads entities and the survivors of merged ones, step by step. */
export async function loadSurvivors(ids: readonly string[], unit: Streams): Promise<void> {
  if (ids.length === 0) return;
  await unit.streams.load([...new Set(ids)]);
  const next = ids.map((id) => unit.streams.peek(id)?.state['merged_into']).filter((into) => typeof into === 'string');
  await loadSurvivors(next, unit);
}

/** Survivor of a merged entity; the entity itself if not merged. */
export function survivorOf(id: string, unit: Streams): LoadedStream | undefined {
  const entity = unit.streams.peek(id);
  const into = entity?.state['merged_into'];
  return typeof into === 'string' ? survivorOf(into, unit) : entity;
}

/** Loads the survivor of a merged entity, over any number of merges; the entity itself if not merged. */
export async function loadSurvivor(
  entity: LoadedStream | undefined,
  reader: Pick<StreamReader, 'load'>,
): Promise<LoadedStream | undefined> {
  const into = entity?.state['merged_into'];
  return typeof into === 'string' ? loadSurvivor(await reader.load(into), reader) : entity;
}

/** Holder of a DMS One ID; of that of a merged entity its survivor. */
export const loadHolderOrSurvivor = async (
  humanId: number,
  reader: Pick<StreamReader, 'findHolder' | 'load'>,
): Promise<LoadedStream | undefined> => loadSurvivor(await reader.findHolder('dms_one_id', String(humanId)), reader);
