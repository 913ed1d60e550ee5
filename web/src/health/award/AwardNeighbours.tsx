import { useCallback } from 'react';
import { awards } from '@kurator/contract/health/award/award.list';
import { useNavigateTo } from '../../app/navigate.tsx';
import { readOriginSearch } from '../../kit/list/listOrigin.ts';
import Neighbours from '../../seedwork/section/Neighbours.tsx';

/** Neighbours of an award in the list of awards. */
export default function AwardNeighbours({ id }: { readonly id: string }) {
  const go = useNavigateTo();
  const open = useCallback((to: string) => void go('healthAward', { award: to }, {}, { replace: true }), [go]);
  return <Neighbours id={id} list={awards} search={readOriginSearch(id, '/health/scoring/awards')} open={open} />;
}
