import type { JobAnswer, JobRow } from '@kurator/contract/seedwork/job.query';
import type { JobStatus } from '@kurator/contract/seedwork/jobStatus';
import { t } from '../../app/i18n.ts';

/** Rows of an import taken back that stand nevertheless, because somebody changed them since. */
export const keptRows = ({ status, counts }: Pick<JobAnswer, 'status' | 'counts'>): number =>
  status === 'reverted' ? (counts['written'] ?? 0) : 0;

/** Rows that applying a plan would write. */
export const rowsToWrite = ({ counts }: Pick<JobAnswer, 'counts'>): number => (counts['change'] ?? 0) + (counts['new'] ?? 0);

/** A plan that would write nothing: it can only be discarded. */
export const writesNothing = (job: Pick<JobAnswer, 'status' | 'counts'>): boolean => job.status === 'planned' && rowsToWrite(job) === 0;

/** What a job does, in the words of the act that began it. */
export const titleOf = ({ kind, area, topic_name: topic }: Pick<JobRow, 'kind' | 'area' | 'topic_name'>): string =>
  kind === 'export' ? t('import:export') : t(`command:${area}.${topic}`);

/** 'Noch etwa 40 Sekunden', in the size that people say. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return t('import:left.seconds', { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? t('import:left.minutes', { count: minutes }) : t('import:left.hours', { count: Math.round(minutes / 60) });
}

/** How a job stands, as a colour. */
export const toneOf = (status: JobStatus): 'red' | 'amber' | 'green' | 'grey' =>
  status === 'failed' ? 'red' : status === 'planned' ? 'amber' : status === 'applied' || status === 'done' ? 'green' : 'grey';
