import { lazy, Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import type { ListColumn } from '@kurator/contract/kit/list';
import type { Area } from '@kurator/contract/kit/permission';
import { paramValue } from '@kurator/contract/kit/queryString';
import { formatNumber, t, loadWithTexts } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { LoadFault } from '../../app/fault/LoadFault.tsx';
import { useLastError } from '../../app/fault/useLastError.ts';
import { DuplicatesHead } from './DuplicatesHead.tsx';
import { PairQueue } from './PairQueue.tsx';
import { PAIRS_PER_PAGE, readStatus } from './pairsRequest.ts';
import type { Pair, PairDetail, ExtraValue } from './pair.ts';
import { DuplicateReasons, DuplicateScore } from './Reasons.tsx';
import { pairDetailsOptions, pairTypeOf } from './pairDetails.ts';
import { usePairQueue, type PairQueueOptions, type PairQueueState } from './usePairQueue.ts';
import css from './duplicate.module.css';

const pairTexts = ['pair', 'field', 'option', 'event'] as const;
/** Loaded after the pairs. */
const OpenPair = lazy(() => loadWithTexts(pairTexts, import('./OpenPair.tsx')));
const ClosedPair = lazy(() => loadWithTexts(pairTexts, import('./ClosedPair.tsx')));
const NearWords = lazy(() => loadWithTexts(['listPopup'], import('./NearWords.tsx')));
const ListSkeleton = lazy(() => import('../../kit/list/ListSkeleton.tsx'));

interface Props<I, S extends PairDetail> extends PairQueueOptions<I> {
  readonly area: Area;
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

/** Stands in place of an answer: a skeleton, or the reason why it is missing. */
function LoadingOrFault({ answer }: { readonly answer: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const fault = useLastError(answer.error);
  if (fault) return <LoadFault error={fault} onRetry={() => void answer.refetch()} />;
  return (
    <Suspense>
      <ListSkeleton columns={skeleton} rows={PAIRS_PER_PAGE} />
    </Suspense>
  );
}

const noValues = (): readonly ExtraValue[] => [];

/** Possible duplicates of an area: the likeliest pairs on the left, the chosen one side by side. */
export function DuplicatesPage<I, S extends PairDetail = PairDetail>({ area, valuesOfSide = noValues, filters, ...options }: Props<I, S>) {
  const [address] = useSearchState();
  const queue = usePairQueue(options);
  const { types } = options;
  const { answer, total, page, at, pair } = queue;
  const isFiltered = options.pairsUrl(address) !== options.pairsUrl({ status: readStatus(address) });
  return (
    <div className={css.page}>
      <DuplicatesHead area={area} types={types} total={answer.data?.total} filters={filters} />
      <output className="sr">
        {pair &&
          !answer.isPlaceholderData &&
          t('duplicate:current', {
            names: namesOf(pair),
            place: formatNumber((page - 1) * PAIRS_PER_PAGE + at + 1),
            total: formatNumber(total),
          })}
      </output>
      {answer.data === undefined ? (
        <LoadingOrFault key={options.pairsUrl(address)} answer={answer} />
      ) : total === 0 ? (
        <div className={css.empty}>
          <output>{isFiltered ? t('duplicate:none_found') : t(`duplicate:none.${readStatus(address)}`)}</output>
          {!answer.isPlaceholderData && paramValue(address, 'search') && (
            <Suspense>
              <NearWords url={options.pairsUrl(address)} />
            </Suspense>
          )}
        </div>
      ) : (
        <div className={css.columns}>
          <PairQueue queue={queue} />
          {pair && <PairPanel pair={pair} types={types} valuesOfSide={valuesOfSide} queue={queue} />}
        </div>
      )}
    </div>
  );
}

const namesOf = ({ entities }: Pair): string => entities.map(({ name }) => name).join(' – ');

interface PairProps<S extends PairDetail> {
  readonly pair: Pair;
  readonly types: readonly EntityType[];
  readonly valuesOfSide: (side: S) => readonly ExtraValue[];
  readonly queue: PairQueueState;
}

function PairPanel<S extends PairDetail>({
  pair,
  types,
  valuesOfSide,
  queue: { commands, decisions, postpone, choicesByPair },
}: PairProps<S>) {
  const type = pairTypeOf(pair, types);
  const sides = useQuery({ ...pairDetailsOptions<S>(pair, type), enabled: pair.status === 'open' });
  const [left, right] = sides.data ?? [];
  const section = useRef<HTMLElement>(null);
  const shownId = useRef(pair.id);
  useLayoutEffect(() => {
    // The button that decided is gone with its pair.
    if (shownId.current !== pair.id && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    shownId.current = pair.id;
  }, [pair.id]);
  return (
    <section ref={section} tabIndex={-1} className={css.detail} aria-label={namesOf(pair)}>
      <div className={css.why}>
        <DuplicateScore score={pair.score} />
        <DuplicateReasons reasons={pair.reasons} />
      </div>
      {pair.status === 'open' && !sides.data && <LoadingOrFault key={pair.id} answer={sides} />}
      {pair.status === 'open' && left && right && (
        <Suspense>
          <OpenPair
            key={`${left.id} ${right.id}`}
            pair={pair}
            type={type}
            sides={[left, right]}
            others={[valuesOfSide(left), valuesOfSide(right)]}
            commands={commands}
            decisions={decisions}
            onLater={postpone}
            choicesByPair={choicesByPair}
          />
        </Suspense>
      )}
      {pair.status !== 'open' && (
        <Suspense>
          <ClosedPair key={pair.id} pair={pair} commands={commands} decisions={decisions} />
        </Suspense>
      )}
    </section>
  );
}
