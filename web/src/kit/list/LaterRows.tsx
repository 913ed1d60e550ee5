import { useEffect, useRef, useState } from 'react';
import { queryClient, urlOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { lastLoadedPageOf, rememberLastLoadedPage } from './loadedPages.ts';
import type { Row } from './row.ts';
import type { ListQuery } from './useList.ts';
import css from './pagination.module.css';

/** Addresses of the pages after the one in the page's address, whose rows are loaded; on phones. */
export interface LaterPageUrls {
  readonly of: string;
  readonly urls: readonly string[];
}

/** A later page is never older than the first one: rows would be shown twice or be missing between them. */
const laterOptions = (url: string, { structuralSharing, answer }: Pick<ListQuery<Row>, 'structuralSharing' | 'answer'>) => ({
  ...urlOptions(url),
  structuralSharing,
  staleTime: Date.now() - answer.dataUpdatedAt,
  meta: { isSilent: true },
});

interface Props {
  readonly list: ListQuery<Row>;
  /** Number of rows that paging counts. */
  readonly total: number;
  readonly onLater: (later: LaterPageUrls) => void;
}

/** Loads the next page at the end of the rows of a phone. */
export default function NextPageLoader({ list, total, onLater }: Props) {
  const { url, state, answer, urlOf } = list;
  const [last, setLast] = useState(lastLoadedPageOf(url) ?? state.page);
  const [lastShownPage, setLastShownPage] = useState(state.page);
  const [hasFailed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isLoading = lastShownPage < last && !hasFailed;
  useEffect(() => {
    if (last === state.page || hasFailed) return undefined;
    rememberLastLoadedPage(url, last);
    let isWanted = true;
    const urls = Array.from({ length: last - state.page }, (_, at) => urlOf(state.page + 1 + at));
    const load = async (): Promise<void> => {
      try {
        await Promise.all(urls.map((later) => queryClient.query(laterOptions(later, list))));
        if (isWanted) onLater({ of: url, urls });
        if (isWanted) setLastShownPage(last);
      } catch {
        if (isWanted) setFailed(true);
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions change with each drawing
  }, [url, last, hasFailed, answer.dataUpdatedAt]);
  const isAll = lastShownPage * state.limit >= total;
  useEffect(() => {
    const { current } = button;
    if (!current || isLoading) return undefined;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && !hasFailed && setLast(lastShownPage + 1), {
      rootMargin: '400px',
    });
    near.observe(current);
    return () => near.disconnect();
  }, [lastShownPage, isLoading, hasFailed]);
  if (isAll) return null;
  return (
    <button
      ref={button}
      type="button"
      className={css.next}
      aria-busy={isLoading}
      onClick={() => {
        setFailed(false);
        setLast(lastShownPage + 1);
      }}
    >
      {t(hasFailed ? 'listPopup:next.failed' : isLoading ? 'listPopup:next.loading' : 'listPopup:next.load', {
        count: Math.min(state.limit, total - lastShownPage * state.limit),
      })}
    </button>
  );
}
