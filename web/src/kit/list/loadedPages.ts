/** Number of lists whose loaded pages are remembered. */
const MAX_LISTS = 20;

/** Last loaded page by the address of a list's first rows, so that its rows stand there again on the way back; the latest last. */
const loadedPages = new Map<string, number>();

export const lastLoadedPageOf = (url: string): number | undefined => loadedPages.get(url);

export function rememberLastLoadedPage(url: string, last: number): void {
  loadedPages.delete(url);
  loadedPages.set(url, last);
  const [oldest] = loadedPages.keys();
  if (loadedPages.size > MAX_LISTS && oldest !== undefined) loadedPages.delete(oldest);
}
