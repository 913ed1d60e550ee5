import { pageSizeCookie } from '@kurator/contract/kit/listAddress';
import { cookie, setCookie } from '../../app/cookies.ts';

/** How many rows somebody likes to see; kept where the server sees it too, which writes the first rows into the page. */
export const chosenPageSize = (): string => cookie(pageSizeCookie);
export const rememberPageSize = (limit: number): void => setCookie(pageSizeCookie, String(limit));
