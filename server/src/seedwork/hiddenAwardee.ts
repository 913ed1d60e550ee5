import type { StreamReader } from '../platform/bus/index.ts';
import { textOf, isLiving, type LoadedStream } from '../platform/store/index.ts';

const entityIdOf = ({ state }: LoadedStream): string => textOf(state['entity_id']);

/** Ids of awardees whose values nobody can see or mend: deleted ones of merged entities are not restored beside the survivor's. */
export async function loadHiddenAwardeeIds(awardees: readonly LoadedStream[], reader: StreamReader): Promise<ReadonlySet<string>> {
  const deletedAwardees = awardees.filter((awardee) => !isLiving(awardee));
  const entities = await reader.loadMany([...new Set(deletedAwardees.map(entityIdOf))]);
  const mergedIds = new Set(entities.flatMap(({ id, state }) => (typeof state['merged_into'] === 'string' ? [id] : [])));
  return new Set(deletedAwardees.filter((awardee) => mergedIds.has(entityIdOf(awardee))).map(({ id }) => id));
}
