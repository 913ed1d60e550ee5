import { workingStatuses, type JobStatus } from '@kurator/contract/seedwork/jobStatus';
import type pg from 'pg';
import { namedLockNumber, asyncCommitSql, runTransaction, type JsonObject } from '../store/index.ts';
import type { NewNotification } from '../notification/notification.ts';
import type { JobResult, Job, NewJob } from './job.ts';
import { findBlockingJob, isAboutProjectSql, ProjectBusy, type RequestingJob, type ExclusiveWork } from './projectJobs.ts';

export const JOB_CHANNEL = 'kurator_job';

const COLUMNS = `id, kind, topic, actor, status, done, total, payload, counts, result, error, failures, key,
  file_name as "fileName", started_at as "startedAt", status_since as "statusSince", finished_at as "finishedAt"`;

/** SQL of whether a job need not rest. */
const isDueSql = '(retry_at is null or retry_at <= now())';

export class JobTable {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Records a job and notifies runners; idempotent by id and digest. @returns the id, undefined above the actor's limit
   * @throws ProjectBusy if another job excludes its work
   */
  async create({ id, kind, topic, actor, status, payload, ...job }: NewJob): Promise<string | undefined> {
    const { fileName = null, key = null, fingerprint = null, mostUnfinished = null, work } = job;
    const values = [id, kind, topic, actor, status, JSON.stringify(payload), fileName, key, fingerprint, mostUnfinished, workingStatuses];
    return runTransaction(this.#pool, async (client) => {
      await client.query(QUEUE, [kind]);
      await refuseBusy(client, work, { id, fingerprint });
      const { rows } = await client.query<{ id: string | null }>(CREATE, values);
      await announce(client, id);
      return rows[0]?.id ?? undefined;
    });
  }

  async find(id: string): Promise<Job | undefined> {
    const { rows } = await this.#pool.query<Job>(`select ${COLUMNS} from job where id = $1`, [id]);
    return rows[0];
  }

  async list(actor: string | undefined, page: { limit: number; offset: number }): Promise<{ total: number; items: Job[] }> {
    const { rows } = await this.#pool.query<Job>(
      `select ${COLUMNS} from job where $1::text is null or actor = $1 order by started_at desc, id limit $2 offset $3`,
      [actor ?? null, page.limit, page.offset],
    );
    const countResult = await this.#pool.query<{ n: number }>('select count(*) as n from job where $1::text is null or actor = $1', [
      actor ?? null,
    ]);
    return { total: countResult.rows[0]?.n ?? 0, items: rows };
  }

  /** A person's jobs that run, wait for a decision or ended within a day, in this order. */
  async listCurrent(actor: string, page: { limit: number; offset: number }): Promise<{ total: number; items: Job[] }> {
    const { rows } = await this.#pool.query<Job & { readonly all: number }>(
      `select ${COLUMNS}, count(*) over () as "all" from job
        where actor = $1 and (status = any($2) or status = 'planned' or finished_at > now() - interval '1 day')
        order by (status = any($2)) desc, (status = 'planned') desc, status_since desc, id limit $3 offset $4`,
      [actor, workingStatuses, page.limit, page.offset],
    );
    return { total: rows[0]?.all ?? 0, items: rows };
  }

  /** Number of a person's jobs of a kind that wait for a decision. */
  async countPlanned({ kind, actor }: Pick<Job, 'kind' | 'actor'>): Promise<number> {
    const { rows } = await this.#pool.query<{ n: number }>(
      `select count(*)::int as n from job where kind = $1 and actor = $2 and status = 'planned'`,
      [kind, actor],
    );
    return rows[0]?.n ?? 0;
  }

  /** Jobs about a project, newest first. */
  async listOfProject(id: string, limit: number): Promise<Job[]> {
    const { rows } = await this.#pool.query<Job>(
      `select ${COLUMNS} from job where ${isAboutProjectSql('$1')} order by started_at desc, id limit $2`,
      [id, limit],
    );
    return rows;
  }

  async listRunnable(): Promise<Job[]> {
    const { rows } = await this.#pool.query<Job>(`select ${COLUMNS} from job where status = any($1) and ${isDueSql} order by started_at`, [
      workingStatuses,
    ]);
    return rows;
  }

  /** The job as it is now, unless it rests or has another status. */
  async findRunnable({ id, status }: Pick<Job, 'id' | 'status'>): Promise<Job | undefined> {
    const { rows } = await this.#pool.query<Job>(`select ${COLUMNS} from job where id = $1 and status = $2 and ${isDueSql}`, [id, status]);
    return rows[0];
  }

  async readStatuses(ids: readonly string[]): Promise<ReadonlyMap<string, JobStatus>> {
    const { rows } = await this.#pool.query<Pick<Job, 'id' | 'status'>>('select id, status from job where id = any($1)', [ids]);
    return new Map(rows.map(({ id, status }) => [id, status]));
  }

  /** Adds somebody who is notified, too, when a working job ends. @returns false if it has ended */
  async join(id: string, user: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update job set payload = jsonb_set(payload, '{joined}', coalesce(payload -> 'joined', '[]') - $2::text || to_jsonb($2::text))
        where id = $1 and status = any($3)`,
      [id, user, workingStatuses],
    );
    return rowCount === 1;
  }

  /** Moves a job if its status is still one of `from`. @returns whether it was @throws ProjectBusy if another job excludes its work */
  async move(
    id: string,
    from: readonly JobStatus[],
    to: JobStatus,
    { expectedStatusTime, payload = {}, work, joinedNotification }: MoveOptions = {},
  ): Promise<boolean> {
    return runTransaction(this.#pool, async (client) => {
      await refuseBusy(client, work, { id });
      const { rowCount } = await client.query(
        `with moved as (update job set status = $3, status_since = now(), done = 0, failures = 0, error = null, retry_at = null, payload = payload || $4::jsonb,
           finished_at = case when $3 = any($5) then null else now() end
           where id = $1 and status = any($2) and ($6::timestamptz is null or date_trunc('milliseconds', status_since) = $6) returning actor, payload)
         select add_notifications(${joinedNotificationsSql('$7')}) from moved`,
        [id, from, to, JSON.stringify(payload), workingStatuses, expectedStatusTime ?? null, notificationListOf(joinedNotification)],
      );
      if (rowCount === 1) await announce(client, id);
      return rowCount === 1;
    });
  }

  /** Records the furthest progress of the status, up to the total, which clears the failures before it. @returns false if the job was moved, as by a cancellation */
  async recordProgress({ id, status }: Pick<Job, 'id' | 'status'>, doneCount: number, total: number | undefined): Promise<boolean> {
    const { rowCount } = await this.#pool.query({
      name: 'job_progress',
      text: `${asyncCommitSql} update job set done = least(greatest(done, $3), coalesce($4, total)), total = coalesce($4, total),
          failures = case when $3 > done then 0 else failures end
        from async_commit where id = $1 and status = $2`,
      values: [id, status, doneCount, total ?? null],
    });
    return rowCount === 1;
  }

  /** Ends a job unless it was moved, and notifies of it, also those who joined. @returns whether it did */
  async end(job: Pick<Job, 'id' | 'status'>, { status, counts, result, error, notification }: JobResult): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `with ended as (update job set status = $3, status_since = now(), counts = coalesce($4, counts), result = coalesce($5, result), error = $6,
          finished_at = now() where id = $1 and status = $2 returning actor, payload)
        select add_notifications($7::jsonb || ${joinedNotificationsSql('$7')}) from ended`,
      [
        job.id,
        job.status,
        status,
        counts ? JSON.stringify(counts) : null,
        result ? JSON.stringify(result) : null,
        error ? JSON.stringify(error) : null,
        notificationListOf(notification),
      ],
    );
    return rowCount === 1;
  }

  /** @returns the number of unexpected failures without progress between them */
  async countFailure(id: string): Promise<number> {
    const { rows } = await this.#pool.query<{ failures: number }>(
      'update job set failures = failures + 1 where id = $1 returning failures',
      [id],
    );
    return rows[0]?.failures ?? 0;
  }

  /** @returns false if the job was moved, as by a cancellation */
  async postpone({ id, status }: Pick<Job, 'id' | 'status'>, until: Date): Promise<boolean> {
    const { rowCount } = await this.#pool.query('update job set retry_at = $3 where id = $1 and status = $2', [id, status, until]);
    return rowCount === 1;
  }

  /** Clears the fingerprint, too, so that no later request joins the job. @returns false if the job was moved, as by a cancellation */
  async storePartialResult({ id, status }: Pick<Job, 'id' | 'status'>, payload: JsonObject): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'update job set payload = payload || $3, fingerprint = null where id = $1 and status = $2',
      [id, status, JSON.stringify(payload)],
    );
    return rowCount === 1;
  }
}

interface MoveOptions {
  /** Time of its status as it was read, in milliseconds. Default: any. */
  readonly expectedStatusTime?: Date | undefined;
  /** Added to the job's payload. */
  readonly payload?: object;
  /** Work that other jobs may exclude. Default: none. */
  readonly work?: ExclusiveWork | undefined;
  /** Notification of those who joined. Default: none. */
  readonly joinedNotification?: NewNotification | undefined;
}

const notificationListOf = (notification: NewNotification | undefined): string | null =>
  notification ? JSON.stringify([notification]) : null;

/** SQL of the notifications of those who joined a job, from its `actor` and `payload`. @param list placeholder of the list for its author */
const joinedNotificationsSql = (list: string): string =>
  `(select coalesce(jsonb_agg(${list}::jsonb -> 0 || jsonb_build_object('user', person)), '[]') from jsonb_array_elements_text(payload -> 'joined') person
    where person <> actor and ${list}::jsonb is not null)`;

const announce = (client: pg.PoolClient, id: string): Promise<unknown> => client.query('select pg_notify($1, $2)', [JOB_CHANNEL, id]);

/** Holds the projects until the end of the transaction, so that each start sees the earlier ones. @throws ProjectBusy */
async function refuseBusy(client: pg.PoolClient, work: ExclusiveWork | undefined, job: RequestingJob): Promise<void> {
  if (!work) return;
  await client.query(PROJECTS, [work.projects]);
  const blockingJob = await findBlockingJob(client, work, job);
  if (blockingJob) throw new ProjectBusy(blockingJob);
}

/** Locks in one order, so that starts on several projects cannot deadlock. */
const PROJECTS = `select pg_advisory_xact_lock(${namedLockNumber.jobProject}, key) from (select distinct hashtext(id) as key from unnest($1::text[]) p (id) order by 1) k`;

/** Serialises insertions of a kind, so that each sees the earlier ones. */
const QUEUE = `select pg_advisory_xact_lock(${namedLockNumber.jobQueue}, hashtext($1))`;

const CREATE = `with same as (select id from job where id = $1 or (kind = $2 and fingerprint = $9 and status = any($11)) order by id <> $1 limit 1),
  fresh as (insert into job (id, kind, topic, actor, status, payload, file_name, key, fingerprint)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9 where not exists (select from same)
      and ($10::int is null or (select count(*) from job where kind = $2 and actor = $4 and status = any($11)) < $10) returning id)
  select coalesce((select id from fresh), (select id from same)) as id`;
