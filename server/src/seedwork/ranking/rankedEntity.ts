import { notFound } from '../../platform/bus/index.ts';
import type { Store } from '../../platform/store/index.ts';
import { mergedIdListSql } from '../entityStream.ts';
import { entityStateOf } from '../master.decider.ts';
import { loadSurvivor } from '../merge/survivor.ts';
import { entityNumbersOf } from '../merge/union.ts';
import { entityNumberKey, type RankingDeclaration } from './rankingDeclaration.ts';

/** Entity that is synced alone. */
export interface RankedEntity {
  readonly id: string;
  readonly type: string;
  /** Ids of it and of the entities merged into it. */
  readonly ids: ReadonlySet<string>;
  /** Numbers under which the warehouse may know it, its own first. */
  readonly numbers: readonly (number | string)[];
}

/** Entity of a type, of a merged one its survivor. @throws Rejection 404 at `awardeeId` */
export async function loadRankedEntity(
  store: Store,
  { number: { field } }: RankingDeclaration,
  { type, id }: Pick<RankedEntity, 'type' | 'id'>,
): Promise<RankedEntity> {
  const entity = await loadSurvivor(await store.load(id), store);
  if (entity?.type !== type || entity.state[field] === undefined) throw notFound('entity.unknown', 'awardeeId');
  const { rows } = await store.pool.query<{ ids: string[] }>({
    name: 'merged_ids',
    text: `select ${mergedIdListSql('$1::uuid')} as ids`,
    values: [entity.id],
  });
  const numbers = new Map(entityNumbersOf({ state: entityStateOf(entity) }).map((number) => [entityNumberKey(number), number] as const));
  return { id: entity.id, type, ids: new Set(rows.flatMap(({ ids }) => ids)), numbers: [...numbers.values()] };
}
