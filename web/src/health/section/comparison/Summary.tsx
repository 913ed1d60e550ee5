import { formatNumber, t } from '../../../app/i18n.ts';
import { EntityLink } from '../../../app/navigate.tsx';
import { countByRankChange, findBiggestRise, type ComparisonProps } from './comparedLists.ts';
import { RankChange } from './RankChange.tsx';
import css from './comparison.module.css';

const parts = ['up', 'same', 'down', 'new'] as const;

export function Summary({ compared, currentLabel, previousLabel }: ComparisonProps) {
  const { stayed, dropped } = compared;
  const counts = { ...countByRankChange(stayed), new: compared.new.length };
  const leap = findBiggestRise(stayed);
  const sizes = [stayed.length + dropped.length, stayed.length + compared.new.length] as const;
  return (
    <section className={css.summary} aria-label={t('comparison:summary')}>
      <div className={css.bar} aria-hidden>
        {parts.map((part) => counts[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />)}
      </div>
      <dl className={css.counts}>
        {parts.map((part) => (
          <div key={part}>
            <dt data-part={part}>{t(`comparison:${part}`)}</dt>
            <dd>{formatNumber(counts[part])}</dd>
          </div>
        ))}
        <div className={css.apart}>
          <dt>{t('comparison:dropped')}</dt>
          <dd>{formatNumber(dropped.length)}</dd>
        </div>
        <div>
          <dt>{t('comparison:lists', { before: previousLabel, now: currentLabel })}</dt>
          <dd>{t('comparison:sizes', { before: sizes[0], now: sizes[1] })}</dd>
        </div>
        {leap && (
          <div>
            <dt>{t('comparison:leap')}</dt>
            <dd>
              <EntityLink type={leap.entity_type} id={leap.entity_id}>
                {leap.name}
              </EntityLink>{' '}
              <RankChange of={leap} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
