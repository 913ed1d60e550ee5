import { useEffect } from 'react';
import { queryOptions } from '@tanstack/react-query';
import { defineDetailQuery } from '@kurator/contract/kit/entityQuery';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { fetchUrl, queryClient } from '../../app/api.ts';
import { queryUrl } from '../../app/queryUrl.ts';
import type { Pair, PairDetail } from './pair.ts';

/** Answer of an entity's detail, whose key its type names. */
const loadPairDetail = async <S extends PairDetail>(url: string, type: EntityType): Promise<S> => {
  const answer = await fetchUrl<Readonly<Record<string, unknown>>>(url);
  const entity = type.key === null ? {} : answer[type.key];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a side is the answer of its type's detail
  return { ...answer, ...(typeof entity === 'object' ? entity : {}) } as S;
};

/** Type of both entities. */
export function pairTypeOf({ entities }: Pair, types: readonly EntityType[]): EntityType {
  const name = entities[0]?.entity_type;
  const type = types.find((each) => each.type === name);
  if (!type) throw new Error(`no page shows duplicates of the type ${name}`);
  return type;
}

/** Details of the entities of a pair. */
export const pairDetailsOptions = <S extends PairDetail>({ entities }: Pair, type: EntityType) => {
  const urls = entities.map(({ id }) => queryUrl(defineDetailQuery(type), { id }));
  return queryOptions({ queryKey: ['sides', ...urls], queryFn: () => Promise.all(urls.map((url) => loadPairDetail<S>(url, type))) });
};

/** Fetches what the next pairs are compared by. */
export function usePrefetchPairDetails(pairs: readonly (Pair | undefined)[], types: readonly EntityType[]): void {
  const key = pairs.map((pair) => pair?.id).join(' ');
  useEffect(() => {
    for (const pair of pairs) {
      if (!pair) continue;
      queryClient.query({ ...pairDetailsOptions(pair, pairTypeOf(pair, types)), meta: { isSilent: true } }).catch(() => undefined);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same pairs in new objects
  }, [key]);
}
