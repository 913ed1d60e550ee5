import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EntityListAnswer } from '@kurator/contract/seedwork/entities.answer';
import { RELEVANCE } from '@kurator/contract/kit/list';
import { entitiesQuery } from '@kurator/contract/seedwork/entities.list';
import { fetchUrl } from '../../api.ts';
import { searchedLists } from '../../features.ts';
import { urlOf } from '../../urlOf.ts';

const pause = 250;

/** Splits typed text into words and quoted terms. */
export const termsOf = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]+)"|(\S+)/g)].map((found) => found[1] ?? found[2] ?? '');

interface Found {
  readonly answers: readonly EntityListAnswer[];
  /** The answer to the current input is pending. */
  readonly isSearching: boolean;
  /** Asks without waiting for a pause. */
  readonly ask: () => void;
}

const none: readonly EntityListAnswer[] = [];

/** Entities found by a text, the best few of each type; requested after a pause in typing, or at once. */
export function useEntities(text: string): Found {
  const [asked, setAsked] = useState('');
  const trimmed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(trimmed), pause);
    return () => clearTimeout(timer);
  }, [trimmed]);
  const isWanted = asked.length >= 2 && trimmed.length >= 2;
  const { data, isFetching } = useQuery({
    queryKey: ['entities', asked],
    queryFn: async ({ signal }) => {
      const params = { search: termsOf(asked), ordering: RELEVANCE, limit: 5 };
      const lists = await searchedLists();
      return Promise.all(lists.map((list) => fetchUrl<EntityListAnswer>(urlOf(entitiesQuery(list), params), signal)));
    },
    enabled: isWanted,
    meta: { silent: true },
  });
  return {
    answers: isWanted ? (data ?? none) : none,
    isSearching: trimmed.length >= 2 && (isFetching || asked !== trimmed),
    ask: useCallback(() => setAsked(trimmed), [trimmed]),
  };
}
