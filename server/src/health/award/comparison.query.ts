import { awardCompare } from '@kurator/contract/health/award/award.query';
import type { PropertyValue } from '@kurator/contract/kit/property';
import type pg from 'pg';
import { handleQuery, type QueryHandler } from '../../platform/answer/answer.ts';
import { tableOf } from '../../platform/facts/index.ts';
import type { Loaded, Store } from '../../platform/store/index.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { rankingScores } from '../../seedwork/ranking/score.facts.ts';
import { placeSql } from '../awardee/entitySql.ts';
import { awardOf } from './award.stream.ts';
import { awardCard, projectOfAward } from './award.query.ts';
import { changesBetween, compare, type Place } from './comparison.ts';
import { comparisonDownload, wantsCsv } from './comparisonDownload.ts';
import { describeDropped, dropReason } from './dropReason.ts';
import { previousAward } from './previousAward.ts';

interface AwardeeRow extends Omit<Place, 'award_name'> {
  /** Values of the award's properties in the previous year and now, of those on both lists. */
  readonly values: readonly (readonly [before: PropertyValue, now: PropertyValue])[] | null;
  readonly is_deleted: boolean;
  readonly is_entity_deleted: boolean;
  readonly is_blacklisted: boolean;
}

const shownSql = `n.entity_id, n.entity_type, n.dms_one_id, coalesce(n.display_name, n.name) as name, n.award_id, n.rank,
  n.is_deleted, n.entity_is_deleted as is_entity_deleted, n.is_blacklisted`;

/** Awardees of an award by rank, withdrawn ones included, with the values of properties. */
async function awardeesOf(pool: pg.Pool, award: Loaded, previous: Loaded | undefined, names: readonly string[]): Promise<AwardeeRow[]> {
  // One expression per property: a subquery over their names takes three times as long.
  const pairs = names.map((_, at) => `json_build_array(p.properties -> $${at + 3} -> 'value', n.properties -> $${at + 3} -> 'value')`);
  const { rows } = await pool.query<AwardeeRow>({
    name: `compared_awardees_${names.length}`,
    text: `select ${shownSql}, ${placeSql('n.entity_id')} as place,
        case when p.id is not null then to_json(array[${pairs.join(', ')}]::json[]) end as values
      from awardee_list n left join awardee_list p on p.award_id = $2 and p.entity_id = n.entity_id
      where n.award_id = $1 order by n.rank nulls last, n.dms_one_id`,
    values: [award.id, previous?.id ?? null, ...names],
  });
  return undeleteRows(award, rows);
}

/** The previous list; places of dropped entities follow. */
async function earlierAwardeesOf(pool: pg.Pool, award: Loaded): Promise<AwardeeRow[]> {
  const { rows } = await pool.query<AwardeeRow>({
    name: 'compared_earlier_awardees',
    text: `select ${shownSql}, null as place, null as values from awardee_list n where n.award_id = $1 order by n.rank nulls last, n.dms_one_id`,
    values: [award.id],
  });
  return undeleteRows(award, rows);
}

/** Awardees that were deleted with their award count. */
const undeleteRows = ({ state }: Loaded, rows: AwardeeRow[]): AwardeeRow[] =>
  state['is_deleted'] === true ? rows.map((row) => ({ ...row, is_deleted: false })) : rows;

async function previousOf(store: Store, award: Loaded): Promise<Loaded | undefined> {
  const { rows } = await store.pool.query<{ id: string | null }>({
    name: 'previous_award',
    text: `select v.id from stream a ${previousAward} where a.id = $1`,
    values: [award.id],
  });
  const id = rows[0]?.id;
  return typeof id === 'string' ? store.load(id) : undefined;
}

/** Entities that were ranked for the award without reaching its list. */
async function belowCut(pool: pg.Pool, award: Loaded): Promise<readonly string[]> {
  const { rows } = await pool.query<{ entity_id: string }>({
    name: 'below_cut',
    text: `select entity_id from ${tableOf(rankingScores)} where run = $1 and award_id = $2 and not on_list`,
    values: [awardOf(award).score_run_id ?? null, award.id],
  });
  return rows.map(({ entity_id }) => entity_id);
}

function livingPlaces(award: Loaded, rows: readonly AwardeeRow[]): readonly (AwardeeRow & { readonly award_name: string })[] {
  const { name: award_name } = awardOf(award);
  return rows.filter(({ is_deleted }) => !is_deleted).map((row) => ({ ...row, award_name }));
}

export const awardComparison: QueryHandler = handleQuery(
  awardCompare,
  async (context) => {
    const { store, loaded } = context;
    const award = await loaded('award');
    const previous = await previousOf(store, award);
    const properties = definitionsOf(award.state).active;
    const [project, rows, ranked, earlier, earlierProject] = await Promise.all([
      projectOfAward(store, award),
      awardeesOf(
        store.pool,
        award,
        previous,
        properties.map(({ name }) => name),
      ),
      belowCut(store.pool, award),
      previous ? earlierAwardeesOf(store.pool, previous) : [],
      previous ? projectOfAward(store, previous) : undefined,
    ]);
    const withdrawn = new Set([...rows.filter(({ is_deleted }) => is_deleted).map(({ entity_id }) => entity_id), ...ranked]);
    const places = new Map(properties.map(({ name }, at) => [name, at]));
    const known = new Map(earlier.map((row) => [row.entity_id, row]));
    const compared = compare({
      now: livingPlaces(award, rows),
      before: previous ? livingPlaces(previous, earlier) : [],
      keyOf: ({ entity_id }) => entity_id,
      changesOf: (_before, { values }) =>
        values === null
          ? []
          : changesBetween(
              properties,
              (name) => values[places.get(name) ?? -1]?.[0] ?? null,
              (name) => values[places.get(name) ?? -1]?.[1] ?? null,
            ),
      reasonOf: ({ entity_id }) => dropReason(known.get(entity_id), withdrawn.has(entity_id)),
    });
    const dropped = await describeDropped(store.pool, compared.dropped);
    if (wantsCsv(context))
      return comparisonDownload(
        context,
        { name: awardOf(award).name, key: 'award comparison', filter: { award: award.id } },
        { ...compared, dropped },
      );
    return {
      award: awardCard(award, project),
      previous: previous && earlierProject ? awardCard(previous, earlierProject) : null,
      ...compared,
      dropped,
    };
  },
  { views: ['award_list', 'awardee_list'], isRecorded: true },
);
