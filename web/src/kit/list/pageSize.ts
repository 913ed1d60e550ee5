import { useState } from 'react';
import { pageSizeCookie } from '@kurator/contract/kit/listAddress';
import { cookie, setCookie } from '../../app/cookies.ts';

/** Page size of this browser, stored for the server, which embeds the first rows. */
export const chosenPageSize = (): string => cookie(pageSizeCookie);
export const rememberPageSize = (limit: number): void => setCookie(pageSizeCookie, String(limit));

/** Page size of an open list: what fits the window, learnt meanwhile, is for the next list; what a person chooses holds at once. */
export function usePageSize(): string {
  const [known] = useState(chosenPageSize);
  const now = chosenPageSize();
  return now.endsWith('f') ? known : now;
}
