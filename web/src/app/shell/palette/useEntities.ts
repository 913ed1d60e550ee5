import { useCallback, useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RELEVANCE } from '@kurator/contract/kit/list';
import { fetchUrl } from '../../api.ts';
import type { Hit, Hits } from '../../feature.ts';
import { loadHitSources } from '../../contributions.ts';
import { entityScreen, isPerson } from '../../directory.ts';
import { hitGroups, type HitGroup } from './groups.ts';
import { splitSearchTerms } from './searchTerms.ts';
import { usePreloadEntity } from './usePreloadEntity.ts';

const pause = 250;

interface EntitySearch {
  /** Answers to the input, or to a former one while the next is asked. */
  readonly answers: readonly Hits[];
  /** The hits of these answers in the order of the rows. */
  readonly groups: readonly HitGroup[];
  /** The answer to the current input is pending. */
  readonly isSearching: boolean;
  /** Reason why the current input has no answer. */
  readonly error: Error | null;
  /** Asks for a text without waiting for a pause. */
  readonly ask: (next: string) => void;
}

const noEntities: Pick<EntitySearch, 'answers' | 'groups'> = { answers: [], groups: [] };

/** Two letters at least, or a digit: numbers have one. */
export const isSearchable = (text: string): boolean => text.length >= 2 || /^\d$/.test(text);

/** Best hits of each source. */
export async function findHits(text: string, signal: AbortSignal, more: { readonly near?: 'true' } = {}): Promise<readonly Hits[]> {
  const params = { search: splitSearchTerms(text), is_deleted: 'false', ordering: RELEVANCE, limit: 5, ...more } as const;
  const sources = await loadHitSources();
  return Promise.all(sources.map(({ find }) => find(params, (url) => fetchUrl(url, signal))));
}

/**
 * Entities found by a text, the best few of each type; requested after a pause in typing, or at once.
 * @param onBest receives the best hit that can be opened, before rows are drawn
 */
export function useEntitySearch(text: string, onBest: (hit: Hit, term: string) => void): EntitySearch {
  const [debouncedText, setDebouncedText] = useState(() => text.trim());
  const trimmed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(trimmed), pause);
    return () => clearTimeout(timer);
  }, [trimmed]);
  const preload = usePreloadEntity();
  const isWanted = isSearchable(debouncedText) && isSearchable(trimmed);
  const { data, isFetching, error } = useQuery({
    queryKey: ['entities', debouncedText],
    queryFn: async ({ signal }) => {
      const answers = await findHits(debouncedText, signal);
      const groups = hitGroups(answers, debouncedText, isPerson);
      const best = groups[0]?.rows.find(({ entity_type: type }) => entityScreen(type));
      if (best) {
        preload(best);
        onBest(best, debouncedText);
      }
      return { answers, groups };
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return {
    ...(isWanted && data ? data : noEntities),
    isSearching: isSearchable(trimmed) && (isFetching || debouncedText !== trimmed),
    error: isWanted ? error : null,
    ask: useCallback((next: string) => setDebouncedText(next.trim()), []),
  };
}
