import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { duplicateStatuses } from '@kurator/contract/seedwork/duplicateStatus';
import type { EntityType } from '@kurator/contract/kit/entityType';
import type { ListColumn } from '@kurator/contract/kit/list';
import type { Area } from '@kurator/contract/kit/permission';
import { paramValue, type SearchParams } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { formatNumber, t, loadWithTexts } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { Button, IconButton } from '../../kit/button/Button.tsx';
import { LoadFault } from '../../kit/fault/LoadFault.tsx';
import { PAIRS_PER_PAGE, readPageNumber } from './pairsRequest.ts';
import type { Pair, PairDetail, ExtraValue } from './pair.ts';
import { DuplicateReasons, DuplicateScore } from './Reasons.tsx';
import { DuplicateSearchInput } from './DuplicateSearchInput.tsx';
import { pairDetailsOptions, pairTypeOf, usePrefetchPairDetails } from './sides.ts';
import { useDuplicateActions, type DuplicateActions, type DuplicateCommands } from './useDuplicateActions.ts';
import css from './duplicate.module.css';

/** Loaded after the pairs. */
const OpenPair = lazy(() => loadWithTexts(['pair', 'field', 'option', 'event'], import('./OpenPair.tsx')));
const ClosedPair = lazy(() => loadWithTexts(['pair', 'field', 'option', 'event'], import('./ClosedPair.tsx')));
const DuplicatesExport = lazy(() => import('./DuplicatesExport.tsx'));
const ListSkeleton = lazy(() => import('../../kit/list/ListSkeleton.tsx'));
const DuplicatesLight = lazy(() => import('./DuplicatesProjectorStatus.tsx'));

interface Props<I, S extends PairDetail> {
  readonly area: Area;
  /** Types by name. */
  readonly types: readonly EntityType[];
  readonly commands: DuplicateCommands;
  /** Address of the pairs that an address of the page asks for. */
  readonly pairsUrl: (search: SearchParams) => string;
  /** Pair of an item of that page. */
  readonly pairOf: (item: I) => Pair;
  /** Values of a side beyond the fields of its type. */
  readonly valuesOfSide?: (side: S) => readonly ExtraValue[];
  /** Filters beside the search. */
  readonly filters?: ReactNode;
}

/** Cells that stand for those of pairs and sides while these load. */
const skeleton: readonly ListColumn[] = [
  { name: 'left', kind: 'text' },
  { name: 'right', kind: 'text' },
];

const Loading = () => (
  <Suspense>
    <ListSkeleton columns={skeleton} rows={PAIRS_PER_PAGE} />
  </Suspense>
);

const idsOf = ({ entities }: Pair): readonly string[] => entities.map(({ id }) => id);
const noValues = (): readonly ExtraValue[] => [];

/** Possible duplicates of an area: the likeliest pairs on the left, the chosen one side by side. */
export function DuplicatesPage<I, S extends PairDetail = PairDetail>({
  area,
  types,
  commands,
  pairsUrl,
  pairOf,
  valuesOfSide = noValues,
  filters,
}: Props<I, S>) {
  const [address, patch] = useSearchState();
  const status = paramValue(address, 'status') || 'open';
  const [search, type] = [paramValue(address, 'search') ?? '', paramValue(address, 'type') ?? ''];
  const page = readPageNumber(address);
  const [chosenId, setChosenId] = useState('');
  // Pair that a page begins with.
  const [entry, setEntry] = useState<'first' | 'last'>('first');
  const [later, setLater] = useState<readonly string[]>([]);
  const pairs = useQuery({
    ...urlOptions<{ readonly total: number; readonly items: readonly I[] }>(pairsUrl(address)),
    placeholderData: (before) => before,
  });
  const { total = 0 } = pairs.data ?? {};
  const pages = Math.ceil(total / PAIRS_PER_PAGE);
  const items = (pairs.data?.items ?? []).map(pairOf);
  const ordered = [...items.filter(({ id }) => !later.includes(id)), ...items.filter(({ id }) => later.includes(id))];
  const chosenIndex = ordered.findIndex(({ id }) => id === chosenId);
  const at = chosenIndex >= 0 ? chosenIndex : entry === 'first' ? 0 : Math.max(0, ordered.length - 1);
  const pair = ordered[at];
  const choose = (id: string) => {
    setChosenId(id);
    setEntry('first');
  };
  const toPage = (next: number, nextEntry: 'first' | 'last' = 'first') => {
    if (pairs.isPlaceholderData) return;
    // Stays until the page is loaded.
    setChosenId(pair?.id ?? '');
    setEntry(nextEntry);
    patch({ page: next > 1 ? next : undefined });
  };
  const hasPrevious = at > 0 || page > 1;
  const hasNext = at + 1 < ordered.length || page < pages;
  const showPrevious = () => (at > 0 ? choose(ordered[at - 1]?.id ?? '') : toPage(page - 1, 'last'));
  const showNext = () => (at + 1 < ordered.length ? choose(ordered[at + 1]?.id ?? '') : toPage(page + 1));
  const others = [...ordered.slice(at + 1), ...ordered.slice(0, at)];
  /** Pair of the same group, else the next one. @param group ids of the entities that are still there */
  const followerOf = (group: readonly string[]) =>
    others.find(({ entities }) => entities.some(({ id }) => group.includes(id))) ?? others[0];
  const goOn = (decided: Pair, survivor: string | undefined) =>
    choose(followerOf(survivor === undefined ? idsOf(decided) : [survivor])?.id ?? '');
  usePrefetchPairDetails(status === 'open' && pair ? [ordered[at + 1], followerOf(idsOf(pair))] : [], types);
  useEffect(() => {
    // The last pair of the last page was decided.
    if (!pairs.isPlaceholderData && pages > 0 && page > pages) patch({ page: pages > 1 ? pages : undefined }, { replace: true });
  }, [pairs.isPlaceholderData, page, pages, patch]);
  const actions = useDuplicateActions(commands, goOn);
  const leave = () => {
    if (!pair) return;
    const untouched = ordered.slice(at + 1).find(({ id }) => !later.includes(id));
    setLater([...later.filter((id) => id !== pair.id), pair.id]);
    if (untouched) choose(untouched.id);
    else if (page < pages) toPage(page + 1);
    else choose(others[0]?.id ?? pair.id);
  };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('duplicate:title')}</h1>
        <Suspense>
          <DuplicatesLight types={types.map((each) => each.type)} />
        </Suspense>
        <nav className={css.tabs} aria-label={t('duplicate:statuses')}>
          {duplicateStatuses.map((each) => (
            <Button
              key={each}
              look="quiet"
              small
              aria-current={each === status ? 'page' : undefined}
              onClick={() => patch({ status: each === 'open' ? undefined : each, page: undefined })}
            >
              {t(`duplicate:status.${each}`)} {each === status && pairs.data && <span className={css.count}>{formatNumber(total)}</span>}
            </Button>
          ))}
        </nav>
        <search className={css.search}>
          <DuplicateSearchInput
            value={search}
            onSearch={(text) => text !== search && patch({ search: text || undefined, page: undefined }, { replace: true })}
          />
          {types.length > 1 && (
            <select
              className={css.input}
              aria-label={t('field:entity_type')}
              value={type}
              onChange={({ target }) => patch({ type: target.value || undefined, page: undefined })}
            >
              <option value="">{t('duplicate:all_types')}</option>
              {types.map((each) => (
                <option key={each.type} value={each.type}>
                  {t(`entity:type.${each.type}`)}
                </option>
              ))}
            </select>
          )}
          {filters}
          <Suspense>
            <DuplicatesExport area={area} />
          </Suspense>
        </search>
      </header>
      {pairs.isLoadingError ? (
        <LoadFault error={pairs.error} onRetry={() => void pairs.refetch()} />
      ) : pairs.data === undefined ? (
        <Loading />
      ) : total === 0 ? (
        <p className={css.empty}>{search || type ? t('duplicate:none_found') : t(`duplicate:none.${status}`)}</p>
      ) : (
        <div className={css.columns}>
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
                  from: (page - 1) * PAIRS_PER_PAGE + 1,
                  to: (page - 1) * PAIRS_PER_PAGE + items.length,
                  total: formatNumber(total),
                })}
              </span>
              <IconButton
                icon="chevronLeft"
                name={t('duplicate:page.previous')}
                aria-keyshortcuts="["
                disabled={page <= 1}
                onClick={() => toPage(page - 1)}
              />
              <IconButton
                icon="chevronRight"
                name={t('duplicate:page.next')}
                aria-keyshortcuts="]"
                disabled={page >= pages}
                onClick={() => toPage(page + 1)}
              />
              <span className={css.step}>
                <Button look="quiet" small aria-keyshortcuts="k" disabled={!hasPrevious} onClick={showPrevious}>
                  {t('duplicate:previous')}
                </Button>
                <Button look="quiet" small aria-keyshortcuts="j" disabled={!hasNext} onClick={showNext}>
                  {t('duplicate:next')}
                </Button>
              </span>
            </div>
          </div>
          {pair && <PairPanel key={pair.id} pair={pair} types={types} valuesOfSide={valuesOfSide} actions={actions} onLater={leave} />}
        </div>
      )}
    </div>
  );
}

interface PairProps<S extends PairDetail> {
  readonly pair: Pair;
  readonly types: readonly EntityType[];
  readonly valuesOfSide: (side: S) => readonly ExtraValue[];
  readonly actions: DuplicateActions;
  readonly onLater: () => void;
}

function PairPanel<S extends PairDetail>({ pair, types, valuesOfSide, actions, onLater }: PairProps<S>) {
  const type = pairTypeOf(pair, types);
  const sides = useQuery({ ...pairDetailsOptions<S>(pair, type), enabled: pair.status === 'open' });
  const [left, right] = sides.data ?? [];
  return (
    <section className={css.detail} aria-label={pair.entities.map(({ name }) => name).join(' – ')}>
      <div className={css.why}>
        <DuplicateScore score={pair.score} />
        <DuplicateReasons reasons={pair.reasons} />
      </div>
      {sides.isLoadingError && <LoadFault error={sides.error} onRetry={() => void sides.refetch()} />}
      {sides.isLoading && <Loading />}
      {pair.status === 'open' && left && right && (
        <Suspense>
          <OpenPair
            key={`${left.id} ${right.id}`}
            pair={pair}
            type={type}
            sides={[left, right]}
            others={[valuesOfSide(left), valuesOfSide(right)]}
            actions={actions}
            onLater={onLater}
          />
        </Suspense>
      )}
      {pair.status !== 'open' && (
        <Suspense>
          <ClosedPair pair={pair} actions={actions} />
        </Suspense>
      )}
    </section>
  );
}
