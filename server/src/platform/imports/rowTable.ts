import type { ImportRow } from '@kurator/contract/seedwork/job.query';
import type pg from 'pg';
import type { Cells } from './declaration.ts';

/** A row of an import on record. */
export interface RowRecord {
  readonly row: number;
  readonly state: ImportRow['state'];
  readonly entity_id: string | null;
  /** The version of the entity that the plan was made for. */
  readonly version: number | null;
  readonly label: string | null;
  readonly changes: ImportRow['changes'];
  readonly errors: ImportRow['errors'];
  readonly plan: Cells | null;
}

/** What became of a row; the id of what it has begun. */
export type RowOutcome = Pick<RowRecord, 'row' | 'state' | 'errors'> & { readonly entity_id?: string };

/** Written as planned, which nearly every row is. */
const isPlain = ({ state, entity_id, errors }: RowOutcome): boolean =>
  state === 'written' && entity_id === undefined && errors.length === 0;

/** The rows of imports. */
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
      text: `insert into job_row (job_id, row, state, entity_id, version, label, changes, errors, plan)
        select $1, r.row, r.state, r.entity_id, r.version, r.label, r.changes, r.errors, r.plan
          from jsonb_to_recordset($2::jsonb) as r(row int, state text, entity_id uuid, version int, label text, changes jsonb, errors jsonb, plan jsonb)`,
      values: [job, JSON.stringify(rows)],
    });
  }

  /** The line numbers of rows that are to be carried out or were, in order: the same however often one looks. */
  async lines(job: string, states: readonly string[]): Promise<number[]> {
    const { rows } = await this.#pool.query<{ row: number }>('select row from job_row where job_id = $1 and state = any($2) order by row', [
      job,
      states,
    ]);
    return rows.map(({ row }) => row);
  }

  async some(job: string, lines: readonly number[]): Promise<RowRecord[]> {
    const { rows } = await this.#pool.query<RowRecord>({
      name: 'some_job_rows',
      text: 'select row, state, entity_id, version, label, changes, errors, plan from job_row where job_id = $1 and row = any($2) order by row',
      values: [job, lines],
    });
    return rows;
  }

  async settle(job: string, outcomes: readonly RowOutcome[]): Promise<void> {
    const plain = outcomes.filter(isPlain).map(({ row }) => row);
    if (plain.length > 0)
      await this.#pool.query({
        name: 'settle_plain_job_rows',
        text: `update job_row set state = 'written' where job_id = $1 and row = any($2)`,
        values: [job, plain],
      });
    if (plain.length === outcomes.length) return;
    await this.#pool.query({
      name: 'settle_job_rows',
      text: `update job_row j set state = r.state, errors = r.errors, entity_id = coalesce(r.entity_id, j.entity_id)
        from jsonb_to_recordset($2::jsonb) as r(row int, state text, errors jsonb, entity_id uuid) where j.job_id = $1 and j.row = r.row`,
      values: [job, JSON.stringify(outcomes.filter((outcome) => !isPlain(outcome)))],
    });
  }

  async counts(job: string): Promise<Record<string, number>> {
    const { rows } = await this.#pool.query<{ state: string; n: number }>(
      'select state, count(*) as n from job_row where job_id = $1 group by state',
      [job],
    );
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  }
}
