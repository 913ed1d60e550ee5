import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BusinessProjectJob } from '@kurator/contract/business/project/project.answer';
import { businessProjectJobs } from '@kurator/contract/business/project/project.query';
import { isWorking } from '@kurator/contract/seedwork/jobStatus';
import { answerOptions, reload } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { showMoment } from '../../app/moment.ts';
import { AppLink } from '../../app/navigate.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { looks, standingOf, titleOf } from '../../seedwork/job/job.ts';
import css from './project.module.css';

/** Newest jobs about a project; those of others are named without a link. */
export default function Jobs({ id }: { readonly id: string }) {
  const { data } = useQuery({
    ...answerOptions(businessProjectJobs, { id }),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isWorking(status)) ? 2000 : false),
  });
  const isBusy = data?.some(({ status }) => isWorking(status)) ?? false;
  const wasBusy = useRef(false);
  // Shows what the ended job changed.
  useEffect(() => {
    if (wasBusy.current && !isBusy) void reload();
    wasBusy.current = isBusy;
  }, [isBusy]);
  if (!data || data.length === 0) return null;
  return (
    <ul className={css.jobs} aria-label={t('businessProject:upload.jobs')}>
      {data.map((job) => (
        <li key={job.id}>
          <Job job={job} />
        </li>
      ))}
    </ul>
  );
}

function Job({ job }: { readonly job: BusinessProjectJob }) {
  const standing = standingOf(job);
  return (
    <>
      <span>
        {job.is_own ? (
          <AppLink screen="job" params={{ job: job.id }}>
            {titleOf(job)}
          </AppLink>
        ) : (
          titleOf(job)
        )}{' '}
        {job.file_name !== null && <span className={css.hint}>{job.file_name}</span>}
      </span>
      <Flag {...looks[standing]} text={t(`import:status.${standing}`)} />
      <span className={css.when}>
        {showMoment(job.started_at)} · {job.by}
      </span>
    </>
  );
}
