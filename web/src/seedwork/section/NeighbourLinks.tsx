import { useCallback, useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NeighbourRow, NeighboursAnswer } from '@kurator/contract/kit/listQuery';
import { showErrorAlert } from '../../app/alerts.ts';
import { queryClient, urlOptions } from '../../app/api.ts';
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
  readonly rowId: string;
  /** Address of the row's neighbours; undefined for a page that was opened from no list. */
  readonly url: string | undefined;
  readonly open: (row: NeighbourRow) => void;
  readonly typeName?: string | undefined;
  /** Whether rows lead to pages of entities. Default: to their own. */
  readonly areEntities?: boolean;
}

type Way = 'prev' | 'next';

/** Links to neighbours in a list and to the list itself. */
export function NeighbourLinks({ rowId, url, open, typeName, areEntities = false }: Props) {
  const optionsOf = useCallback(
    (row: string) => ({ ...urlOptions<NeighboursAnswer>((url ?? '').replace(rowId, row)), meta: { isSilent: true } }),
    [url, rowId],
  );
  const { data, isPlaceholderData } = useQuery({ ...optionsOf(rowId), enabled: url !== undefined, placeholderData: keepPreviousData });
  // The bar of the page before is kept until this page has its own.
  const isListed =
    url !== undefined && data !== undefined && (!areEntities || data.prev?.entity !== undefined || data.next?.entity !== undefined);
  const step = useCallback(
    async (way: Way) => {
      const from = readListOrigin();
      if (!from) return;
      const { pathname } = location;
      try {
        // Its page may still be loading.
        const row = (await queryClient.query({ ...optionsOf(from.id), staleTime: 'static' }))[way];
        const isLeft = location.pathname !== pathname || readListOrigin()?.id !== from.id;
        if (!row || isLeft) return;
        storeListOrigin({ ...from, id: row.id, to: `/${row.entity?.id ?? row.id}` });
        open(row);
      } catch (error) {
        showErrorAlert(error);
      }
    },
    [optionsOf, open],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isListed || !'[]'.includes(event.key) || event.defaultPrevented || event.metaKey || hasOwnKeys(event.target)) return;
      event.preventDefault();
      void step(event.key === '[' ? 'prev' : 'next');
    };
    return listenForKeys(onKey);
  }, [isListed, step]);
  useEffect(() => (isListed ? addToShortcutHelp(keys) : undefined), [isListed]);
  if (!isListed) return null;
  const { position, total } = data;
  const place = position !== null && total !== null ? { position, total } : undefined;
  const placeText = place && (typeName === undefined ? t('beside:place', place) : t('beside:place.of_type', { ...place, type: typeName }));
  const isEnd = (way: Way): boolean => !isPlaceholderData && data[way] === null;
  return (
    <nav className={css.beside} aria-label={t('beside:title')}>
      <IconButton icon="chevronLeft" name={t('beside:previous')} aria-disabled={isEnd('prev')} onClick={() => void step('prev')} />
      {placeText && <span data-pending={isPlaceholderData}>{placeText}</span>}
      <IconButton icon="chevronRight" name={t('beside:next')} aria-disabled={isEnd('next')} onClick={() => void step('next')} />
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
