import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EntityListAnswer, EntityRow } from '@kurator/contract/seedwork/entities.answer';
import { entitiesQuery } from '@kurator/contract/seedwork/entities.list';
import { fetchUrl } from '../../api.ts';
import { searchedLists } from '../../features.ts';
import { urlOf } from '../../urlOf.ts';

const pause = 250;

/** Splits typed text into words and quoted terms. */
export const termsOf = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]+)"|(\S+)/g)].map((found) => found[1] ?? found[2] ?? '');

/** First matches per type, requested after a pause in typing. */
export function useEntities(text: string): { entities: readonly EntityRow[]; isSearching: boolean } {
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
      const params = { search: termsOf(asked), limit: 5 };
      const lists = await searchedLists();
      return Promise.all(lists.map((list) => fetchUrl<EntityListAnswer>(urlOf(entitiesQuery(list), params), signal)));
    },
    enabled: isWanted,
    meta: { silent: true },
  });
  return {
    entities: isWanted ? (data ?? []).flatMap(({ items }) => items) : [],
    isSearching: trimmed.length >= 2 && (isFetching || asked !== trimmed),
  };
}
