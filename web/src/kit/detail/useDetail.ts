import { useQuery } from '@tanstack/react-query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { answerOptions } from '../../app/api.ts';
import { useParam } from '../../app/navigate.tsx';
import { detailUrl } from '../list/listState.ts';

/** The answer of the detail that the address names. Another entity's data is never shown meanwhile. */
export function useDetail<A>(type: Pick<EntityType, 'area' | 'api' | 'param'>) {
  const id = useParam(type.param);
  return useQuery(answerOptions<A>(detailUrl(type, id)));
}
