import { pageSizeCookie } from '@kurator/contract/kit/listAddress';
import { cookie, setCookie } from '../../app/cookies.ts';

/** Page size of this browser, stored for the server, which embeds the first rows. */
export const chosenPageSize = (): string => cookie(pageSizeCookie);
export const rememberPageSize = (limit: number): void => setCookie(pageSizeCookie, String(limit));
