import { useQuery } from '@tanstack/react-query';
import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import type { AwardeeRow } from '@kurator/contract/health/awardee/awardee.answer';
import { awardees } from '@kurator/contract/health/awardee/awardee.list';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { listQueryUrl } from '@kurator/contract/kit/listAddress';
import { urlOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { MissingAnswer } from '../../kit/detail/MissingAnswer.tsx';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import css from './award.module.css';

/** Awardees shown here; the list has all. */
const SHOWN = 5;

/** First awardees and a link to the list. */
export function AwardeePanel({ award }: { readonly award: AwardAnswer }) {
  const all = { entity_type: 'all' };
  const answer = useQuery({
    ...urlOptions<ListAnswer<AwardeeRow>>(listQueryUrl(awardees, { award_id: award.id, ordering: 'rank', limit: String(SHOWN) })),
    enabled: award.awardee_count > 0,
  });
  return (
    <Panel
      title={t('awardPage:awardees.title')}
      count={award.awardee_count}
      isFlush={award.awardee_count > 0}
      actions={
        award.awardee_count > 0 && (
          <AppLink screen="healthAwardees" params={all} search={{ award_id: award.id }} className={buttonClass('plain', true)}>
            {t('awardPage:awardees.open')}
          </AppLink>
        )
      }
    >
      {award.awardee_count === 0 ? (
        <EmptyPanelText>{t('awardPage:awardees.empty')}</EmptyPanelText>
      ) : answer.data === undefined ? (
        <MissingAnswer answer={answer} />
      ) : (
        <ol className={css.first}>
          {answer.data.items.map(({ id, rank, entity, place }) => (
            <li key={id}>
              <span className={css.rank}>{rank ?? '–'}</span>
              <AppLink screen="healthAwardee" params={{ ...all, awardee: id }}>
                {entity.display_name ?? entity.name}
              </AppLink>
              {place && <small className={css.where}>{place}</small>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
