import type { HistoryLocation } from '@tanstack/history';

const name = 'kurator.scroll';
type Places = Record<string, readonly number[]>;

function stored(): Places {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    return Object.fromEntries(
      Object.entries(places ?? {}).map(([key, tops]) => [key, Array.isArray(tops) ? tops.map(Number) : []] as const),
    );
  } catch {
    return {};
  }
}

const places = stored();
/** The page itself, and what scrolls within it. */
const scrollers = () => document.querySelectorAll('#main, #main [data-keeps-scroll]');
const keyOf = ({ state, href }: HistoryLocation): string => state.key ?? href;

/** Notes how far the page of an entry in the history is scrolled. */
export function keepScroll(location: HistoryLocation): void {
  places[keyOf(location)] = Array.from(scrollers(), ({ scrollTop }) => scrollTop);
}

/** Scrolls to where one was in that entry; what is there already is left alone, because scrolling makes the browser lay the page out. */
export function restoreScroll(location: HistoryLocation, before: HistoryLocation | undefined): void {
  const tops = places[keyOf(location)];
  const isElsewhere = before !== undefined && before.pathname !== location.pathname;
  if (!tops && !isElsewhere) return;
  const wasScrolled = before !== undefined && (places[keyOf(before)]?.[0] ?? 0) > 0;
  scrollers().forEach((element, index) => {
    const top = tops?.[index] ?? 0;
    if (top > 0 || (index === 0 && wasScrolled)) element.scrollTop = top;
  });
}

/** Keeps the places over a reload. */
export function keepScrollOverReload(current: () => HistoryLocation): void {
  addEventListener('pagehide', () => {
    keepScroll(current());
    try {
      sessionStorage.setItem(name, JSON.stringify(places));
    } catch {
      // A browser that keeps nothing opens the page at its top.
    }
  });
}
