import type { UnitOfWork } from '../platform/bulk/index.ts';
import { deriveStreamId } from '../platform/store/index.ts';

/** Type of awardees, which is also the kind of their reservation by award and entity. */
type AwardeeType = 'awardee' | 'businessawardee';

interface Pair {
  readonly award: string;
  readonly entity: string;
}

const keyOf = ({ award, entity }: Pair): string => `${award} ${entity}`;

/** Deterministic id, so that a returning entity is the same awardee. */
export const awardeeIdOf = (type: AwardeeType, award: string, entity: string): string =>
  deriveStreamId(`${type} ${keyOf({ award, entity })}`);

/** Loads the awardees of pairs. @returns the id of each, which derives from its former entity if it came by a merge */
export async function loadAwardeeIds(type: AwardeeType, pairs: readonly Pair[], { streams }: UnitOfWork) {
  await streams.lookUp(type, pairs.map(keyOf));
  const holders = await Promise.all(pairs.map(async (pair) => [keyOf(pair), await streams.findHolder(type, keyOf(pair))] as const));
  const ids = new Map(holders.flatMap(([key, id]) => (id === undefined ? [] : [[key, id] as const])));
  await streams.load([...ids.values()]);
  const isOfAnother = (id: string, { entity }: Pair): boolean => {
    const awardee = streams.peek(id);
    return awardee !== undefined && awardee.state['entity_id'] !== entity;
  };
  // The awardee of a derived id may have become another entity's, by a merge that was undone without it.
  let missing = pairs.filter((pair) => !ids.has(keyOf(pair)));
  for (let attempt = 1; missing.length > 0; attempt += 1) {
    for (const pair of missing)
      ids.set(
        keyOf(pair),
        attempt === 1 ? awardeeIdOf(type, pair.award, pair.entity) : deriveStreamId(`${type} ${keyOf(pair)} ${attempt}`),
      );
    await streams.load(missing.flatMap((pair) => ids.get(keyOf(pair)) ?? []));
    missing = missing.filter((pair) => isOfAnother(ids.get(keyOf(pair)) ?? '', pair));
  }
  return (award: string, entity: string): string => ids.get(keyOf({ award, entity })) ?? awardeeIdOf(type, award, entity);
}
