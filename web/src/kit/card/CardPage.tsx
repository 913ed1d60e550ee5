import { lazy, Suspense, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { List } from '@kurator/contract/kit/list';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import { setCount } from '../../app/counts.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { Icon } from '../../app/Icon.tsx';
import type { ShortcutDescription } from '../../app/keys.ts';
import { useAddToShortcutHelp } from '../../app/useDeclaredKeys.ts';
import { LoadFault } from '../../app/fault/LoadFault.tsx';
import { useLastError } from '../../app/fault/useLastError.ts';
import { moveCardFocus } from './cardKeys.ts';
import css from './card.module.css';

const ListLight = lazy(() => import('../list/ListProjectorStatus.tsx'));
/** A module of its own, for the code of lists is no part of the first load. */
const ExportMenu = lazy(() => import('./CardExport.tsx'));

const cardKeys: readonly ShortcutDescription[] = [
  { keys: ['←', '→'], does: 'cards.years' },
  { keys: ['↓', '↑', '←', '→'], does: 'cards.move' },
  { keys: ['enter'], does: 'cards.open' },
];
const keysWithMenu: readonly ShortcutDescription[] = [...cardKeys, { keys: ['m'], does: 'cards.menu' }];

interface Props {
  readonly title: string;
  readonly total: number | undefined;
  readonly list: Pick<List, 'area' | 'name'>;
  /** Filters of the shown cards. */
  readonly search?: SearchParams;
  /** Number of all cards, for the menu; undefined while others are shown. */
  readonly menuCount: number | undefined;
  readonly actions: ReactNode;
  /** Whether cards have a menu. */
  readonly hasMenus?: boolean;
  /** Choice of years; absent without any. */
  readonly years?: ReactNode;
  readonly tools: ReactNode;
  readonly answer: Pick<UseQueryResult, 'error' | 'refetch' | 'isPlaceholderData' | 'isRefetchError'>;
  readonly foot: ReactNode;
  /** Groups of cards; undefined while they load. */
  readonly children: ReactNode;
}

const noFilters: SearchParams = {};

/** Page of cards by year: the years above, below a group of cards for each. */
export function CardPage({
  title,
  total,
  list,
  search = noFilters,
  menuCount,
  actions,
  hasMenus = false,
  years,
  tools,
  answer,
  foot,
  children,
}: Props) {
  const cards = useRef<HTMLDivElement>(null);
  const { area, name } = list;
  const types = useMemo(() => [name], [name]);
  const fault = useLastError(answer.error);
  useEffect(() => {
    if (menuCount !== undefined) setCount(name, menuCount);
  }, [name, menuCount]);
  useAddToShortcutHelp(hasMenus ? keysWithMenu : cardKeys);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (cards.current && moveCardFocus(event, cards.current)) event.preventDefault();
  };
  return (
    <section className="list-page" aria-labelledby="list-title">
      <header className="list-head">
        <div className="list-title">
          <h1 id="list-title">{title}</h1>
          <output className="list-count">{total !== undefined && formatNumber(total)}</output>
          <Suspense>
            <ListLight types={types} />
          </Suspense>
          <span className="list-actions">
            <Suspense>
              <ExportMenu area={area} type={name} search={search} />
            </Suspense>
            {actions}
          </span>
        </div>
        {years !== undefined && (
          <div className={css.years}>
            <Suspense>{years}</Suspense>
          </div>
        )}
        {tools && <div className={css.tools}>{tools}</div>}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- bubbling keys of the cards within */}
      <div
        ref={cards}
        className={css.cards}
        data-stale={answer.isPlaceholderData || answer.isRefetchError || undefined}
        onKeyDown={onKeyDown}
      >
        {children ?? (fault ? <LoadFault error={fault} onRetry={() => void answer.refetch()} /> : <CardSkeleton />)}
      </div>
      {foot}
    </section>
  );
}

/** Says that there are no cards. @param children a way out */
export const NoCards = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
  <div className="list-empty">
    <Icon name="folder" size={22} />
    <p>{text}</p>
    {children}
  </div>
);

/** @param keys keys that move among the cards @param text their number */
export const CardPageFoot = ({ keys, text }: { readonly keys: string; readonly text: ReactNode }) => (
  <footer className={css.foot}>
    <span>{keys}</span>
    <span>{text}</span>
  </footer>
);

interface GroupProps {
  /** Part of the heading's id. */
  readonly id: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly children: ReactNode;
}

/** Cards of a year. */
export const CardGroup = ({ id, title, facts, children }: GroupProps) => (
  <section aria-labelledby={`group-${id}`}>
    <h2 id={`group-${id}`} className={css.yearHead}>
      {title}
      <span>{joinFacts(facts)}</span>
    </h2>
    <div className={css.grid}>{children}</div>
  </section>
);

const CardSkeleton = () => (
  <output className={`late ${css.grid} ${css.wait}`}>
    <span className="sr">{t('kit:loading')}</span>
    {Array.from({ length: 3 }, (_, index) => (
      <span key={index} className={css.waitCard} />
    ))}
  </output>
);
