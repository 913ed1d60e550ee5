import { useEffect } from 'react';

interface Options {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

const types = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('[role=dialog]') !== null || /^(input|textarea|select)$/i.test(target.tagName));

/** Nothing that has a use for arrows of its own. */
const isNoControl = (target: EventTarget | null) => target instanceof Element && target.closest('a, button, [data-row], [role]') === null;

/** Keys of a list, wherever the focus is on the page: `/` to the search, `[` and `]` to turn pages, arrow down from the search into the rows. */
export function useListKeys({ page, pages, onPage }: Options): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || types(event.target)) return;
      if (event.key === '/') document.querySelector<HTMLInputElement>('[data-search]')?.select();
      else if (event.key === '[' && page > 1) onPage(page - 1);
      else if (event.key === ']' && page < pages) onPage(page + 1);
      else if (event.key === 'ArrowDown' && isNoControl(event.target)) document.querySelector<HTMLElement>('[data-row]')?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page, pages, onPage]);
}
