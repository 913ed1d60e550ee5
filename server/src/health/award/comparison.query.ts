import { awardCompare } from '@kurator/contract/health/award/award.query';
import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import type pg from 'pg';
import { Download, handleQuery, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { tableOf } from '../../platform/facts/index.ts';
import type { JsonObject, Loaded, Store } from '../../platform/store/index.ts';
import { definitionsOf, propertyValues } from '../../seedwork/property.ts';
import { isOnBlacklist, parentsOfEntity } from '../awardee/entitySql.ts';
import { rankingScores } from '../../seedwork/ranking/score.facts.ts';
import { awardOf } from './award.stream.ts';
import { awardCard, projectOfAward } from './award.query.ts';
import { compare, comparisonCsv, type Place } from './comparison.ts';
import { previousAward } from './previousAward.ts';
import { isDeletedSql } from '../../seedwork/livingSql.ts';

export const wantsCsv = ({ params, request }: Pick<QueryContext, 'params' | 'request'>): boolean =>
  params.get('format') === 'csv' || (request.accept ?? '').includes('text/csv');

interface AwardeeRow extends Omit<Place, 'values'> {
  readonly state: JsonObject;
  readonly is_deleted: boolean;
  readonly is_entity_deleted: boolean;
  readonly is_blacklisted: boolean;
  readonly merged_into: ComparisonRow['merged_into'];
}

async function awardeesOf(pool: pg.Pool, award: Loaded): Promise<readonly AwardeeRow[]> {
  const { rows } = await pool.query<AwardeeRow>({
    name: 'compared_awardees',
    text: `select e.id as entity_id, e.type as entity_type, (e.card ->> 'dms_one_id')::int as dms_one_id, coalesce(e.card ->> 'display_name', e.card ->> 'name') as name,
        $1::uuid as award_id, $2::text as award_name, (s.state ->> 'rank')::int as rank, s.state, coalesce((s.state ->> 'is_deleted')::boolean, false) as is_deleted,
        ${isDeletedSql('e')} as is_entity_deleted, ${isOnBlacklist('process')} or ${isOnBlacklist('editorial')} as is_blacklisted,
        case when e.card ->> 'merged_into' is not null then (select json_build_object('id', v.id, 'entity_type', v.type, 'name', coalesce(v.card ->> 'display_name', v.card ->> 'name'))
          from stream v where v.id = survivor_of(e.id)) end as merged_into
      from link k join stream s on s.id = k.source join stream e on e.id = (s.state ->> 'entity_id')::uuid ${parentsOfEntity}
      where k.target = $1 and k.rel = 'award' order by rank nulls last, dms_one_id`,
    values: [award.id, awardOf(award).name],
  });
  return rows;
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

/** Adds time and reason of the deletion or blacklisting of dropped entities. */
async function withSince(pool: pg.Pool, dropped: readonly ComparisonRow[]): Promise<ComparisonRow[]> {
  const asked = dropped.flatMap(({ entity_id, reason }) => (reason === 'deleted' || reason === 'blacklisted' ? [entity_id] : []));
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
  const since = new Map(
    rows.map(({ id, deleted, time, text, blacklist }) => [`${id} ${deleted}`, { time: time.toISOString(), text, blacklist }]),
  );
  return dropped.map((row) => ({ ...row, reason_since: since.get(`${row.entity_id} ${row.reason === 'deleted'}`) ?? null }));
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

const placesOf = (award: Loaded, rows: readonly AwardeeRow[]): readonly Place[] =>
  rows.filter(({ is_deleted }) => !is_deleted).map(({ state, ...row }) => ({ ...row, values: propertyValues(award.state, state) }));

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
      if (entity?.merged_into) return 'merged';
      if (entity?.is_entity_deleted) return 'deleted';
      if (entity?.is_blacklisted) return 'blacklisted';
      return withdrawn.has(entity_id) ? 'not_on_list' : null;
    };
    const properties = definitionsOf(award.state).active;
    const before = previous ? placesOf(previous, earlier) : [];
    const compared = compare({ now: placesOf(award, rows), before, properties, keyOf: ({ entity_id }) => entity_id, reasonOf });
    const survivors = compared.dropped.map((row) => ({ ...row, merged_into: known.get(row.entity_id)?.merged_into ?? null }));
    const dropped = await withSince(store.pool, survivors);
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
  { views: ['award_list'] },
);
