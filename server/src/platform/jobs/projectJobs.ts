import { workingStatuses } from '@kurator/contract/seedwork/jobStatus';
import type pg from 'pg';

/** SQL over `job`: whether it is about a project. @param id SQL of the project's id as text */
export const isAboutProject = (id: string): string =>
  `(${id} in (payload ->> 'project_id', payload -> 'values' ->> 'project_id') or payload -> 'project_ids' ? ${id})`;

/** Whether a job works on the project. @param except ignored job */
export async function isBusy({ pool }: { readonly pool: pg.Pool }, id: string, except?: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from job where status = any($1) and ${isAboutProject('$2')} and id is distinct from $3 limit 1`,
    [workingStatuses, id, except ?? null],
  );
  return (rowCount ?? 0) > 0;
}
