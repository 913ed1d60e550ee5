import type { PropertyValue } from '@kurator/contract/kit/property';
import { tableOf } from '../../platform/facts/index.ts';
import type { Loaded, Store } from '../../platform/store/index.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { rankingScores } from '../../seedwork/ranking/score.facts.ts';
import { placeSql } from '../awardee/entitySql.ts';
import { awardOf } from './award.stream.ts';
import { changesOf, compare, type Comparison, type Place } from './comparison.ts';
import { describeDropped, dropReason } from './dropReason.ts';

/** Award, and the one of the year before. */
export interface AwardPair {
  readonly award: Loaded;
  readonly previous: Loaded | undefined;
}

type Row = Omit<Place, 'award_name'>;

interface PresentRow extends Row {
  /** Place in the previous list; absent for new entities. */
  readonly before: {
    readonly rank: number | null;
    /** Former and present value of each asked property; null where they are equal. */
    readonly changes: readonly (readonly [PropertyValue, PropertyValue] | null)[];
  } | null;
}

interface DroppedRow extends Row {
  /** Award whose list lacks it. */
  readonly dropped_from: string;
  readonly is_entity_deleted: boolean;
  readonly is_blacklisted: boolean;
  /** Withdrawn, or ranked below the list's end. */
  readonly is_withdrawn: boolean;
}

const shownSql = 'n.entity_id, n.entity_type, n.dms_one_id, coalesce(n.display_name, n.name) as name, n.award_id, n.rank';
const byRank = 'order by n.award_id, n.rank nulls last, n.dms_one_id';
const pairsSql = 'unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[]) pair(award_id, previous_id, is_deleted, was_deleted)';

/** SQL of an awardee on the list; those that were deleted with their award count. @param place SQL whether the award is deleted */
const isListed = (awardee: string, place: string): string => `(${place} or not ${awardee}.is_deleted)`;
const isDeleted = (award: Loaded | undefined): boolean => award?.state['is_deleted'] === true;
const pairValues = (pairs: readonly AwardPair[]) => [
  pairs.map(({ award }) => award.id),
  pairs.map(({ previous }) => previous?.id ?? null),
  pairs.map(({ award }) => isDeleted(award)),
  pairs.map(({ previous }) => isDeleted(previous)),
];

/** Awardees of the awards by rank, with what changed of the named properties. */
async function presentOf({ pool }: Store, pairs: readonly AwardPair[], names: readonly string[]): Promise<readonly PresentRow[]> {
  // One expression per property: a subquery over their names takes three times as long.
  const changes = names.map((_, at) => {
    const valueOf = (awardee: string) => `${awardee}.properties -> $${at + 5} -> 'value'`;
    return `case when ${valueOf('p')} is distinct from ${valueOf('n')} then json_build_array(${valueOf('p')}, ${valueOf('n')}) end`;
  });
  const { rows } = await pool.query<PresentRow>({
    name: `compared_awardees_${names.length}`,
    text: `select ${shownSql}, ${placeSql('n.entity_id')} as place,
        case when p.id is not null then json_build_object('rank', p.rank, 'changes', to_json(array[${changes.join(', ')}]::json[])) end as before
      from ${pairsSql} join awardee_list n on n.award_id = pair.award_id and ${isListed('n', 'pair.is_deleted')}
        left join awardee_list p on p.award_id = pair.previous_id and p.entity_id = n.entity_id and ${isListed('p', 'pair.was_deleted')} ${byRank}`,
    values: [...pairValues(pairs), ...names],
  });
  return rows;
}

/** Awardees of the previous awards that the awards lack, by their rank; places follow. */
async function droppedFrom({ pool }: Store, pairs: readonly AwardPair[]): Promise<readonly DroppedRow[]> {
  const { rows } = await pool.query<DroppedRow>({
    name: 'compared_dropped',
    text: `select pair.award_id as dropped_from, ${shownSql}, null as place, n.entity_is_deleted as is_entity_deleted, n.is_blacklisted,
        w.id is not null or exists (select from ${tableOf(rankingScores)} r
          where r.run = pair.run and r.award_id = pair.award_id and r.entity_id = n.entity_id and not r.on_list) as is_withdrawn
      from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[], $5::int[]) pair(award_id, previous_id, is_deleted, was_deleted, run)
        join awardee_list n on n.award_id = pair.previous_id and ${isListed('n', 'pair.was_deleted')}
        left join awardee_list w on w.award_id = pair.award_id and w.entity_id = n.entity_id
      where w.id is null or not ${isListed('w', 'pair.is_deleted')} ${byRank}`,
    values: [...pairValues(pairs), pairs.map(({ award }) => awardOf(award).score_run_id ?? null)],
  });
  return rows;
}

/** Compares the lists of awards with those of the year before, in the order of the pairs. */
export async function compareAwards(store: Store, pairs: readonly AwardPair[]): Promise<readonly Comparison[]> {
  const names = [...new Set(pairs.flatMap(({ award }) => definitionsOf(award.state).active.map(({ name }) => name)))];
  const at = new Map(names.map((name, index) => [name, index]));
  const [present, gone] = await Promise.all([presentOf(store, pairs, names), droppedFrom(store, pairs)]);
  const presentIn = Map.groupBy(present, ({ award_id }) => award_id);
  const goneFrom = Map.groupBy(gone, ({ dropped_from }) => dropped_from);
  const lists = pairs.map(({ award, previous }) => {
    const now = (presentIn.get(award.id) ?? []).map((row) => ({ ...row, award_name: awardOf(award).name }));
    const dropped = goneFrom.get(award.id) ?? [];
    const reasons = new Map(dropped.map((row) => [row.entity_id, dropReason(row, row.is_withdrawn)]));
    const properties = definitionsOf(award.state).active;
    return compare({
      now,
      before: [
        ...now.flatMap((row) => (row.before ? [{ ...row, rank: row.before.rank }] : [])),
        ...dropped.map((row) => ({ ...row, award_name: awardOf(previous ?? award).name, before: null })),
      ],
      keyOf: ({ entity_id }) => entity_id,
      changesOf: (_before, { before }) => changesOf(properties, ({ name }) => before?.changes[at.get(name) ?? -1] ?? [null, null]),
      reasonOf: ({ entity_id }) => reasons.get(entity_id) ?? null,
    });
  });
  const described = await describeDropped(
    store.pool,
    lists.flatMap(({ dropped }) => dropped),
  );
  let next = 0;
  return lists.map((list) => ({ ...list, dropped: described.slice(next, (next += list.dropped.length)) }));
}
