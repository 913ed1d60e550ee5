import { useSyncExternalStore } from 'react';
import { onlineManager, QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { me as meQuery } from '@kurator/contract/iam/me.query';
import type { Query, QueryParams } from '@kurator/contract/kit/query';
import { ApiError } from './apiError.ts';
import { loadErrorTexts } from './loadErrorTexts.ts';
import { showErrorAlert } from './alerts.ts';
import { recordStaleness } from './staleness.ts';
import { bootData } from './boot.ts';
import { language } from './i18n.ts';
import { parseTrustedJson } from './parseTrustedJson.ts';
import { queryUrl } from './queryUrl.ts';
import { redirectToSignIn } from './session.ts';

const listeners = new Set<(topic: string) => unknown>();
/** Calls `listener` with the topic of each successful command. */
export const subscribeToWrites = (listener: (topic: string) => unknown): void => void listeners.add(listener);

let lastPosition = 0;
/** Position of the page's last command, for `read_after` of download links. */
export const lastWritePosition = (): number | undefined => lastPosition || undefined;

/** Records a successful command; later requests wait for its position. */
export function recordWrite(topic: string, position: number): void {
  lastPosition = Math.max(lastPosition, position);
  for (const listener of listeners) listener(topic);
}

/** @throws ApiError for failures */
export async function callApi(
  url: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const headers = { Accept: 'application/json', 'Accept-Language': language(), ...init.headers };
  const response = await fetch(url, { ...init, headers }).catch(async (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const { createApiError } = await loadErrorTexts();
    throw createApiError(0);
  });
  if (response.ok) return response;
  const { readApiError } = await loadErrorTexts();
  const error = await readApiError(response);
  if (response.status === 401) redirectToSignIn();
  if (response.status === 403 && url !== meQuery.path) void refreshMe().catch(() => undefined);
  throw error;
}

/**
 * GET request; after a command the server waits until the list includes it. Without a click or a key in the last seconds it does not count
 * as use of the session.
 */
export async function fetchUrl<A>(url: string, signal?: AbortSignal): Promise<A> {
  const headers: Record<string, string> = navigator.userActivation.isActive ? {} : { 'X-Polled': '1' };
  const position = lastPosition;
  if (position) headers['X-Read-After'] = String(position);
  const response = await callApi(url, { headers, ...(signal ? { signal } : {}) });
  const text = await response.text();
  // Lacks a command that ended meanwhile; the cache does not ask again for a first answer that is under way.
  if (lastPosition > position) return fetchUrl(url, signal);
  recordStaleness(url, response);
  return parseTrustedJson<A>(text);
}

/** Cache of answers; reports failures once, unless `meta: { isSilent: true }`, and none of polls: a light says that nothing answers. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const isPolled = query.observers.some(({ options }) => options.refetchInterval);
      if (isPolled || query.meta?.['isSilent'] || (error instanceof ApiError && error.status === 401)) return;
      showErrorAlert(error);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 15_000,
      retry: (tries, error) => tries < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      retryDelay: 400,
    },
  },
});
for (const [url, answer] of Object.entries(bootData.answers)) queryClient.setQueryData([url], answer);

/** Query options of a GET address, which is the key. */
export const urlOptions = <A>(url: string) => queryOptions({ queryKey: [url], queryFn: ({ signal }) => fetchUrl<A>(url, signal) });

export const answerOptions = <A, P extends string, N extends string>(query: Query<A, P, N>, params: QueryParams<P, N>) =>
  urlOptions<A>(queryUrl(query, params));

export const useAnswer = <A, P extends string, N extends string>(query: Query<A, P, N>, params: QueryParams<P, N>) =>
  useQuery(answerOptions(query, params));

export const fetchAnswer = <A, P extends string, N extends string>(query: Query<A, P, N>, params: QueryParams<P, N>): Promise<A> =>
  fetchUrl<A>(queryUrl(query, params));

const isOnline = (): boolean => onlineManager.isOnline();
const onConnection = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
/** Whether the browser has a connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnection, isOnline);

/** Invalidates all answers: visible ones at once, others when shown. */
export const invalidateAnswers = (): Promise<void> => queryClient.invalidateQueries();

/** Reloads the signed-in user. */
export const refreshMe = async (): Promise<void> => (await loadErrorTexts()).takeMe(fetchAnswer(meQuery, {}));
