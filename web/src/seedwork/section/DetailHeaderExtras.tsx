import { useCallback, useEffect } from 'react';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { entityDomain, entityScreen } from '../../app/directory.ts';
import { useNavigateTo } from '../../app/navigate.tsx';
import { rememberOpenedEntity } from '../../app/recentEntities.ts';
import { readOriginSearch, readListOrigin } from '../../kit/list/listOrigin.ts';
import { LazyPageActivity } from '../live/LazyPageActivity.tsx';
import type { FieldLabels } from '../timeline/change.ts';
import { nameOf, useEntity } from './entity.ts';
import Neighbours from './Neighbours.tsx';
import { withinType } from './withinType.ts';

/** Later part of the head of an entity's page: neighbours and other viewers. Records that the page was opened. */
export default function DetailHeaderExtras({ type, labels }: { readonly type: EntityType; readonly labels: FieldLabels }) {
  const entity = useEntity();
  const { id } = entity;
  const name = nameOf(entity);
  const isNow = entity.as_of === undefined;
  const go = useNavigateTo();
  useEffect(() => {
    const from = readListOrigin();
    const list = readOriginSearch(id, type.path) && from && new URL(from.address).search;
    if (isNow) rememberOpenedEntity({ type: type.type, id, name, list });
  }, [isNow, type, id, name]);
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
      {isNow && <LazyPageActivity of={{ ...entity, type: type.type }} labels={labels} />}
    </>
  );
}
