import { useCallback, useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { listUrl, withDefaults } from '@kurator/contract/kit/listAddress';
import type { NeighboursAnswer } from '@kurator/contract/kit/listQuery';
import { parseSearch } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { entityScreen } from '../../app/directory.ts';
import { t } from '../../app/i18n.ts';
import { useGo } from '../../app/navigate.tsx';
import { hearKeys } from '../../app/hearKeys.ts';
import { declareKeys, isTyping } from '../../app/keys.ts';
import { rememberOpened } from '../../app/recent.ts';
import { IconButton } from '../../kit/button/Button.tsx';
import { noteOpened, openedFrom } from '../../kit/list/openedFrom.ts';
import { Live } from '../live/Live.tsx';
import type { FieldLabels } from '../timeline/change.ts';
import { nameOf, useEntity } from './entity.ts';
import css from './section.module.css';

/** Query string of the type's list, if the page was opened from there. */
function cameFrom({ path }: EntityType): string | undefined {
  const list = openedFrom();
  const url = list === undefined ? undefined : new URL(list.address);
  return url?.pathname === path ? url.search : undefined;
}

const keys = [{ keys: ['[', ']'], does: 'neighbours' }];

/** Later part of the head of an entity's page: neighbours and other viewers. Records that the page was opened. */
export default function Beside({ type, labels }: { readonly type: EntityType; readonly labels: FieldLabels }) {
  const entity = useEntity();
  const { id } = entity;
  const name = nameOf(entity);
  const isNow = entity.as_of === undefined;
  useEffect(() => {
    if (isNow) rememberOpened({ type: type.type, id, name, list: cameFrom(type) });
  }, [isNow, type, id, name]);
  return (
    <>
      <Neighbours type={type} id={id} />
      {isNow && <Live of={{ ...entity, type: type.type }} labels={labels} />}
    </>
  );
}

/** Neighbours of an entity in the list that it was opened from, on `[` and `]`. */
function Neighbours({ type, id }: { readonly type: EntityType; readonly id: string }) {
  const go = useGo();
  const list = cameFrom(type);
  const search = list === undefined ? undefined : parseSearch(list);
  const { limit: _limit, offset: _offset, ...asked } = withDefaults(search ?? {}, type.list, '');
  const url = listUrl({ ...type.list, path: `${type.list.path}neighbours/${id}/` }, asked);
  const { data } = useQuery({
    ...urlOptions<NeighboursAnswer>(url),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const [prev, next] = [data?.prev?.id, data?.next?.id];
  const open = useCallback(
    (to: string | undefined) => {
      const [target, from] = [entityScreen(type.type), openedFrom()];
      if (!target || !from || to === undefined) return;
      noteOpened({ ...from, id: to });
      void go(target.name, { [target.param]: to }, {}, { replace: true });
    },
    [type, go],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = { '[': prev, ']': next }[event.key];
      if (to === undefined || event.defaultPrevented || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      open(to);
    };
    return hearKeys(onKey);
  }, [prev, next, open]);
  const isListed = search !== undefined && data !== undefined;
  useEffect(() => (isListed ? declareKeys(keys) : undefined), [isListed]);
  if (!isListed) return null;
  const { position, total } = data;
  return (
    <nav className={css.beside} aria-label={t('beside:title')}>
      <IconButton icon="chevronLeft" name={t('beside:previous')} disabled={prev === undefined} onClick={() => open(prev)} />
      {position !== null && total !== null && <span>{t('beside:place', { position, total })}</span>}
      <IconButton icon="chevronRight" name={t('beside:next')} disabled={next === undefined} onClick={() => open(next)} />
    </nav>
  );
}
