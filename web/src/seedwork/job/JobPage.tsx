import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { hasText, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { EntityLink, useParam } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { EmptyPanelText } from '../../kit/detail/Panel.tsx';
import { formatDateTime } from '../../app/moment.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import {
  emptyPlanText,
  unrevertedRowCount,
  outcomeStyles,
  jobOutcomeOf,
  jobTitleOf,
  hasNothingToWrite,
  hasWrittenNothing,
  ofTopic,
} from './job.ts';
import { JobActions } from './JobActions.tsx';
import { JobProgress } from './JobProgress.tsx';
import { ImportPlan } from './ImportPlan.tsx';
import { DetectedFileFormats } from './Readings.tsx';
import { useJob } from './useJob.ts';
import css from './import.module.css';

const frame = { screens: { list: 'jobs', detail: 'job' } };

export function Page() {
  const query = useJob(useParam('job'));
  return (
    <DetailBoundary type={frame} query={query}>
      {(job) => (
        <>
          <DetailHeader
            name={jobTitleOf(job)}
            type={job.about ? t(`import:about.${job.about.entity_type}`) : (job.file_name ?? t('import:no_file'))}
            flags={<Status job={job} />}
            ids={
              <>
                {job.about && <About {...job.about} />}
                {job.project && job.project.id !== job.about?.id && <About {...job.project} />}
                <span>{t('import:started', { time: formatDateTime(job.started_at), by: job.by })}</span>
              </>
            }
            actions={<JobActions job={job} />}
            strip={
              <>
                <Drops job={job} />
                <Outcome job={job} />
              </>
            }
          />
          <div className={css.page}>
            {isWorkingStatus(job.status) && <JobProgress job={job} />}
            {job.kind === 'export' && <ExportedFile job={job} />}
            {job.kind === 'import' && <DetectedFileFormats job={job} />}
            {(job.kind === 'import' || (job.kind === 'fetch' && hasFaults(job))) &&
              (job.is_readable ? <ImportPlan job={job} /> : <EmptyPanelText>{t('import:not_readable')}</EmptyPanelText>)}
          </div>
        </>
      )}
    </DetailBoundary>
  );
}

const About = ({ id, entity_type: type, name }: NonNullable<JobAnswer['about']>) => (
  <EntityLink type={type} id={id}>
    {name}
  </EntityLink>
);

/** Numbers of withdrawn rows, and of rows that could not be withdrawn. */
function Drops({ job: { status, topic_name: topic, counts } }: { readonly job: JobAnswer }) {
  const { dropped = 0, unchanged = 0 } = counts;
  const sentences = [
    ...(dropped > 0 ? [t(ofTopic('drops', topic, '_other'), { count: dropped })] : []),
    ...(unchanged > 0 && hasText(`import:kept.${topic}_other`) ? [t(`import:kept.${topic}`, { count: unchanged })] : []),
  ];
  if (status !== 'planned' || sentences.length === 0) return null;
  return (
    <p className={css.drops}>
      <Icon name="alert" />
      <span>{sentences.join(' ')}</span>
    </p>
  );
}

function Status({ job }: { readonly job: JobAnswer }) {
  const outcome = jobOutcomeOf(job);
  return <Flag {...outcomeStyles[outcome]} text={t(`import:status.${outcome}`)} />;
}

function Outcome({ job }: { readonly job: JobAnswer }) {
  const { kind, status, topic_name: topic, counts, error } = job;
  if (kind === 'fetch' && status === 'done') return <FetchResult counts={counts} error={error} />;
  if (kind === 'delivery' && status === 'done') return <Note text={t('import:frozen', { count: counts['rows'] ?? 0 })} />;
  if (status === 'failed' || error !== null)
    return (
      <p className={css.failed} role="alert">
        <Icon name="alert" />
        <span>
          {error ?? t('import:failed_unexpectedly', { number: job.id })} {nextStepText(job)}
        </span>
      </p>
    );
  const unrevertedCount = unrevertedRowCount(job);
  const key = [`import:${status}.${topic}`, `import:outcome.${status}`].find(hasText);
  if (key === undefined || kind !== 'import') return null;
  const skippedCount = counts['skipped'] ?? 0;
  return (
    <Note
      text={
        hasNothingToWrite(job)
          ? emptyPlanText(job)
          : joinSentences(
              unrevertedCount > 0
                ? t('import:partly_reverted', { count: unrevertedCount })
                : t(hasWrittenNothing(job) ? 'import:wrote_nothing' : key),
              skippedCount > 0 && t(status === 'planned' ? 'import:unreadable' : 'import:skipped', { count: skippedCount }),
            )
      }
    />
  );
}

const Note = ({ text }: { readonly text: string }) => (
  <output className={css.outcome}>
    <Icon name="info" />
    <span>{text}</span>
  </output>
);

const joinSentences = (...sentences: readonly (string | false | null)[]): string => sentences.filter(Boolean).join(' ');

const hasFaults = ({ counts: { error = 0, skipped: skippedCount = 0 } }: JobAnswer): boolean => error + skippedCount > 0;

/** Result of a sync with the warehouse, its invalid rows, and awards and projects that it left. */
const FetchResult = ({
  counts: { written = 0, error: faults = 0, skipped: skippedCount = 0 },
  error,
}: Pick<JobAnswer, 'counts' | 'error'>) => (
  <Note
    text={joinSentences(
      t('import:fetched', { count: written }),
      faults > 0 && t('import:fetch_faults', { count: faults }),
      skippedCount > 0 && t('import:fetch_kept', { count: skippedCount }),
      error,
    )}
  />
);

/** Next step after unexpected faults. */
const nextStepText = ({ status, counts }: JobAnswer): string =>
  status === 'planned'
    ? t('import:broken_off.planned')
    : status === 'applied'
      ? t('import:broken_off.applied', { count: counts['written'] ?? 0 })
      : '';

const ExportedFile = ({ job: { result, counts } }: { readonly job: JobAnswer }) =>
  result && (
    <p className={css.file}>
      <a className={buttonClass('primary')} href={result.url} download>
        <Icon name="download" />
        {result.name}
      </a>
      <span>
        {t('import:rows', { count: counts['rows'] ?? 0 })}
        {result.omitted && <br />}
        {result.omitted}
      </span>
    </p>
  );
