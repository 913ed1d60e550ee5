import { useSyncExternalStore } from 'react';

const behind = new Set<string>();
const listeners = new Set<() => void>();

/** Notes whether the answer of an address came before its list had seen the last command (header X-Read-Behind). */
export function noteBehind(url: string, response: Pick<Response, 'headers'>): void {
  const isBehind = Number(response.headers.get('x-read-behind') ?? 0) > 0;
  if (isBehind === behind.has(url)) return;
  if (isBehind) behind.add(url);
  else behind.delete(url);
  listeners.forEach((listener) => listener());
}

/** Whether what an address answered lacks changes of one's own. */
export const useBehind = (url: string): boolean => useSyncExternalStore(subscribe, () => behind.has(url));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
