import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { jobList } from '@kurator/contract/seedwork/job.query';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { answerOptions } from '../../app/api.ts';
import { formatClockTime } from '../../app/clockTime.ts';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { LoadFault } from '../../app/fault/LoadFault.tsx';
import { useLastError } from '../../app/fault/useLastError.ts';
import { JobList } from '../job/JobList.tsx';
import styles from './StartPage.module.css';

const MAX_JOBS = 6;

/** The person's jobs that run, wait for a decision or ended within a day; renewed while the page is seen. */
export default function CurrentJobs() {
  const answer = useQuery({
    ...answerOptions(jobList, { is_current: 'true', limit: MAX_JOBS }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => isWorkingStatus(status)) ? 2_000 : 10_000),
    refetchOnWindowFocus: true,
  });
  const { data } = answer;
  const fault = useLastError(answer.error);
  if (!data && fault) return <LoadFault error={fault} onRetry={() => void answer.refetch()} />;
  if (!data) return <p className={styles.note} aria-hidden />;
  if (data.items.length === 0) return <p className={styles.note}>{t('start:jobs.empty')}</p>;
  return <JobList jobs={data.items} noteOf={({ project, started_at: started }) => joinFacts([project?.name, formatClockTime(started)])} />;
}
