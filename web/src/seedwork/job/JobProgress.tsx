import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { t } from '../../app/i18n.ts';
import { timeLeftText } from './job.ts';
import css from './progress.module.css';

interface Props {
  readonly job: Pick<JobAnswer, 'about' | 'kind' | 'status' | 'done' | 'total' | 'seconds_left'>;
}

/** Progress and remaining time; continues without the page. */
export function JobProgress({ job: { about, kind, status, done, total, seconds_left: secondsLeft } }: Props) {
  const name = t(`import:status.${status}`);
  const unknown = kind === 'import' && about ? 'import_data' : kind;
  const isKnown = total !== null && total > 0;
  return (
    <div className={css.progress}>
      <div className={css.numbers}>
        <strong>{name}</strong>
        <span>{isKnown ? t('import:progress', { done, total }) : t(`import:progress_unknown.${unknown}`)}</span>
        {secondsLeft !== null && secondsLeft > 0 && <span>{timeLeftText(secondsLeft)}</span>}
      </div>
      <progress aria-label={name} {...(isKnown ? { value: Math.min(done, total), max: total } : {})} />
      <p>{t('import:goes_on')}</p>
    </div>
  );
}
