import { projectComplete } from '@kurator/contract/health/project/delivery.command';
import { isWorkingStatus, workingStatuses, type JobStatus } from '@kurator/contract/seedwork/jobStatus';
import { projectJobWords } from '@kurator/contract/text/projectJob';
import type pg from 'pg';
import { qualifiedTopicOf } from '../../platform/bus/index.ts';
import type { FailureText } from '../../platform/jobs/failureText.ts';
import { isAboutProjectSql } from '../../platform/jobs/projectJobs.ts';
import { isBlockingJobTopic } from '../../seedwork/busyProject.ts';

/** Job of a project, as an import of awardees or the freezing of a delivery. */
interface ProjectJob {
  readonly id: string;
  /** Stored topic of the command that created it. */
  readonly topic: string;
  readonly actor: string;
  readonly status: JobStatus;
  /** Error of a failed job. */
  readonly error: FailureText | null;
}

/** Unfinished and recent jobs of the project, newest first: their payload names it. */
async function loadJobs(pool: pg.Pool, projectId: string): Promise<readonly ProjectJob[]> {
  const { rows } = await pool.query<ProjectJob>({
    name: 'jobs_of_project',
    text: `select id, topic, actor, status, error from job
      where (status = any($2) or started_at > now() - interval '7 days') and ${isAboutProjectSql('$1')}
      order by started_at desc`,
    values: [projectId, workingStatuses],
  });
  return rows;
}

/** Job displayed on a project's page: an unfinished one, first one that prevents completion, else the newest one if it failed. */
export async function findDisplayedJob(pool: pg.Pool, projectId: string): Promise<ProjectJob | undefined> {
  const jobs = await loadJobs(pool, projectId);
  const [newest] = jobs;
  const unfinishedJobs = jobs.filter(({ status }) => isWorkingStatus(status));
  return (
    unfinishedJobs.find(({ topic }) => isBlockingJobTopic(topic)) ?? unfinishedJobs[0] ?? (newest?.status === 'failed' ? newest : undefined)
  );
}

/** Work of which a delivery would freeze half: a plan writes nothing, and a completion no value that is delivered. */
const writingTopics = Object.keys(projectJobWords).filter((topic) => topic !== qualifiedTopicOf(projectComplete));
const writingStatuses = workingStatuses.filter((status) => status !== 'planning');

interface WritingJobs {
  readonly isWorking: boolean;
  /** Text that differs once one of them began or ended, even if it did both. */
  readonly revision: string;
}

/** Jobs that write what a delivery of the project reads. */
export async function loadWritingJobs(pool: pg.Pool, projectId: string): Promise<WritingJobs> {
  const { rows } = await pool.query<WritingJobs>({
    name: 'writing_jobs_of_project',
    text: `select coalesce(bool_or(status = any($3)), false) as "isWorking", coalesce(string_agg(id || ' ' || status_since, ' ' order by id), '') as revision
      from job where topic = any($2) and ${isAboutProjectSql('$1')}`,
    values: [projectId, writingTopics, writingStatuses],
  });
  return rows[0] ?? { isWorking: false, revision: '' };
}
