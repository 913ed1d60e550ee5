import { useCallback, useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RELEVANCE } from '@kurator/contract/kit/list';
import { fetchUrl } from '../../api.ts';
import type { Hits } from '../../feature.ts';
import { loadHitSources } from '../../contributions.ts';

const pause = 250;

/** Splits typed text into words and quoted terms. */
export const splitSearchTerms = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]+)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');

interface EntitySearch {
  readonly answers: readonly Hits[];
  /** Text that the answers are for: a former one while the next is asked. */
  readonly answered: string;
  /** The answer to the current input is pending. */
  readonly isSearching: boolean;
  /** Reason why the current input has no answer. */
  readonly error: Error | null;
  /** Asks for a text without waiting for a pause. */
  readonly ask: (next: string) => void;
}

const none: readonly Hits[] = [];

/** Entities found by a text, the best few of each type; requested after a pause in typing, or at once. */
export function useEntitySearch(text: string): EntitySearch {
  const [debouncedText, setDebouncedText] = useState(() => text.trim());
  const trimmed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(trimmed), pause);
    return () => clearTimeout(timer);
  }, [trimmed]);
  const isWanted = debouncedText.length >= 2 && trimmed.length >= 2;
  const { data, isFetching, error } = useQuery({
    queryKey: ['entities', debouncedText],
    queryFn: async ({ signal }) => {
      const params = { search: splitSearchTerms(debouncedText), is_deleted: 'false', ordering: RELEVANCE, limit: 5 } as const;
      const sources = await loadHitSources();
      return { term: debouncedText, hits: await Promise.all(sources.map(({ find }) => find(params, (url) => fetchUrl(url, signal)))) };
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return {
    answers: isWanted ? (data?.hits ?? none) : none,
    answered: data?.term ?? '',
    isSearching: trimmed.length >= 2 && (isFetching || debouncedText !== trimmed),
    error: isWanted ? error : null,
    ask: useCallback((next: string) => setDebouncedText(next.trim()), []),
  };
}
