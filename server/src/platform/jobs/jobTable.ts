import { workingStatuses, type JobStatus } from '@kurator/contract/seedwork/jobStatus';
import type pg from 'pg';
import { UNHURRIED } from '../store/index.ts';
import type { Ended, Job, NewJob } from './job.ts';

/** The channel on which new work is announced. */
export const JOB_CHANNEL = 'kurator_job';

const COLUMNS = `id, kind, topic, actor, status, done, total, payload, counts, result, error, failures,
  file_name as "fileName", started_at as "startedAt", status_since as "statusSince", finished_at as "finishedAt"`;

/** The jobs of the house. */
export class JobTable {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Puts a job on record; whoever works is told. Asking twice for the same id changes nothing. */
  async create(job: NewJob): Promise<void> {
    await this.#pool.query(
      'insert into job (id, kind, topic, actor, status, payload, file_name) values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing',
      [job.id, job.kind, job.topic, job.actor, job.status, JSON.stringify(job.payload), job.fileName ?? null],
    );
    await this.#announce();
  }

  async find(id: string): Promise<Job | undefined> {
    const { rows } = await this.#pool.query<Job>(`select ${COLUMNS} from job where id = $1`, [id]);
    return rows[0];
  }

  /** The newest first; of one actor, or of all. */
  async list(actor: string | undefined, page: { limit: number; offset: number }): Promise<{ total: number; items: Job[] }> {
    const { rows } = await this.#pool.query<Job>(
      `select ${COLUMNS} from job where $1::text is null or actor = $1 order by started_at desc, id limit $2 offset $3`,
      [actor ?? null, page.limit, page.offset],
    );
    const counted = await this.#pool.query<{ n: number }>('select count(*) as n from job where $1::text is null or actor = $1', [
      actor ?? null,
    ]);
    return { total: counted.rows[0]?.n ?? 0, items: rows };
  }

  /** Jobs that somebody has to work on, oldest first. */
  async toDo(): Promise<Job[]> {
    const { rows } = await this.#pool.query<Job>(`select ${COLUMNS} from job where status = any($1) order by started_at`, [
      workingStatuses,
    ]);
    return rows;
  }

  /** Moves a job on, if it still is where the sender saw it. @returns whether it was */
  async move(id: string, from: readonly JobStatus[], to: JobStatus, payload: object = {}): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update job set status = $3, status_since = now(), done = 0, failures = 0, error = null, payload = payload || $4::jsonb,
         finished_at = case when $3 = any($5) then null else now() end where id = $1 and status = any($2)`,
      [id, from, to, JSON.stringify(payload), workingStatuses],
    );
    if (rowCount === 1) await this.#announce();
    return rowCount === 1;
  }

  /** @returns whether the job still is where it was taken up: somebody may have cancelled it */
  async progress({ id, status }: Pick<Job, 'id' | 'status'>, done: number, total: number | undefined): Promise<boolean> {
    const { rowCount } = await this.#pool.query({
      name: 'job_progress',
      text: `${UNHURRIED} update job set done = $3, total = coalesce($4, total) from unhurried where id = $1 and status = $2`,
      values: [id, status, done, total ?? null],
    });
    return rowCount === 1;
  }

  /** Ends a piece of work, unless somebody moved the job on meanwhile. @returns whether it did */
  async end(job: Pick<Job, 'id' | 'status'>, { status, counts, result, error }: Ended): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update job set status = $3, status_since = now(), counts = coalesce($4, counts), result = coalesce($5, result), error = $6, finished_at = now() where id = $1 and status = $2`,
      [job.id, job.status, status, counts ? JSON.stringify(counts) : null, result ? JSON.stringify(result) : null, error ?? null],
    );
    return rowCount === 1;
  }

  /** Counts an unexpected failure. @returns how many there were */
  async failed(id: string): Promise<number> {
    const { rows } = await this.#pool.query<{ failures: number }>(
      'update job set failures = failures + 1 where id = $1 returning failures',
      [id],
    );
    return rows[0]?.failures ?? 0;
  }

  async #announce(): Promise<void> {
    await this.#pool.query(`select pg_notify('${JOB_CHANNEL}', '')`);
  }
}
