import { useCallback } from 'react';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { entityDomain, entityScreen } from '../../app/directory.ts';
import { useNavigateTo } from '../../app/navigate.tsx';
import { readOriginSearch } from '../../kit/list/listOrigin.ts';
import { LazyPageActivity } from '../live/LazyPageActivity.tsx';
import type { FieldLabels } from '../timeline/change.ts';
import { nameOf, useEntity } from './entity.ts';
import Neighbours from './Neighbours.tsx';
import { withinType } from './withinType.ts';

/** Later part of the head of an entity's page: neighbours and other viewers. */
export default function DetailHeaderExtras({ type, labels }: { readonly type: EntityType; readonly labels: FieldLabels }) {
  const entity = useEntity();
  const { id } = entity;
  const isNow = entity.as_of === undefined;
  const go = useNavigateTo();
  const open = useCallback(
    (to: string) => {
      const target = entityScreen(type.type);
      if (target) void go(target.name, { ...target.params, [target.param]: to }, {}, { replace: true });
    },
    [type, go],
  );
  const all = readOriginSearch(id, `/${entityDomain(type.type)}/research/entities`);
  return (
    <>
      <Neighbours id={id} list={type.list} search={readOriginSearch(id, type.path) ?? (all && withinType(all))} open={open} />
      {isNow && <LazyPageActivity of={{ ...entity, type: type.type }} name={nameOf(entity)} labels={labels} />}
    </>
  );
}
