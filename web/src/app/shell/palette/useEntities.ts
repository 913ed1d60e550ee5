import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EntityRow } from '@kurator/contract/health/entity/entity.answer';
import { entityList } from '@kurator/contract/health/entity/entity.query';
import { answerOptions } from '../../api.ts';
import { can } from '../../session.ts';

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
  const isWanted = asked.length >= 2 && trimmed.length >= 2 && can(['dms.can_access_health_research']);
  const entities = answerOptions(entityList, { search: termsOf(asked), limit: 5 });
  const { data, isFetching } = useQuery({ ...entities, enabled: isWanted, meta: { silent: true } });
  return { entities: isWanted ? (data?.items ?? []) : [], isSearching: trimmed.length >= 2 && (isFetching || asked !== trimmed) };
}
