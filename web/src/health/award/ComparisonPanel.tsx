import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardComparisonById } from '@kurator/contract/health/award/award.query';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { MissingAnswer } from '../../kit/detail/MissingAnswer.tsx';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import css from './award.module.css';

export function ComparisonPanel({ award }: { readonly award: AwardAnswer }) {
  const answer = useAnswer(awardComparisonById, { id: award.id });
  const { data } = answer;
  const previous = data?.previous;
  const link = (
    <AppLink screen="award comparison" params={{ award: award.id }} className={buttonClass('plain', true)}>
      <Icon name="compare" />
      {t('awardPage:compare.verb')}
    </AppLink>
  );
  return (
    <Panel
      title={previous ? t('awardPage:against', { year: String(previous.project_year) }) : t('awardPage:against_none')}
      actions={previous && link}
    >
      {data === undefined ? (
        <MissingAnswer answer={answer} />
      ) : previous ? (
        <p className={css.numbers}>
          <span className={css.right}>{t('awardPage:new', { count: data.new.length })}</span>
          <span>{t('awardPage:dropped', { count: data.dropped.length })}</span>
          <span>{t('awardPage:stayed', { count: data.stayed.length })}</span>
        </p>
      ) : (
        <EmptyPanelText>{t('awardPage:no_previous')}</EmptyPanelText>
      )}
    </Panel>
  );
}
