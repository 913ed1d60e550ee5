import { workingStatuses, type JobStatus } from '@kurator/contract/seedwork/jobStatus';
import type pg from 'pg';

/** SQL over `job`: whether it is about a project. @param id SQL of the project's id as text */
export const isAboutProjectSql = (id: string): string =>
  `(${id} in (payload ->> 'project_id', payload -> 'values' ->> 'project_id') or payload -> 'project_ids' ? ${id})`;

/** Working job that keeps others from its project. */
export interface BlockingJob {
  /** Stored topic of the command that created it. */
  readonly topic: string;
  readonly actor: string;
}

/** Job that asks: neither itself nor the one of its fingerprint, which it would join, prevents it. */
export interface RequestingJob {
  readonly id?: string;
  readonly fingerprint?: string | null;
  /** Statuses of jobs that prevent it. Default: all in which runners work. */
  readonly statuses?: readonly JobStatus[];
}

/** Work on projects that jobs of some stored topics exclude. */
export interface ExclusiveWork {
  readonly projects: readonly string[];
  readonly topics: readonly string[];
}

/** Oldest job that excludes a work; not a plan of uploaded files, which writes nothing yet. */
export async function findBlockingJob(
  db: pg.Pool | pg.PoolClient,
  { projects, topics }: ExclusiveWork,
  { id, fingerprint, statuses = workingStatuses }: RequestingJob = {},
): Promise<BlockingJob | undefined> {
  const { rows } = await db.query<BlockingJob>({
    name: 'blocking_job',
    text: `select topic, actor from job where status = any($1) and topic = any($2) and exists (select from unnest($3::text[]) p (id) where ${isAboutProjectSql('p.id')})
      and (status <> 'planning' or coalesce(payload -> 'uploads', '[]') = '[]') and id is distinct from $4 and (fingerprint is null or fingerprint is distinct from $5) order by started_at limit 1`,
    values: [statuses, topics, projects, id ?? null, fingerprint ?? null],
  });
  return rows[0];
}

/** Raised instead of starting a job on a project on which another one works. */
export class ProjectBusy extends Error {
  override readonly name = 'ProjectBusy';
  readonly job: BlockingJob;

  constructor(job: BlockingJob) {
    super(`${job.topic} works on the project`);
    this.job = job;
  }
}
