import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { paramValue, type SearchParams } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { useSearchState } from '../../app/navigate.tsx';
import type { Pair, PairChoices } from './pair.ts';
import { PAIRS_PER_PAGE, readPageNumber, readStatus } from './pairsRequest.ts';
import { usePrefetchPairDetails } from './pairDetails.ts';
import type { DuplicateCommands } from './duplicateActions.ts';
import { useDecisions } from './useDecisions.ts';

export interface PairQueueOptions<I> {
  /** Types by name. */
  readonly types: readonly EntityType[];
  readonly commands: DuplicateCommands;
  /** Address of the pairs that an address of the page asks for. */
  readonly pairsUrl: (search: SearchParams) => string;
  /** Pair of an item of that page. */
  readonly pairOf: (item: I) => Pair;
}

export type PairQueueState = ReturnType<typeof usePairQueue>;

const idsOf = ({ entities }: Pair): readonly string[] => entities.map(({ id }) => id);

/** In the address: the last pair of the page, whichever that is. */
const LAST = 'last';

/** Pairs of the page that the address names, the chosen one among them, and what follows it. */
export function usePairQueue<I>({ types, commands, pairsUrl, pairOf }: PairQueueOptions<I>) {
  const [address, patch] = useSearchState();
  const page = readPageNumber(address);
  const addressedPair = paramValue(address, 'pair') ?? '';
  const [chosenId, setChosenId] = useState(addressedPair);
  // The address as this page wrote or followed it; another one comes from the browser's history.
  const [seenPair, setSeenPair] = useState(addressedPair);
  if (addressedPair !== seenPair) {
    setSeenPair(addressedPair);
    setChosenId(addressedPair);
  }
  const [choicesByPair] = useState(() => new Map<string, PairChoices>());
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
  const at = chosenIndex >= 0 ? chosenIndex : seenPair === LAST ? Math.max(0, ordered.length - 1) : 0;
  const pair = ordered[at];
  const choose = (id: string) => {
    setChosenId(id);
    setSeenPair(id);
    patch({ pair: id || undefined }, { replace: true });
  };
  const toPage = (next: number, nextPair: '' | typeof LAST = '') => {
    if (pairs.isPlaceholderData) return;
    // Stays until the page is loaded.
    setChosenId(pair?.id ?? '');
    setSeenPair(nextPair);
    patch({ page: next > 1 ? next : undefined, pair: nextPair || undefined });
  };
  const chooseAt = (index: number) => choose(ordered[index]?.id ?? '');
  const showPrevious = at > 0 ? () => chooseAt(at - 1) : page > 1 ? () => toPage(page - 1, LAST) : undefined;
  const showNext = at + 1 < ordered.length ? () => chooseAt(at + 1) : page < pages ? () => toPage(page + 1) : undefined;
  const others = [...ordered.slice(at + 1), ...ordered.slice(0, at)];
  /** Pair of the same group, else the next one. @param group ids of the entities that are still there */
  const followerOf = (group: readonly string[]) =>
    others.find(({ entities }) => entities.some(({ id }) => group.includes(id))) ?? others[0];
  const { pathname } = location;
  const goOn = (decided: Pair, survivor: string | undefined) => {
    choicesByPair.delete(decided.id);
    // The page may have been left meanwhile.
    if (location.pathname === pathname) choose(followerOf(survivor === undefined ? idsOf(decided) : [survivor])?.id ?? '');
  };
  usePrefetchPairDetails(readStatus(address) === 'open' && pair ? [ordered[at + 1], followerOf(idsOf(pair))] : [], types);
  useEffect(() => {
    // The last pair of the last page was decided.
    if (!pairs.isPlaceholderData && pages > 0 && page > pages) patch({ page: pages > 1 ? pages : undefined }, { replace: true });
  }, [pairs.isPlaceholderData, page, pages, patch]);
  const decisions = useDecisions(commands.count, goOn);
  const postpone = () => {
    if (!pair) return;
    const untouched = ordered.slice(at + 1).find(({ id }) => !later.includes(id));
    setLater([...later.filter((id) => id !== pair.id), pair.id]);
    if (untouched) choose(untouched.id);
    else if (page < pages) toPage(page + 1);
    else choose(others[0]?.id ?? pair.id);
  };
  return {
    answer: pairs,
    total,
    page,
    pages,
    ordered,
    at,
    pair,
    commands,
    decisions,
    choicesByPair,
    choose,
    toPage,
    showPrevious,
    showNext,
    postpone,
  };
}
