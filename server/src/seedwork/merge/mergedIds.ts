import type { StreamReader } from '../../platform/bus/index.ts';
import { MERGED_REL } from '../entityStream.ts';

/** Ids of an entity and of those merged into it, over any number of merges. */
export async function loadMergedIds(id: string, reader: Pick<StreamReader, 'loadReferring'>): Promise<readonly string[]> {
  const mergedStreams = await reader.loadReferring(id, MERGED_REL);
  return [id, ...(await Promise.all(mergedStreams.map((each) => loadMergedIds(each.id, reader)))).flat()];
}
