import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { EntityRow } from '@kurator/contract/seedwork/entities.answer';
import { entitiesQuery } from '@kurator/contract/seedwork/entities.list';
import { answerOptions } from '../../api.ts';
import { searchedLists } from '../../things.ts';

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
  const queries = searchedLists().map((list) => ({
    ...answerOptions(entitiesQuery(list), { search: termsOf(asked), limit: 5 }),
    enabled: isWanted,
    meta: { silent: true },
  }));
  const answers = useQueries({ queries });
  const isFetching = answers.some((answer) => answer.isFetching);
  return {
    entities: isWanted ? answers.flatMap(({ data }) => data?.items ?? []) : [],
    isSearching: trimmed.length >= 2 && (isFetching || asked !== trimmed),
  };
}
