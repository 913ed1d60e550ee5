import type { DuplicatePair } from '@kurator/contract/seedwork/duplicate.answer';
import { toNationalPhone } from '@kurator/contract/text/phone';
import { formatNumber, t } from '../../app/i18n.ts';
import css from './duplicate.module.css';

/** Score in percent. */
export const DuplicateScore = ({ score }: { readonly score: number }) => (
  <span className={css.score}>
    <span className="sr">{t('duplicate:score')} </span>
    {formatNumber(Math.round(score * 100))}
  </span>
);

type Reason = DuplicatePair['reasons'][number];

const formatValue = (code: Reason['code'], value: Reason['left']): string =>
  code === 'phone' ? toNationalPhone(value ?? '') : (value ?? '');

/** Evidence that a pair is one entity, with the two compared values. */
export const DuplicateReasons = ({ reasons }: Pick<DuplicatePair, 'reasons'>) => (
  <ul className={css.reasons}>
    {reasons.map(({ code, score, left, right }) => (
      <li key={code}>
        <b>{t(`duplicate:reason.${code}`)}</b> {code === 'name' && t('duplicate:alike', { percent: formatNumber(Math.round(score * 100)) })}{' '}
        <span className={css.fact}>{[...new Set([left, right].map((value) => formatValue(code, value)))].join(' – ')}</span>
      </li>
    ))}
  </ul>
);
