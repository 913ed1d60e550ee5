import type { ProjectAnswer } from '@kurator/contract/health/project/project.answer';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { formatDateTime } from '../../app/moment.ts';
import { AppLink } from '../../app/navigate.tsx';
import type { CompletionRecord } from '../section/completion.ts';
import css from './project.module.css';

interface Props {
  readonly project: ProjectAnswer['project'];
  readonly completion: CompletionRecord | undefined;
}

type Job = NonNullable<Props['project']['job']>;

const JobLink = ({ job: { id, is_mine: isMine } }: { readonly job: Job }) =>
  isMine && (
    <AppLink screen="job" params={{ job: id }}>
      {t('shell:screen.job')}
    </AppLink>
  );

/** Reason why the project is locked, and its running job. */
export const ProjectStatusStrips = ({
  project: { is_completed: isCompleted, is_delivery_pending: isDeliveryPending, job },
  completion,
}: Props) => (
  <>
    {isCompleted && (
      <p className={css.strip}>
        <Icon name="lock" />
        <span>
          <strong>{t('projectPage:locked')}</strong>{' '}
          {completion && t('projectPage:locked.since', { time: formatDateTime(completion.time), by: completion.by })}{' '}
          {t('projectPage:locked.open')} {isDeliveryPending && job?.is_working !== true && t('projectPage:locked.undelivered')}
        </span>
      </p>
    )}
    {job?.is_working === true && (
      <output className={css.strip}>
        <Icon name="clock" />
        <span>
          {t('projectPage:job.working', { action: t(`awardCommand:${job.topic}`), by: job.by })}{' '}
          {job.is_blocking && `${t('projectPage:job.blocking')} `}
          <JobLink job={job} />
        </span>
      </output>
    )}
    {job?.is_working === false && (
      <p className={`${css.strip} tint-red`} role="alert">
        <Icon name="alert" />
        <span>
          {t('projectPage:job.failed', { action: t(`awardCommand:${job.topic}`), by: job.by })} {job.error ?? t('projectPage:job.again')}{' '}
          <JobLink job={job} />
        </span>
      </p>
    )}
  </>
);
