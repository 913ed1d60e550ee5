import { importRowStates } from '@kurator/contract/seedwork/job.answer';
import type pg from 'pg';
import { invalidRequest } from '../platform/bus/index.ts';
import { hasKeptValueSql } from '../platform/imports/rowTable.ts';
import { readPaging } from '../platform/query/listRequest.ts';

const rowSql = `json_build_object('row', row, 'state', state, 'entity_id', entity_id,
  'entity_type', (select s.type from stream s where s.id = p.entity_id), 'label', label, 'changes', changes, 'errors', errors, 'warnings', warnings)`;

/** Page of an import's rows as JSON text, optionally by state. */
export async function loadImportRowsPage(pool: pg.Pool, jobId: string, params: URLSearchParams): Promise<string> {
  const { limit, offset } = readPaging(params, 50);
  const states = params.getAll('state').filter((state) => state !== '');
  if (states.some((state) => !importRowStates.some((rowState) => rowState === state)))
    throw invalidRequest([{ field: 'state', code: 'request.param', params: { expected: importRowStates.join(', ') } }]);
  const stateFilter = states.length > 0 ? states : null;
  const whereSql = `job_id = $1 and ($2::text[] is null or state = any($2))${params.get('kept') === 'true' ? ` and ${hasKeptValueSql}` : ''}`;
  const { rows } = await pool.query<{ answer: string }>(
    `select json_build_object('total', (select count(*) from job_row where ${whereSql}),
       'items', coalesce((select json_agg(${rowSql} order by row) from (select * from job_row where ${whereSql} order by row limit $3 offset $4) p), '[]'))::text as answer`,
    [jobId, stateFilter, limit, offset],
  );
  return rows[0]?.answer ?? '';
}
