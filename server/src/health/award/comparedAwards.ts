import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import type { PropertyValue } from '@kurator/contract/kit/property';
import { isLiving, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { countedRowSql } from '../../seedwork/ranking/score.facts.ts';
import { institutionAndCitySql } from '../awardee/entitySql.ts';
import { awardStateOf } from './award.stream.ts';
import { findPropertyChanges, compareLists, type ListComparison, type ListEntry } from './comparison.ts';
import { loadDropReasons, dropReasonSql } from './dropReason.ts';

/** Award, and the one of the year before. */
interface AwardPair {
  readonly award: LoadedStream;
  readonly previous: LoadedStream | undefined;
}

/** Entity on the list of an award, of the year before, or of both. */
interface Row extends ListEntry {
  /** Number of the pair, from 1. */
  readonly nr: number;
  readonly side: 'both' | 'now' | 'before';
  readonly previous_rank: number | null;
  /** Former and present value of each asked property; null where they are equal. */
  readonly changes: readonly (readonly [PropertyValue, PropertyValue] | null)[] | null;
  readonly reason: ComparisonRow['reason'];
}

/** SQL of the listed awardees of one side; those that were deleted with their award count. */
const listedSql = (award: string, deletedColumn: string): string =>
  `(select pair.*, m.* from pair join awardee_list m on m.award_id = pair.${award} and (pair.${deletedColumn} or not m.is_deleted))`;
const coalescedColumnsSql = (columns: readonly string[]): string =>
  columns.map((column) => `coalesce(n.${column}, p.${column}) as ${column}`).join(', ');

/** Entities of both lists by rank, with what changed of the named properties; places of dropped ones follow. */
async function loadRows({ pool }: Store, pairs: readonly AwardPair[], names: readonly string[]): Promise<readonly Row[]> {
  // One expression per property: a subquery over their names takes three times as long. EXISTS would be hashed, over all awardees.
  const changes = names.map((_, at) => {
    const [was, is] = [`p.properties -> $${at + 8}`, `n.properties -> $${at + 8}`];
    return `case when ${was} is distinct from ${is} then json_build_array(${was} -> 'value', ${is} -> 'value') end`;
  });
  const isWithdrawnSql = `coalesce((select true from awardee_list w where w.award_id = p.award and w.entity_id = p.entity_id limit 1),
    not ${countedRowSql('on_list', { run: 'p.run', award: 'p.award', entity: 'p.entity_id' })}, false)`;
  const { rows } = await pool.query<Row>({
    name: `compared_awardees_${names.length}`,
    text: `with pair as (select p.nr::int, p.award, p.previous, p.is_gone, p.was_gone, p.run, p.name_now, p.name_before
          from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[], $5::int[], $6::text[], $7::text[])
            with ordinality p(award, previous, is_gone, was_gone, run, name_now, name_before, nr))
      select ${coalescedColumnsSql(['nr', 'entity_id', 'entity_type', 'dms_one_id'])}, coalesce(n.name_now, p.name_before) as award_name,
        coalesce(n.display_name, n.name, p.display_name, p.name) as name, case when n.id is not null then ${institutionAndCitySql('n.entity_id')} end as place,
        case when p.id is null then 'now' when n.id is null then 'before' else 'both' end as side, n.rank, p.rank as previous_rank,
        case when n.id is not null and p.id is not null then to_json(array[${changes.join(', ')}]::json[]) end as changes,
        case when n.id is null then ${dropReasonSql('p', isWithdrawnSql)} end as reason
      from ${listedSql('award', 'is_gone')} n full join ${listedSql('previous', 'was_gone')} p on p.nr = n.nr and p.entity_id = n.entity_id
      order by 1, case when n.id is null then p.rank else n.rank end nulls last, dms_one_id`,
    values: [
      pairs.map(({ award }) => award.id),
      pairs.map(({ previous }) => previous?.id ?? null),
      pairs.map(({ award }) => !isLiving(award)),
      pairs.map(({ previous }) => previous !== undefined && !isLiving(previous)),
      pairs.map(({ award }) => awardStateOf(award).score_run_id ?? null),
      pairs.map(({ award }) => awardStateOf(award).name),
      pairs.map(({ award, previous }) => awardStateOf(previous ?? award).name),
      ...names,
    ],
  });
  return rows;
}

/** Compares the lists of awards with those of the year before, in the order of the pairs. */
export async function compareAwards(store: Store, pairs: readonly AwardPair[]): Promise<readonly ListComparison[]> {
  const names = [...new Set(pairs.flatMap(({ award }) => definitionsOf(award.state).active.map(({ name }) => name)))];
  const at = new Map(names.map((name, index) => [name, index]));
  const rows = Map.groupBy(await loadRows(store, pairs, names), ({ nr }) => nr);
  const lists = pairs.map(({ award }, index) => {
    const entities = rows.get(index + 1) ?? [];
    const properties = definitionsOf(award.state).active;
    return compareLists({
      now: entities.filter(({ side }) => side !== 'before'),
      before: entities.filter(({ side }) => side !== 'now'),
      keyOf: ({ entity_id }) => entity_id,
      changesOf: (_before, { changes }) => findPropertyChanges(properties, ({ name }) => changes?.[at.get(name) ?? -1] ?? [null, null]),
      reasonOf: ({ reason }) => reason,
      formerRankOf: (row) => row.previous_rank,
    });
  });
  const dropReasons = await loadDropReasons(
    store.pool,
    lists.flatMap(({ dropped }) => dropped),
  );
  let next = 0;
  return lists.map((list) => ({ ...list, dropped: dropReasons.slice(next, (next += list.dropped.length)) }));
}
