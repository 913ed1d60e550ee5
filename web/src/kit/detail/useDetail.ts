import type { EntityType } from '@kurator/contract/kit/entityType';
import type { Query } from '@kurator/contract/kit/query';
import { useAnswer } from '../../app/api.ts';
import { useParam } from '../../app/navigate.tsx';

/** Detail of the current address; never shows another entity's data meanwhile. */
export const useDetail = <A>(query: Query<A, `${string}{id}/`>, { param }: Pick<EntityType, 'param'>) =>
  useAnswer(query, { id: useParam(param) });
