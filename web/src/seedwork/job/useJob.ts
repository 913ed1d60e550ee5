import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { jobById } from '@kurator/contract/seedwork/job.query';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { notificationList } from '@kurator/contract/seedwork/notification.query';
import { showAlert } from '../../app/alerts.ts';
import { answerOptions, queryClient, invalidateAnswers, recordWrite } from '../../app/api.ts';
import { reloadCounts } from '../../app/counts.ts';
import { hasText, t } from '../../app/i18n.ts';
import { hasEndedSince } from './job.ts';

const second = 1000;

/** Job, polled every second while working; at its end all answers are reloaded. */
export function useJob(id: string) {
  const query = useQuery({
    ...answerOptions(jobById, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorkingStatus(state.data.status) ? second : false),
  });
  const job = query.data;
  const before = useRef<JobAnswer>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = job;
    if (!job || !hasEndedSince(was, job)) return;
    // Makes later questions wait for what the job wrote.
    if (job.position !== null) recordWrite('', job.position);
    void invalidateAnswers();
    reloadCounts();
    // The notification follows the end after a moment.
    setTimeout(() => void queryClient.invalidateQueries(answerOptions(notificationList, {})), 2 * second);
    const text = `import:${job.status}.${job.topic_name}`;
    if (job.status === 'applied' && hasText(text)) showAlert('success', t(text));
  }, [job]);
  return query;
}
