import type { ImportNote, ImportRow } from '@kurator/contract/seedwork/job.answer';
import type pg from 'pg';
import { asyncCommitSql, type JsonObject } from '../store/index.ts';

export interface RowRecord {
  readonly row: number;
  readonly state: ImportRow['state'];
  readonly entity_id: string | null;
  /** Entity version of the plan. */
  readonly version: number | null;
  readonly label: string | null;
  readonly changes: ImportRow['changes'];
  readonly errors: readonly ImportRow['errors'][number][];
  readonly warnings: readonly ImportNote[];
  /** Source values for deciding again; null: nothing to apply. */
  readonly said: JsonObject | null;
  /** Basis besides the entity; must still be the same. */
  readonly relies_on: string | null;
  /** Counted over all rows, see BestEffortResult. */
  readonly tally: readonly string[];
}

/** Columns needed to apply a row. */
export type RowToApply = Pick<RowRecord, 'row' | 'state' | 'entity_id' | 'version' | 'warnings' | 'said' | 'relies_on'>;

/** Outcome of a row; warnings only if they differ from the plan's. */
export type RowOutcome = Pick<RowRecord, 'row' | 'state' | 'errors'> & {
  readonly entity_id?: string;
  readonly warnings?: RowRecord['warnings'];
};

/** Whether the row was written as planned, the usual case. */
const isPlain = ({ state, entity_id, errors, warnings }: RowOutcome): boolean =>
  state === 'written' && entity_id === undefined && errors.length === 0 && warnings === undefined;

/** SQL: a manually edited value is kept. */
export const hasKeptValueSql = `changes @? '$[*].kept'`;

type RowWithIssues = Pick<RowRecord, 'row' | 'label' | 'errors' | 'warnings'>;

export class RowTable {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async clear(job: string): Promise<void> {
    await this.#pool.query('delete from job_row where job_id = $1', [job]);
  }

  async add(job: string, rows: readonly RowRecord[]): Promise<void> {
    await this.#pool.query({
      name: 'add_job_rows',
      text: `insert into job_row (job_id, row, state, entity_id, version, label, changes, errors, warnings, plan)
        select $1, r.row, r.state, r.entity_id, r.version, r.label, r.changes, r.errors, r.warnings,
            case when r.said is not null then jsonb_build_object('said', r.said, 'relies_on', r.relies_on, 'tally', r.tally) end
          from jsonb_to_recordset($2::jsonb) as r(row int, state text, entity_id uuid, version int, label text, changes jsonb, errors jsonb, warnings jsonb, said jsonb, relies_on uuid, tally jsonb)`,
      values: [job, JSON.stringify(rows)],
    });
  }

  /** Line numbers by state, in stable order. */
  async loadLines(job: string, states: readonly string[]): Promise<number[]> {
    const { rows } = await this.#pool.query<{ row: number }>(
      'select row from job_row where job_id = $1 and state = any($2) and plan is not null order by row',
      [job, states],
    );
    return rows.map(({ row }) => row);
  }

  async loadRows(job: string, lines: readonly number[]): Promise<RowToApply[]> {
    const { rows } = await this.#pool.query<RowToApply>({
      name: 'some_job_rows',
      text: `select row, state, entity_id, version, warnings, plan -> 'said' as said, (plan ->> 'relies_on')::uuid as relies_on
        from job_row where job_id = $1 and row = any($2) order by row`,
      values: [job, lines],
    });
    return rows;
  }

  async settle(job: string, outcomes: readonly RowOutcome[]): Promise<void> {
    const plain = outcomes.filter(isPlain).map(({ row }) => row);
    if (plain.length > 0)
      await this.#pool.query({
        name: 'settle_plain_job_rows',
        text: `${asyncCommitSql} update job_row set state = 'written' from async_commit where job_id = $1 and row = any($2)`,
        values: [job, plain],
      });
    if (plain.length === outcomes.length) return;
    await this.#pool.query({
      name: 'settle_job_rows',
      text: `update job_row j set state = r.state, errors = r.errors, warnings = coalesce(r.warnings, j.warnings), entity_id = coalesce(r.entity_id, j.entity_id)
        from jsonb_to_recordset($2::jsonb) as r(row int, state text, errors jsonb, warnings jsonb, entity_id uuid) where j.job_id = $1 and j.row = r.row`,
      values: [job, JSON.stringify(outcomes.filter((outcome) => !isPlain(outcome)))],
    });
  }

  /** Rows with warnings or errors, in order. */
  async findRowsWithIssues(job: string): Promise<RowWithIssues[]> {
    const { rows } = await this.#pool.query<RowWithIssues>(
      `select row, label, errors, warnings from job_row where job_id = $1 and (errors <> '[]' or warnings <> '[]') order by row`,
      [job],
    );
    return rows;
  }

  /** Number of rows with manually kept values. */
  async countKeptRows(job: string): Promise<number> {
    const { rows } = await this.#pool.query<{ n: number }>(
      `select count(*)::int as n from job_row where job_id = $1 and ${hasKeptValueSql}`,
      [job],
    );
    return rows[0]?.n ?? 0;
  }

  /** Number of writable rows with warnings. */
  async countFindings(job: string): Promise<number> {
    const { rows } = await this.#pool.query<{ n: number }>(
      `select count(*)::int as n from job_row where job_id = $1 and warnings <> '[]' and plan is not null and state <> 'error'`,
      [job],
    );
    return rows[0]?.n ?? 0;
  }

  /** Tally of the planned rows that were not written. */
  async countSkippedTally(job: string): Promise<Record<string, number>> {
    const { rows } = await this.#pool.query<{ key: string; n: number }>(
      `select t.key, count(*)::int as n from job_row cross join lateral jsonb_array_elements_text(plan -> 'tally') as t(key)
        where job_id = $1 and state = 'skipped' group by t.key`,
      [job],
    );
    return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
  }

  async countRowsByState(job: string): Promise<Record<string, number>> {
    const { rows } = await this.#pool.query<{ state: string; n: number }>(
      'select state, count(*) as n from job_row where job_id = $1 group by state',
      [job],
    );
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  }
}
