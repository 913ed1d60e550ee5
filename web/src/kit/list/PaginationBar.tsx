import { useId, type ReactNode } from 'react';
import { pageSizes } from '@kurator/contract/kit/paging';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { offeredPagesOf } from './listState.ts';
import type { PagePosition } from '@kurator/contract/kit/pagePosition';
import { shownRangeText, type ShownRange } from './shownRange.ts';
import css from './pagination.module.css';

interface Props extends PagePosition, Omit<ShownRange, keyof PagePosition> {
  readonly children?: ReactNode;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
  readonly onNear?: (page: number) => void;
}

export function PaginationBar({ total, isEstimate, limit, offset, page, isPerType, children, onPage, onLimit, onNear }: Props) {
  const id = useId();
  const pages = Math.max(1, Math.ceil((total ?? 0) / limit));
  const offeredPages = offeredPagesOf(pages);
  const isWithin = page <= pages;
  const turn = (to: number, icon: 'chevronLeft' | 'chevronRight', text: string) => {
    const isExistingPage = to >= 1 && to <= pages;
    const near = () => isExistingPage && onNear?.(to);
    return (
      <button
        type="button"
        className={css.turn}
        aria-label={text}
        // Keeps the focus on the last page.
        aria-disabled={!isExistingPage}
        onClick={() => isExistingPage && onPage(to)}
        onPointerEnter={near}
        onFocus={near}
      >
        {icon === 'chevronLeft' && <Icon name={icon} />}
        <span>{text}</span>
        {icon === 'chevronRight' && <Icon name={icon} />}
      </button>
    );
  };
  return (
    <nav className={css.bar} aria-label={t('kit:page.bar')}>
      <span className={css.keys}>{children}</span>
      <output className={css.range}>{shownRangeText({ total, isEstimate, limit, offset, isPerType })}</output>
      <label className={css.size} htmlFor={`${id}-size`}>
        <span>{t('kit:page.size')}</span>
        <select id={`${id}-size`} value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {[...new Set([...pageSizes, limit])].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className={css.where}>{isWithin && t(isEstimate ? 'kit:page.where_about' : 'kit:page.where', { page, pages })}</span>
      {/* Beyond the end, back leads to the last page. */}
      {turn(Math.min(page - 1, pages), 'chevronLeft', t('kit:page.previous'))}
      <select
        aria-label={t('kit:page.choose')}
        value={page}
        disabled={pages === 1}
        onChange={(event) => onPage(Number(event.target.value))}
      >
        {(offeredPages.includes(page) ? offeredPages : [page, ...offeredPages]).map((number) => (
          <option key={number} value={number}>
            {number > pages ? '–' : number}
          </option>
        ))}
      </select>
      {turn(page + 1, 'chevronRight', t('kit:page.next'))}
    </nav>
  );
}
