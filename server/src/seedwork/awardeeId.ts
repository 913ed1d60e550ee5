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
  const holders = await Promise.all(pairs.map(async (pair) => [keyOf(pair), await streams.holder(type, keyOf(pair))] as const));
  const ids = new Map(holders.flatMap(([key, id]) => (id === undefined ? [] : [[key, id] as const])));
  const idOf = (award: string, entity: string): string => ids.get(keyOf({ award, entity })) ?? awardeeIdOf(type, award, entity);
  await streams.load(pairs.map(({ award, entity }) => idOf(award, entity)));
  return idOf;
}
