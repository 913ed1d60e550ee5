import type { Readable } from 'node:stream';
import type { Language } from '@kurator/contract';
import { importRowStates, type ImportRow } from '@kurator/contract/seedwork/job.answer';
import { rowStateWord } from '@kurator/contract/seedwork/importWord';
import type pg from 'pg';
import { invalidRequest } from '../platform/bus/index.ts';
import { hasKeptValueSql } from '../platform/imports/rowTable.ts';
import { csvStream } from '../platform/csv/index.ts';
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

interface ReportRow {
  readonly row: number;
  readonly state: ImportRow['state'];
  readonly label: string | null;
  readonly changes: ImportRow['changes'];
  readonly errors: ImportRow['errors'];
  readonly warnings: ImportRow['warnings'];
}

const heads = {
  de: ['Zeile', 'Ergebnis', 'Eintrag', 'Spalte', 'Vorher', 'Nachher', 'Hinweis'],
  en: ['Row', 'Result', 'Entity', 'Column', 'Before', 'After', 'Remark'],
} as const;
const PAGE = 1_000;

/** Rows of an import with changes and faults, as CSV for German Excel. */
export const streamImportReport = (pool: pg.Pool, jobId: string, language: Language): Readable =>
  csvStream(reportRows(pool, jobId, language));

async function* reportRows(pool: pg.Pool, jobId: string, language: Language): AsyncGenerator<readonly string[]> {
  yield heads[language];
  for (let after = 0; ;) {
    const { rows } = await pool.query<ReportRow>(
      'select row, state, label, changes, errors, warnings from job_row where job_id = $1 and row > $2 order by row limit $3',
      [jobId, after, PAGE],
    );
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield* linesOf(row, language);
    after = last.row;
  }
}

const rowWords = { de: 'Zeile', en: 'row' } as const;

function linesOf({ row, state, label, changes, errors, warnings }: ReportRow, language: Language): readonly (readonly string[])[] {
  const start = [String(row), rowStateWord(state, language), label ?? ''];
  const lines = [
    ...changes.map(({ field, of, before, after }) => [...start, of === null ? field : `${of}: ${field}`, before ?? '', after ?? '', '']),
    ...errors.map(({ column, value, text }) => [...start, column ?? '', value ?? '', '', text]),
    ...warnings.map(({ file, row: line, column, value, reason, done }) => [
      ...start,
      column,
      value,
      '',
      `${file}, ${rowWords[language]} ${line}: ${[reason, done].filter((part) => part !== '').join(' – ')}`,
    ]),
  ];
  return lines.length > 0 ? lines : [[...start, '', '', '', '']];
}
