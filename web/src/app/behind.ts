import { createExternalStore } from './externalStore.ts';

const behind = new Set<string>();
const { changed, useValue } = createExternalStore();

/** Records whether an answer lacks the last command (header X-Read-Behind). */
export function noteBehind(url: string, response: Pick<Response, 'headers'>): void {
  const isLate = Number(response.headers.get('x-read-behind') ?? 0) > 0;
  if (isLate === isBehind(url)) return;
  if (isLate) behind.add(url);
  else behind.delete(url);
  changed();
}

export const isBehind = (url: string): boolean => behind.has(url);
export const useBehind = (url: string): boolean => useValue(() => isBehind(url));
