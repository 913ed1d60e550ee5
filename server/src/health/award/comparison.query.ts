import { awardCompare } from '@kurator/contract/health/award/award.query';
import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import type { PropertyValue } from '@kurator/contract/kit/property';
import type pg from 'pg';
import { Download, handleQuery, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { tableOf } from '../../platform/facts/index.ts';
import type { Loaded, Store } from '../../platform/store/index.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { rankingScores } from '../../seedwork/ranking/score.facts.ts';
import { placeSql } from '../awardee/entitySql.ts';
import { awardOf } from './award.stream.ts';
import { awardCard, projectOfAward } from './award.query.ts';
import { compare, comparisonCsv, type Place } from './comparison.ts';
import { previousAward } from './previousAward.ts';

export const wantsCsv = ({ params, request }: Pick<QueryContext, 'params' | 'request'>): boolean =>
  params.get('format') === 'csv' || (request.accept ?? '').includes('text/csv');

interface AwardeeRow extends Omit<Place, 'award_name' | 'valueOf'> {
  readonly values: Readonly<Record<string, { readonly value: PropertyValue }>>;
  readonly is_deleted: boolean;
  readonly is_entity_deleted: boolean;
  readonly is_blacklisted: boolean;
}

/** Awardees of an award by rank, withdrawn ones included. */
async function awardeesOf(pool: pg.Pool, award: Loaded): Promise<readonly AwardeeRow[]> {
  const { rows } = await pool.query<AwardeeRow>({
    name: 'compared_awardees',
    text: `select entity_id, entity_type, dms_one_id, coalesce(display_name, name) as name,
        ${placeSql('awardee_list.entity_id')} as place, award_id, rank, properties as values,
        is_deleted, entity_is_deleted as is_entity_deleted, is_blacklisted
      from awardee_list where award_id = $1 order by rank nulls last, dms_one_id`,
    values: [award.id],
  });
  return award.state['is_deleted'] === true ? rows.map((row) => ({ ...row, is_deleted: false })) : rows;
}

/** Survivors of merged entities, by the merged entity. */
async function survivorsOf(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlyMap<string, ComparisonRow['merged_into']>> {
  const { rows } = await pool.query<{ id: string; survivor: ComparisonRow['merged_into'] }>({
    name: 'compared_survivors',
    text: `select e.id, json_build_object('id', v.id, 'entity_type', v.type, 'name', coalesce(v.card ->> 'display_name', v.card ->> 'name')) as survivor
      from stream e join stream v on v.id = survivor_of(e.id) where e.id = any($1) and e.card ->> 'merged_into' is not null`,
    values: [ids],
  });
  return new Map(rows.map(({ id, survivor }) => [id, survivor]));
}

async function previousOf(store: Store, award: Loaded): Promise<Loaded | undefined> {
  const { rows } = await store.pool.query<{ id: string | null }>({
    name: 'previous_award',
    text: `select v.id from stream a ${previousAward} where a.id = $1`,
    values: [award.id],
  });
  const id = rows[0]?.id;
  return typeof id === 'string' ? store.load(id) : undefined;
}

/** Adds survivors, and time and reason of the deletion or blacklisting, of dropped entities. */
async function withReasons(pool: pg.Pool, dropped: readonly ComparisonRow[]): Promise<ComparisonRow[]> {
  if (dropped.length === 0) return [];
  const asked = dropped.flatMap(({ entity_id, reason }) => (reason === 'deleted' || reason === 'blacklisted' ? [entity_id] : []));
  const [survivors, since] = await Promise.all([
    survivorsOf(
      pool,
      dropped.map(({ entity_id }) => entity_id),
    ),
    asked.length === 0 ? new Map<string, ComparisonRow['reason_since']>() : sinceOf(pool, asked),
  ]);
  return dropped.map((row) => {
    const merged_into = survivors.get(row.entity_id) ?? null;
    if (merged_into) return { ...row, reason: 'merged', merged_into };
    return { ...row, reason_since: since.get(`${row.entity_id} ${row.reason === 'deleted'}`) ?? null };
  });
}

/** Time and reason of the last deletion and blacklisting, by entity and whether it is the deletion. */
async function sinceOf(pool: pg.Pool, asked: readonly string[]): Promise<ReadonlyMap<string, ComparisonRow['reason_since']>> {
  const { rows } = await pool.query<{
    id: string;
    deleted: boolean;
    time: Date;
    text: string | null;
    blacklist: 'process' | 'editorial' | null;
  }>({
    name: 'dropped_since',
    text: `select distinct on (stream_id, deleted) stream_id as id, deleted, at as time, nullif(data ->> 'reason', '') as text,
        case when data @? '$.after.editorial_blacklist ? (@ != null)' then 'editorial' when data @? '$.after.process_blacklist ? (@ != null)' then 'process' end as blacklist
      from (select *, coalesce((data -> 'after' ->> 'is_deleted')::boolean, false) as deleted from event where stream_id = any($1)
          and (data @? '$.after.is_deleted ? (@ == true)' or data @? '$.after.process_blacklist ? (@ != null)' or data @? '$.after.editorial_blacklist ? (@ != null)')) e
      order by stream_id, deleted, version desc`,
    values: [asked],
  });
  return new Map(rows.map(({ id, deleted, time, text, blacklist }) => [`${id} ${deleted}`, { time: time.toISOString(), text, blacklist }]));
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

function placesOf(award: Loaded, rows: readonly AwardeeRow[]): readonly Place[] {
  const { name: award_name } = awardOf(award);
  return rows
    .filter(({ is_deleted }) => !is_deleted)
    .map(({ values, ...row }) => ({ ...row, award_name, valueOf: (name) => values[name]?.value ?? null }));
}

export const awardComparison: QueryHandler = handleQuery(
  awardCompare,
  async (context) => {
    const { store, loaded, language } = context;
    const award = await loaded('award');
    const previous = await previousOf(store, award);
    const [project, rows, ranked, earlier, earlierProject] = await Promise.all([
      projectOfAward(store, award),
      awardeesOf(store.pool, award),
      belowCut(store.pool, award),
      previous ? awardeesOf(store.pool, previous) : [],
      previous ? projectOfAward(store, previous) : undefined,
    ]);
    const withdrawn = new Set([...rows.filter(({ is_deleted }) => is_deleted).map(({ entity_id }) => entity_id), ...ranked]);
    const known = new Map(earlier.map((row) => [row.entity_id, row]));
    const reasonOf = ({ entity_id }: Place): ComparisonRow['reason'] => {
      const entity = known.get(entity_id);
      if (entity?.is_entity_deleted) return 'deleted';
      if (entity?.is_blacklisted) return 'blacklisted';
      return withdrawn.has(entity_id) ? 'not_on_list' : null;
    };
    const properties = definitionsOf(award.state).active;
    const before = previous ? placesOf(previous, earlier) : [];
    const compared = compare({ now: placesOf(award, rows), before, properties, keyOf: ({ entity_id }) => entity_id, reasonOf });
    const dropped = await withReasons(store.pool, compared.dropped);
    if (wantsCsv(context))
      return new Download({
        name: `${awardOf(award).name}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        open: async () => comparisonCsv({ ...compared, dropped }, language),
      });
    return {
      award: awardCard(award, project),
      previous: previous && earlierProject ? awardCard(previous, earlierProject) : null,
      ...compared,
      dropped,
    };
  },
  { views: ['award_list', 'awardee_list'] },
);
