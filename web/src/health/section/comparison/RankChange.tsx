import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import { formatNumber, t } from '../../../app/i18n.ts';
import css from './comparison.module.css';

/** Places won or lost; a loss is not marked red. */
export function RankChange({ of: { move } }: { readonly of: ComparisonRow }) {
  if (move === null) return <span className={css.same}>{t('comparison:no_rank')}</span>;
  if (move === 0)
    return (
      <span className={css.same}>
        <span aria-hidden>=</span>
        <span className="sr">{t('comparison:same')}</span>
      </span>
    );
  const places = Math.abs(move);
  return (
    <span className={move > 0 ? css.up : css.down}>
      <span aria-hidden>
        {move > 0 ? '▲' : '▼'} {formatNumber(places)}
      </span>
      <span className="sr">{t(move > 0 ? 'comparison:rose' : 'comparison:fell', { count: places })}</span>
    </span>
  );
}
