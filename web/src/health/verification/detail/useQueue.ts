import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { VerificationListAnswer } from '@kurator/contract/health/verification/verification.answer';
import { verificationById, verificationList, verificationNeighbours } from '@kurator/contract/health/verification/verification.query';
import type { Neighbour, NeighboursAnswer } from '@kurator/contract/kit/listQuery';
import { one, stringifySearch, type Search } from '@kurator/contract/kit/queryString';
import { answerOptions, onWritten, queryClient, urlOptions } from '../../../app/api.ts';
import { recount } from '../../../app/counts.ts';
import { useGo, useSearchState } from '../../../app/navigate.tsx';
import { urlOf } from '../../../app/urlOf.ts';

/** Entities that are fetched ahead, so that the next one is painted at once. */
const AHEAD = 2;

/** First request of an entity's page. */
export const detailOptions = (type: string, id: string, search: Search) =>
  answerOptions(verificationById, { type, id, year: one(search, 'year') });

function neighboursOptions(type: string, id: string, search: Search) {
  const asked = Object.fromEntries(
    Object.entries(search).filter(([name]) => verificationNeighbours.params.some((known) => known === name)),
  );
  return urlOptions<NeighboursAnswer>(urlOf(verificationNeighbours, { type, id }) + stringifySearch(asked));
}

const progressOptions = (type: string, year: string | undefined) => answerOptions(verificationList, { type, year, limit: 1 });

async function fetchAhead(type: string, id: string, search: Search, steps: number): Promise<void> {
  if (steps === 0) return;
  const { next } = await queryClient.query(neighboursOptions(type, id, search));
  if (!next) return;
  void queryClient.query(detailOptions(type, next.id, search)).catch(() => undefined);
  await fetchAhead(type, next.id, search, steps - 1);
}

/** Marks another row as the one to resume from in the list. */
async function keepPlace(id: string): Promise<void> {
  const { noteOpened, openedFrom } = await import('../../../kit/list/openedFrom.ts');
  const from = openedFrom();
  if (from) noteOpened({ ...from, id });
}

export interface Queue {
  readonly prev: Neighbour;
  readonly next: Neighbour;
  /** Place in the list; null while it is not counted, or if the entity has left the filter. */
  readonly position: number | null;
  readonly total: number | null;
  readonly isLoaded: boolean;
  readonly isFiltered: boolean;
  readonly progress: VerificationListAnswer['progress'] | undefined;
  readonly open: (id: string) => void;
  readonly back: () => void;
  /** Adds a verification to the progress before the next answer. */
  readonly count: (change: 1 | -1) => void;
}

let shown = '';
onWritten((topic) => /^entity\.(un)?verify$/.test(topic) && recount(`verification.${shown}`));

/** Parameters of a list that filter nothing. */
const unfiltering = new Set(['year', 'ordering', 'limit', 'offset', 'total']);

/** List that an entity was opened from, by the query string of its page: neighbours by sort key, and the way back. */
export function useQueue(type: string, id: string): Queue {
  const [search] = useSearchState();
  const go = useGo();
  const { data, isSuccess } = useQuery({ ...neighboursOptions(type, id, search), meta: { silent: true } });
  const year = one(search, 'year');
  const { data: list } = useQuery({ ...progressOptions(type, year), meta: { silent: true } });
  useEffect(() => {
    shown = type;
  }, [type]);
  useEffect(() => void fetchAhead(type, id, search, AHEAD).catch(() => undefined), [type, id, search]);
  const open = useCallback(
    (to: string) => {
      void keepPlace(to);
      void go('healthVerificationDetail', { type, id: to }, search, { replace: true });
    },
    [type, search, go],
  );
  const back = useCallback(() => {
    void keepPlace(id).then(() => go('healthVerification', { type }, search));
  }, [type, id, search, go]);
  const count = useCallback(
    (change: 1 | -1) =>
      void queryClient.setQueryData(
        progressOptions(type, year).queryKey,
        (before) => before && { ...before, progress: { ...before.progress, verified: before.progress.verified + change } },
      ),
    [type, year],
  );
  return {
    prev: data?.prev ?? null,
    next: data?.next ?? null,
    position: data?.position ?? null,
    total: data?.total ?? null,
    isLoaded: isSuccess,
    isFiltered: Object.keys(search).some((name) => !unfiltering.has(name)),
    progress: list?.progress,
    open,
    back,
    count,
  };
}
