import { commandTitleOf } from '../../kit/dialog/texts.ts';
import type { JobAnswer, JobRow } from '@kurator/contract/seedwork/job.answer';
import { isWorkingStatus, type JobStatus } from '@kurator/contract/seedwork/jobStatus';
import { hasText, t } from '../../app/i18n.ts';
import type { IconName } from '../../app/Icon.tsx';

/** Rows of a reverted import that stay because of later changes. */
export const unrevertedRowCount = ({ status, counts }: Pick<JobRow, 'status' | 'counts'>): number =>
  status === 'reverted' ? (counts['written'] ?? 0) : 0;

/** States of rows to be written. */
const pending = ['change', 'new', 'dropped'] as const;

export const rowsToWriteCount = ({ counts }: Pick<JobRow, 'counts'>): number =>
  pending.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** Whether a plan can only be discarded. */
export const hasNothingToWrite = (job: Pick<JobRow, 'status' | 'counts'>): boolean =>
  job.status === 'planned' && rowsToWriteCount(job) === 0;

/** Whether the job was seen in another status before it ended; the first poll may come after its end. */
export const hasEndedSince = (before: Pick<JobRow, 'id' | 'status'> | undefined, { id, status }: Pick<JobRow, 'id' | 'status'>): boolean =>
  before?.id === id && before.status !== status && !isWorkingStatus(status);

/** Title of the command that created the job. */
export const jobTitleOf = ({ kind, area, topic_name: topic }: Pick<JobRow, 'kind' | 'area' | 'topic_name'>): string =>
  kind === 'export' ? t('import:export') : commandTitleOf({ area, topic });

/** Key of an import's own text, else of the common one. @param form of the plural */
export const ofTopic = (text: string, topic: string, form = ''): string =>
  hasText(`import:${text}.${topic}${form}`) ? `import:${text}.${topic}` : `import:${text}`;

/** Reason of an empty plan: '3 Zeilen sind unverändert, 1 Zeile ist fehlerhaft' */
const emptyPlanReason = ({ about, counts }: Pick<JobAnswer, 'about' | 'counts'>): string =>
  ['unchanged', 'error', 'skipped']
    .flatMap((state) => (counts[state] ? [t(`import:nothing.${state}`, { count: counts[state] })] : []))
    .join(', ') || t(about ? 'import:nothing.no_rows' : 'import:nothing.empty');

/** Sentence about a plan that changes nothing; that of a project has no file. */
export const emptyPlanText = (job: Pick<JobAnswer, 'topic_name' | 'about' | 'counts'>): string =>
  t(job.about ? ofTopic('nothing_new', job.topic_name) : 'import:nothing', { why: emptyPlanReason(job) });

/** 'Noch etwa 40 Sekunden', in rounded units. */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return t('import:left.seconds', { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? t('import:left.minutes', { count: minutes }) : t('import:left.hours', { count: Math.round(minutes / 60) });
}

/** Whether all rows had been changed by others. */
export const hasWrittenNothing = ({ kind, status, counts }: Pick<JobRow, 'kind' | 'status' | 'counts'>): boolean =>
  kind === 'import' && status === 'applied' && (counts['written'] ?? 0) === 0;

/** Displayed state: the status, unless the rows say more. */
type JobOutcome = JobStatus | 'nothing' | 'wrote_nothing' | 'partly_reverted' | 'done_with_faults';

export const jobOutcomeOf = (job: Pick<JobRow, 'kind' | 'status' | 'counts'>): JobOutcome =>
  unrevertedRowCount(job) > 0
    ? 'partly_reverted'
    : hasNothingToWrite(job)
      ? 'nothing'
      : hasWrittenNothing(job)
        ? 'wrote_nothing'
        : isDoneWithFaults(job)
          ? 'done_with_faults'
          : job.status;

/** Whether rows of a sync or answers of an AI check are missing. */
const isDoneWithFaults = ({ status, counts }: Pick<JobRow, 'status' | 'counts'>): boolean =>
  status === 'done' && (counts['error'] ?? 0) > 0;

export const outcomeStyles: Readonly<Record<JobOutcome, { readonly tone: 'red' | 'amber' | 'green' | 'grey'; readonly icon: IconName }>> = {
  planning: { tone: 'grey', icon: 'clock' },
  planned: { tone: 'amber', icon: 'eye' },
  nothing: { tone: 'grey', icon: 'info' },
  applying: { tone: 'grey', icon: 'clock' },
  applied: { tone: 'green', icon: 'check' },
  wrote_nothing: { tone: 'amber', icon: 'alert' },
  reverting: { tone: 'grey', icon: 'clock' },
  reverted: { tone: 'grey', icon: 'check' },
  partly_reverted: { tone: 'amber', icon: 'alert' },
  running: { tone: 'grey', icon: 'clock' },
  done: { tone: 'green', icon: 'check' },
  done_with_faults: { tone: 'amber', icon: 'alert' },
  failed: { tone: 'red', icon: 'alert' },
  cancelled: { tone: 'grey', icon: 'x' },
};
