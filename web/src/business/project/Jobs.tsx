import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { businessProjectJobs } from '@kurator/contract/business/project/project.query';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { answerOptions, invalidateAnswers } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { JobList } from '../../seedwork/job/JobList.tsx';
import css from './project.module.css';

/** Newest jobs about a project; those of others are named without a link. */
export default function Jobs({ id }: { readonly id: string }) {
  const { data } = useQuery({
    ...answerOptions(businessProjectJobs, { id }),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isWorkingStatus(status)) ? 2000 : false),
  });
  const isBusy = data?.some(({ status }) => isWorkingStatus(status)) ?? false;
  const wasBusy = useRef(false);
  // Shows what the ended job changed.
  useEffect(() => {
    if (wasBusy.current && !isBusy) void invalidateAnswers();
    wasBusy.current = isBusy;
  }, [isBusy]);
  if (!data || data.length === 0) return null;
  return (
    <JobList
      jobs={data}
      label={t('upload:jobs')}
      className={css.jobs}
      noteOf={({ started_at: started, by }) => `${formatDateTime(started)} · ${by}`}
      mayOpen={({ is_own: isOwn }) => isOwn}
    />
  );
}
