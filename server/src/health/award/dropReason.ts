import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import type pg from 'pg';
import { institutionAndCitySql } from '../awardee/entitySql.ts';

/**
 * SQL of the reason why an entity is no longer on a list; null where it is unknown. The process blacklist removes nobody. @param row alias of the
 * awardee list @param isWithdrawnSql condition that the entity was withdrawn, or is ranked below the list's end
 */
export const dropReasonSql = (row: string, isWithdrawnSql: string): string =>
  `case when ${row}.entity_is_deleted then 'deleted' when ${row}.is_editorial_blacklisted then 'blacklisted' when ${isWithdrawnSql} then 'not_on_list' end`;

/** Adds missing places, survivors, and time and reason of the deletion or blacklisting, of dropped entities. */
export async function loadDropReasons(pool: pg.Pool, dropped: readonly ComparisonRow[]): Promise<ComparisonRow[]> {
  if (dropped.length === 0) return [];
  const ineligibleIds = dropped.flatMap(({ entity_id, reason }) => (reason === 'deleted' || reason === 'blacklisted' ? [entity_id] : []));
  const [placesById, since] = await Promise.all([
    loadPlaces(
      pool,
      dropped.map(({ entity_id }) => entity_id),
    ),
    ineligibleIds.length === 0 ? new Map<string, ComparisonRow['reason_since']>() : loadConditionTimes(pool, ineligibleIds),
  ]);
  return dropped.map((row) => {
    const { place: present = null, merged_into = null } = placesById.get(row.entity_id) ?? {};
    const place = row.place ?? present;
    if (merged_into) return { ...row, place, reason: 'merged', merged_into };
    return { ...row, place, reason_since: since.get(`${row.entity_id} ${row.reason === 'deleted'}`) ?? null };
  });
}

/** Time and reason of the last deletion and blacklisting, by entity and whether it is the deletion. */
async function loadConditionTimes(
  pool: pg.Pool,
  ineligibleIds: readonly string[],
): Promise<ReadonlyMap<string, ComparisonRow['reason_since']>> {
  const { rows } = await pool.query<{
    id: string;
    deleted: boolean;
    time: Date;
    text: string | null;
    blacklist: 'editorial' | null;
  }>({
    name: 'dropped_since',
    text: `select distinct on (stream_id, deleted) stream_id as id, deleted, at as time, nullif(data ->> 'reason', '') as text,
        case when data @? '$.after.editorial_blacklist ? (@ != null)' then 'editorial' end as blacklist
      from (select *, coalesce((data -> 'after' ->> 'is_deleted')::boolean, false) as deleted from event where stream_id = any($1)
          and (data @? '$.after.is_deleted ? (@ == true)' or data @? '$.after.editorial_blacklist ? (@ != null)')) e
      order by stream_id, deleted, version desc`,
    values: [ineligibleIds],
  });
  return new Map(rows.map(({ id, deleted, time, text, blacklist }) => [`${id} ${deleted}`, { time: time.toISOString(), text, blacklist }]));
}

interface PlaceAndSurvivor {
  readonly place: string | null;
  readonly merged_into: ComparisonRow['merged_into'];
}

/** Places of entities, and survivors of merged ones, by entity. */
async function loadPlaces(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlyMap<string, PlaceAndSurvivor>> {
  const { rows } = await pool.query<PlaceAndSurvivor & { id: string }>({
    name: 'compared_places',
    text: `select n.id, ${institutionAndCitySql('n.id')} as place, (select json_build_object('id', v.id, 'entity_type', v.type, 'name', coalesce(v.card ->> 'display_name', v.card ->> 'name'))
        from stream e join stream v on v.id = survivor_of(e.id) where e.id = n.id and e.card ->> 'merged_into' is not null) as merged_into
      from unnest($1::uuid[]) n(id)`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
