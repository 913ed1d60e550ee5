import { lazy, Suspense, useCallback } from 'react';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { entityDomain, entityScreen } from '../../app/directory.ts';
import { t } from '../../app/i18n.ts';
import { useNavigateTo } from '../../app/navigate.tsx';
import { readOriginSearch } from '../../kit/list/listOrigin.ts';
import { LazyPageActivity } from '../live/LazyPageActivity.tsx';
import type { FieldLabels } from '../timeline/change.ts';
import { nameOf, useEntity } from './entity.ts';
import Neighbours from './Neighbours.tsx';
import { withinType } from './withinType.ts';

/** Most pages are opened from the list of their type. */
const RowNeighbours = lazy(() => import('./RowNeighbours.tsx'));

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
  const own = readOriginSearch(id, type.path);
  const all = readOriginSearch(id, `/${entityDomain(type.type)}/research/entities`);
  return (
    <>
      {own || all ? (
        <Neighbours
          id={id}
          list={type.list}
          search={own ?? (all && withinType(all))}
          open={open}
          typeName={own ? undefined : t(`entity:types.${type.type}`)}
        />
      ) : (
        <Suspense>
          <RowNeighbours id={id} />
        </Suspense>
      )}
      {isNow && <LazyPageActivity of={{ ...entity, type: type.type }} name={nameOf(entity)} labels={labels} />}
    </>
  );
}
