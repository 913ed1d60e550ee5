import { formatNumber, t } from '../../app/i18n.ts';
import { Button, IconButton } from '../../kit/button/Button.tsx';
import { PAIRS_PER_PAGE } from './pairsRequest.ts';
import { DuplicateScore } from './Reasons.tsx';
import type { PairQueueState } from './usePairQueue.ts';
import css from './duplicate.module.css';

/** Pairs of a page to choose from, and the way to the others. */
export function PairQueue({ queue }: { readonly queue: PairQueueState }) {
  const { ordered, at, page, pages, total, choose, toPage, showPrevious, showNext } = queue;
  const before = (page - 1) * PAIRS_PER_PAGE;
  return (
    <div className={css.queue}>
      <ol aria-label={t('duplicate:pairs')}>
        {ordered.map((each, index) => (
          <li key={each.id}>
            <button type="button" className={css.pair} aria-current={index === at} onClick={() => choose(each.id)}>
              <DuplicateScore score={each.score} />
              <span>
                {each.entities.map(({ id, name }) => (
                  <span key={id} className={css.name}>
                    {name}
                  </span>
                ))}
                <span className={css.fact}>{each.reasons.map(({ code }) => t(`duplicate:reason.${code}`)).join(', ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className={css.turn}>
        <span>
          {t('duplicate:range', {
            from: before + 1,
            to: before + ordered.length,
            total: formatNumber(total),
          })}
        </span>
        <IconButton
          icon="chevronLeft"
          name={t('duplicate:page.previous')}
          aria-keyshortcuts="["
          aria-disabled={page <= 1}
          onClick={() => page > 1 && toPage(page - 1)}
        />
        <IconButton
          icon="chevronRight"
          name={t('duplicate:page.next')}
          aria-keyshortcuts="]"
          aria-disabled={page >= pages}
          onClick={() => page < pages && toPage(page + 1)}
        />
        <span className={css.step}>
          <Button look="quiet" isSmall aria-keyshortcuts="k" aria-disabled={!showPrevious} onClick={showPrevious}>
            {t('duplicate:previous')}
          </Button>
          <Button look="quiet" isSmall aria-keyshortcuts="j" aria-disabled={!showNext} onClick={showNext}>
            {t('duplicate:next')}
          </Button>
        </span>
      </div>
    </div>
  );
}
