import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EntityListAnswer, EntityRow } from '@kurator/contract/seedwork/entities.answer';
import { entitiesQuery } from '@kurator/contract/seedwork/entities.list';
import { fetchUrl } from '../../api.ts';
import { searchedLists } from '../../features.ts';
import { urlOf } from '../../urlOf.ts';

const pause = 250;

/** What somebody typed as search terms: words, and what stands in quotes as one. */
export const termsOf = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]+)"|(\S+)/g)].map((found) => found[1] ?? found[2] ?? '');

/** The entities that a text finds, the first few of each type; asked for when the typing pauses. */
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
