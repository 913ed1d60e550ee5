import { useCallback, useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Neighbour, NeighbourRow, NeighboursAnswer } from '@kurator/contract/kit/listQuery';
import { urlOptions } from '../../app/api.ts';
import { useFindScreen } from '../../app/findScreen.ts';
import { t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { listenForKeys } from '../../app/listenForKeys.ts';
import { addToShortcutHelp, hasOwnKeys } from '../../app/keys.ts';
import { IconButton } from '../../kit/button/Button.tsx';
import { storeListOrigin, readListOrigin } from '../../kit/list/listOrigin.ts';
import css from './section.module.css';

const keys = [{ keys: ['[', ']'], does: 'neighbours' }];

interface Props {
  /** Address of the neighbours; undefined for a page that was opened from no list. */
  readonly url: string | undefined;
  readonly open: (row: NeighbourRow) => void;
  readonly typeName?: string | undefined;
  /** Whether rows lead to pages of entities. Default: to their own. */
  readonly areEntities?: boolean;
}

/** Links to neighbours in a list and to the list itself. */
export function NeighbourLinks({ url, open: openRow, typeName, areEntities = false }: Props) {
  const { data } = useQuery({
    ...urlOptions<NeighboursAnswer>(url ?? ''),
    enabled: url !== undefined,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  const prev = data?.prev ?? null;
  const next = data?.next ?? null;
  // Neighbours of the page before are kept where this one has none.
  const isListed = url !== undefined && data !== undefined && (!areEntities || prev?.entity !== undefined || next?.entity !== undefined);
  const open = useCallback(
    (row: Neighbour) => {
      const from = readListOrigin();
      if (!from || row === null) return;
      storeListOrigin({ ...from, id: row.id, to: `/${row.entity?.id ?? row.id}` });
      openRow(row);
    },
    [openRow],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isListed || !'[]'.includes(event.key) || event.defaultPrevented || event.metaKey || hasOwnKeys(event.target)) return;
      event.preventDefault();
      open(event.key === '[' ? prev : next);
    };
    return listenForKeys(onKey);
  }, [isListed, prev, next, open]);
  useEffect(() => (isListed ? addToShortcutHelp(keys) : undefined), [isListed]);
  if (!isListed) return null;
  const { position, total } = data;
  const place = position !== null && total !== null ? { position, total } : undefined;
  return (
    <nav className={css.beside} aria-label={t('beside:title')}>
      <IconButton icon="chevronLeft" name={t('beside:previous')} aria-disabled={prev === null} onClick={() => open(prev)} />
      {place && <span>{typeName === undefined ? t('beside:place', place) : t('beside:place.of_type', { ...place, type: typeName })}</span>}
      <IconButton icon="chevronRight" name={t('beside:next')} aria-disabled={next === null} onClick={() => open(next)} />
      <ListName />
    </nav>
  );
}

/** Way back to the list, by its name. */
function ListName() {
  const list = useFindScreen()(readListOrigin()?.address ?? location.href);
  return (
    list && (
      <AppLink screen={list.screen.name} params={list.params} search={list.search}>
        {t(list.screen.title)}
      </AppLink>
    )
  );
}
