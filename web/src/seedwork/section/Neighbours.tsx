import { useCallback, useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { List } from '@kurator/contract/kit/list';
import { listQueryUrl, withListDefaults } from '@kurator/contract/kit/listAddress';
import type { NeighboursAnswer } from '@kurator/contract/kit/listQuery';
import { parseSearch, type SearchParams } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { screens } from '../../app/directory.ts';
import { t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { listenForKeys } from '../../app/listenForKeys.ts';
import { addToShortcutHelp, hasOwnKeys } from '../../app/keys.ts';
import { IconButton } from '../../kit/button/Button.tsx';
import { storeListOrigin, readListOrigin } from '../../kit/list/listOrigin.ts';
import css from './section.module.css';

const keys = [{ keys: ['[', ']'], does: 'neighbours' }];

interface Props {
  readonly id: string;
  readonly list: List;
  /** Parameters of the list that the page was opened from. */
  readonly search: SearchParams | undefined;
  readonly open: (id: string) => void;
}

/** Neighbours of a row in the list that it was opened from, on `[` and `]`. */
export default function Neighbours({ id, list, search, open: show }: Props) {
  const { limit: _limit, offset: _offset, columns: _columns, ...listParams } = withListDefaults(search ?? {}, list, '');
  const url = listQueryUrl({ ...list, path: `${list.path}neighbours/${id}/` }, listParams);
  const { data } = useQuery({
    ...urlOptions<NeighboursAnswer>(url),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  const [prev, next] = [data?.prev?.id, data?.next?.id];
  // Neighbours of the page before are kept where this one has none.
  const isListed = search !== undefined && data !== undefined;
  const open = useCallback(
    (to: string | undefined) => {
      const from = readListOrigin();
      if (!from || to === undefined) return;
      storeListOrigin({ ...from, id: to });
      show(to);
    },
    [show],
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
  return (
    <nav className={css.beside} aria-label={t('beside:title')}>
      <IconButton icon="chevronLeft" name={t('beside:previous')} aria-disabled={prev === undefined} onClick={() => open(prev)} />
      {position !== null && total !== null && <span>{t('beside:place', { position, total })}</span>}
      <IconButton icon="chevronRight" name={t('beside:next')} aria-disabled={next === undefined} onClick={() => open(next)} />
      <ListName />
    </nav>
  );
}

/** Way back to the list, by its name. */
function ListName() {
  const router = useRouter();
  const { pathname, search } = new URL(readListOrigin()?.address ?? location.href);
  const [, params, route] = router.getMatchedRoutes(pathname);
  const screen = screens.find(({ path }) => path === route?.fullPath);
  return (
    screen && (
      <AppLink screen={screen.name} params={params} search={parseSearch(search)}>
        {t(screen.title)}
      </AppLink>
    )
  );
}
