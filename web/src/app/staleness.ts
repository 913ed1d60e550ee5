import { createExternalStore } from './externalStore.ts';

const staleUrls = new Set<string>();
const { notifyListeners, useValue } = createExternalStore();

/** Records whether an answer lacks the last command (header X-Read-Behind). */
export function recordStaleness(url: string, response: Pick<Response, 'headers'>): void {
  const isLate = Number(response.headers.get('x-read-behind') ?? 0) > 0;
  if (isLate === isStale(url)) return;
  if (isLate) staleUrls.add(url);
  else staleUrls.delete(url);
  notifyListeners();
}

export const isStale = (url: string): boolean => staleUrls.has(url);
export const useIsStale = (url: string): boolean => useValue(() => isStale(url));
