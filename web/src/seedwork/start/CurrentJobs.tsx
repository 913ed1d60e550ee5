import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JobRow } from '@kurator/contract/seedwork/job.answer';
import { jobList } from '@kurator/contract/seedwork/job.query';
import { isWorking } from '@kurator/contract/seedwork/jobStatus';
import { answerOptions } from '../../app/api.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { Meter, percentOf } from '../../kit/meter/Meter.tsx';
import { looks, rowsToWrite, standingOf, titleOf } from '../job/job.ts';
import { clockTime } from '../../app/clockTime.ts';
import styles from './StartPage.module.css';

const MOST = 6;

/** The person's jobs that run, wait for a decision or ended within a day; polled while one runs and the page is seen. */
export default function CurrentJobs() {
  const { data } = useQuery({
    ...answerOptions(jobList, { is_current: 'true', limit: MOST }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => isWorking(status)) ? 2000 : false),
  });
  if (!data) return <p className={styles.note} aria-hidden />;
  if (data.items.length === 0) return <p className={styles.note}>{t('start:jobs.empty')}</p>;
  return (
    <ul className={styles.rows}>
      {data.items.map((job) => (
        <Job key={job.id} job={job} />
      ))}
    </ul>
  );
}

function Job({ job }: { readonly job: JobRow }) {
  const { id, kind, status, done, total, started_at: started } = job;
  const standing = standingOf(job);
  const name = job.file_name ?? titleOf(job);
  const isCounted = isWorking(status) && total !== null && total > 0;
  const isWaiting = standing === 'planned';
  return (
    <li>
      <Icon name={kind === 'export' ? 'download' : 'upload'} />
      <span className={styles.subject}>
        <AppLink screen="job" params={{ job: id }}>
          {name}
        </AppLink>
        <small className={styles.more}>
          {job.file_name !== null && `${titleOf(job)} · `}
          {isCounted ? t('import:progress', { done, total }) : isWaiting ? waitingText(job) : clockTime(started)}
        </small>
        {isCounted && <Meter label={t(`import:status.${standing}`)} value={done} total={total} />}
      </span>
      {isWaiting ? (
        <AppLink screen="job" params={{ job: id }} className={buttonClass('plain', true)} aria-label={t('start:jobs.plan_of', { name })}>
          {t('start:jobs.plan')}
        </AppLink>
      ) : isCounted ? (
        <span className={styles.percent}>{t('import:percent', { percent: formatNumber(percentOf(done, total)) })}</span>
      ) : (
        <Flag {...looks[standing]} text={t(`import:status.${standing}`)} />
      )}
    </li>
  );
}

/** '218 Zeilen zu schreiben, 3 Fehler' */
function waitingText(job: JobRow): string {
  const errors = job.counts['error'] ?? 0;
  return [t('start:jobs.to_write', { count: rowsToWrite(job) }), ...(errors > 0 ? [t('start:jobs.errors', { count: errors })] : [])].join(
    ', ',
  );
}
