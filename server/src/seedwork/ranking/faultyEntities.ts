import { isAboutProjectSql } from '../../platform/jobs/projectJobs.ts';
import type { LoadedStream, Store } from '../../platform/store/index.ts';
import { fetchJobKind } from './sync.task.ts';

/** Entities by their survivors. */
export type FaultyEntities = ReadonlyMap<string, readonly { readonly entity: string }[]>;

/** Entities with a faulty row in a project's newest full sync, by award, unless they were synced alone without a fault since. */
export async function loadFaultyEntities({ pool }: Store, projectId: string): Promise<(award: Pick<LoadedStream, 'id'>) => FaultyEntities> {
  const { rows } = await pool.query<{ entity: string; survivor: string; award: string | null }>({
    name: 'faulty_entities',
    text: `with syncs as (select id, started_at, counts ->> 'error' as faults, payload -> 'entity' ->> 'id' as entity_id,
          payload -> 'entity' -> 'ids' as ids from job
          where kind = $2 and status = 'done' and ${isAboutProjectSql('$1')}),
        newest as (select id, started_at from syncs where entity_id is null order by started_at desc limit 1)
      select r.entity_id as entity, survivor_of(r.entity_id) as survivor, r.plan -> 'said' ->> 'award_id' as award from newest n join job_row r on r.job_id = n.id
        where r.state = 'error' and r.entity_id is not null
          and not exists (select from syncs s where s.started_at > n.started_at and s.faults = '0'
            and (s.entity_id = r.entity_id::text or s.ids ? r.entity_id::text))`,
    values: [projectId, fetchJobKind],
  });
  // A row of no known award may be of each.
  return ({ id }) =>
    Map.groupBy(
      rows.filter(({ award }) => award === null || award === id),
      ({ survivor }) => survivor,
    );
}
