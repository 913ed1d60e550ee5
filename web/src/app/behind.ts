import { createExternalStore } from './externalStore.ts';

const behind = new Set<string>();
const { changed, useValue } = createExternalStore();

/** Records whether an answer lacks the last command (header X-Read-Behind). */
export function noteBehind(url: string, response: Pick<Response, 'headers'>): void {
  const isBehind = Number(response.headers.get('x-read-behind') ?? 0) > 0;
  if (isBehind === behind.has(url)) return;
  if (isBehind) behind.add(url);
  else behind.delete(url);
  changed();
}

export const useBehind = (url: string): boolean => useValue(() => behind.has(url));
