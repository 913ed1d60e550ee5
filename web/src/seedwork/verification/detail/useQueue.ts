import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listQueryUrl } from '@kurator/contract/kit/listAddress';
import type { Neighbour, NeighboursAnswer } from '@kurator/contract/kit/listQuery';
import { paramsOfQuery } from '@kurator/contract/kit/query';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import type { VerificationProgress } from '@kurator/contract/seedwork/verification.answer';
import { showErrorAlert } from '../../../app/alerts.ts';
import { subscribeToWrites, queryClient, urlOptions } from '../../../app/api.ts';
import { reloadCounts } from '../../../app/counts.ts';
import { useNavigateTo, useSearchState } from '../../../app/navigate.tsx';
import { detailUrl, neighboursUrl, type VerificationConfig, type VerificationEntity } from '../verification.ts';

/** Entities that are fetched ahead, so that the next one is painted at once. */
const AHEAD = 2;

/** Time in milliseconds that answers about an entity are kept once it was left: each command goes through all of them. */
const gcTime = 30_000;

/** First request of an entity's page. */
export const detailOptions = <E extends VerificationEntity>(of: VerificationConfig, id: string, search: SearchParams) => ({
  ...urlOptions<E>(detailUrl(of, id, search)),
  gcTime,
});

const neighboursOptions = (of: VerificationConfig, id: string, search: SearchParams) => ({
  ...urlOptions<NeighboursAnswer>(neighboursUrl(of, id, search)),
  gcTime,
});

const progressOptions = ({ list, detail, fixedParams }: VerificationConfig, search: SearchParams) =>
  urlOptions<{ readonly progress: VerificationProgress }>(
    listQueryUrl(list, { ...fixedParams, ...paramsOfQuery(detail, search), limit: '1' }),
  );

async function fetchAhead(of: VerificationConfig, id: string, search: SearchParams, steps: number): Promise<void> {
  if (steps === 0) return;
  const { next } = await queryClient.query(neighboursOptions(of, id, search));
  if (!next) return;
  void queryClient.query(detailOptions(of, next.id, search)).catch(() => undefined);
  await fetchAhead(of, next.id, search, steps - 1);
}

/** Marks another row as the one to resume from in the list. */
async function keepPlace(id: string): Promise<void> {
  const { storeListOrigin, readListOrigin } = await import('../../../kit/list/listOrigin.ts');
  const from = readListOrigin();
  if (from) storeListOrigin({ ...from, id, to: undefined });
}

export interface Queue {
  readonly prev: Neighbour;
  readonly next: Neighbour;
  /** Place in the list; null while it is not counted, or if the entity has left the filter. */
  readonly position: number | null;
  readonly total: number | null;
  readonly isLoaded: boolean;
  readonly isFiltered: boolean;
  readonly progress: VerificationProgress | undefined;
  /** Next entity, awaited if it is still being fetched; null at the end, undefined with an alert if that fails. */
  readonly findNext: () => Promise<Neighbour | undefined>;
  readonly open: (id: string) => void;
  /** Opens a neighbour, awaited if it is still being fetched. @param onEnd called if there is none */
  readonly step: (way: 'prev' | 'next', onEnd?: () => void) => void;
  readonly back: () => void;
  /** Adds a verification to the progress before the next answer. */
  readonly count: (change: 1 | -1) => void;
}

let menuCountName = '';
/** Interval in milliseconds of the menu's count while one verification follows the other. */
const RECOUNT = 500;
let recountTimer: number | undefined;
subscribeToWrites((topic) => {
  if (/^entity\.(un)?verify$/.test(topic))
    recountTimer ??= window.setTimeout(() => {
      recountTimer = undefined;
      reloadCounts(menuCountName);
    }, RECOUNT);
});

/** Parameters of a list that filter nothing. */
const nonFilterParams = new Set(['year', 'ordering', 'limit', 'offset', 'total']);

/** List that an entity was opened from, by the query string of its page: neighbours by sort key, and the way back. */
export function useQueue(of: VerificationConfig, id: string): Queue {
  const [search] = useSearchState();
  const go = useNavigateTo();
  const { data, isSuccess } = useQuery({ ...neighboursOptions(of, id, search), meta: { isSilent: true } });
  const { data: list } = useQuery({ ...progressOptions(of, search), meta: { isSilent: true } });
  useEffect(() => {
    menuCountName = of.count;
  }, [of]);
  useEffect(() => void fetchAhead(of, id, search, AHEAD).catch(() => undefined), [of, id, search]);
  const open = useCallback(
    (to: string) => {
      void keepPlace(to);
      const { screen, params } = of.detailAt(to);
      void go(screen, params, search, { replace: true });
    },
    [of, search, go],
  );
  const find = useCallback(
    async (way: 'prev' | 'next') => {
      try {
        return (await queryClient.query({ ...neighboursOptions(of, id, search), staleTime: 'static', meta: { isSilent: true } }))[way];
      } catch (error) {
        showErrorAlert(error);
        return undefined;
      }
    },
    [of, id, search],
  );
  const findNext = useCallback(() => find('next'), [find]);
  const step = useCallback(
    async (way: 'prev' | 'next', onEnd?: () => void) => {
      const { pathname } = location;
      const to = await find(way);
      // Another page may have been opened meanwhile.
      if (location.pathname !== pathname) return;
      if (to) open(to.id);
      else if (to === null) onEnd?.();
    },
    [find, open],
  );
  const back = useCallback(() => {
    const { screen, params, search: own } = of.listAt;
    void keepPlace(id).then(() => go(screen, params, { ...own, ...search }));
  }, [of, id, search, go]);
  const count = useCallback(
    (change: 1 | -1) =>
      void queryClient.setQueryData(
        progressOptions(of, search).queryKey,
        (before) => before && { ...before, progress: { ...before.progress, verified: before.progress.verified + change } },
      ),
    [of, search],
  );
  return {
    prev: data?.prev ?? null,
    next: data?.next ?? null,
    position: data?.position ?? null,
    total: data?.total ?? null,
    isLoaded: isSuccess,
    isFiltered: Object.keys(search).some((name) => !nonFilterParams.has(name) && !(name in of.fixedParams)),
    progress: list?.progress,
    findNext,
    open,
    step: (way, onEnd) => void step(way, onEnd),
    back,
    count,
  };
}
