import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { t } from '../../../app/i18n.ts';
import { formatDateTime } from '../../../app/moment.ts';
import css from './aiCheck.module.css';

/** Summary of the newest AI check, as it stands above people's comments. */
export const AiCheckSummary = ({ last_ai_check: last }: Pick<VerificationAnswer, 'last_ai_check'>) =>
  last === null ? (
    <p className={css.quiet}>{t('aiCheck:none')}</p>
  ) : (
    <div className={css.comment}>
      <p className={css.meta}>
        <span className={css.tag}>{t('aiCheck:tag')}</span> {formatDateTime(last.time)}
      </p>
      <p className={css.text}>{last.summary || t('aiCheck:failed', { time: formatDateTime(last.time) })}</p>
    </div>
  );
