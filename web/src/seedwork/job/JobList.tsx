import type { JobRow } from '@kurator/contract/seedwork/job.answer';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { formatNumber, t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { Meter, percentOf } from '../../kit/meter/Meter.tsx';
import css from '../../kit/rows.module.css';
import { outcomeStyles, rowsToWriteCount, jobOutcomeOf, jobTitleOf } from './job.ts';

interface Props<J extends JobRow> {
  readonly jobs: readonly J[];
  readonly label?: string;
  readonly className?: string | undefined;
  /** End of the line below a job's name, as its time. */
  readonly noteOf: (job: J) => string;
  /** Whether the reader may open a job. Default: all. */
  readonly mayOpen?: (job: J) => boolean;
}

const isAlwaysShown = () => true;

/** Jobs with their progress, a way to the plan of those that wait, and the files of exports. */
export const JobList = <J extends JobRow>({ jobs, label, className, noteOf, mayOpen = isAlwaysShown }: Props<J>) => (
  <ul className={`${css.rows} ${className ?? ''}`} aria-label={label}>
    {jobs.map((job) => (
      <li key={job.id}>
        <Job job={job} note={noteOf(job)} mayOpen={mayOpen(job)} />
      </li>
    ))}
  </ul>
);

function Job({ job, note, mayOpen }: { readonly job: JobRow; readonly note: string; readonly mayOpen: boolean }) {
  const { id, kind, status, done, total, result } = job;
  const outcome = jobOutcomeOf(job);
  const name = job.file_name ?? jobTitleOf(job);
  const isCounted = isWorkingStatus(status) && total !== null && total > 0;
  const isWaiting = outcome === 'planned';
  const more = [
    ...(job.file_name === null ? [] : [jobTitleOf(job)]),
    ...(isCounted ? [t('import:progress', { done, total })] : isWaiting ? [waitingText(job)] : []),
    note,
  ];
  return (
    <>
      <Icon name={kind === 'export' ? 'download' : 'upload'} />
      <span className={css.subject}>
        {mayOpen ? (
          <AppLink screen="job" params={{ job: id }}>
            {name}
          </AppLink>
        ) : (
          name
        )}
        <small className={css.more}>{joinFacts(more)}</small>
        {isCounted && <Meter label={t(`import:status.${outcome}`)} value={done} total={total} />}
      </span>
      {isWaiting && mayOpen ? (
        <AppLink screen="job" params={{ job: id }} className={buttonClass('plain', true)} aria-label={t('import:see_plan_of', { name })}>
          {t('import:see_plan')}
        </AppLink>
      ) : result && mayOpen ? (
        <a className={buttonClass('plain', true)} href={result.url} download aria-label={t('import:download_of', { name })}>
          <Icon name="download" />
          {t('import:download')}
        </a>
      ) : isCounted ? (
        <span className={css.aside}>{t('import:percent', { percent: formatNumber(percentOf(done, total)) })}</span>
      ) : (
        <Flag {...outcomeStyles[outcome]} text={t(`import:status.${outcome}`)} />
      )}
    </>
  );
}

/** '218 Zeilen zu schreiben, 3 Fehler' */
function waitingText(job: JobRow): string {
  const errors = job.counts['error'] ?? 0;
  const rowsText = t('import:to_write', { count: rowsToWriteCount(job) });
  return errors > 0 ? `${rowsText}, ${t('import:errors', { count: errors })}` : rowsText;
}
