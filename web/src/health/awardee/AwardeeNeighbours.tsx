import { useCallback } from 'react';
import { awardeeTypeParams } from '@kurator/contract/health/awardee/awardeeAddress';
import { awardees } from '@kurator/contract/health/awardee/awardee.list';
import { useNavigateTo, useParam } from '../../app/navigate.tsx';
import { readOriginSearch } from '../../kit/list/listOrigin.ts';
import Neighbours from '../../seedwork/section/Neighbours.tsx';

/** Neighbours of an awardee in the list of its type, or of all types. */
export default function AwardeeNeighbours({ id }: { readonly id: string }) {
  const go = useNavigateTo();
  const type = useParam('entity_type');
  const list = readOriginSearch(id, `/health/scoring/awardees/${type}`);
  const open = useCallback((to: string) => void go('healthAwardee', { entity_type: type, awardee: to }, {}, { replace: true }), [go, type]);
  return <Neighbours id={id} list={awardees} search={list && { ...list, ...awardeeTypeParams(type) }} open={open} />;
}
