import type { Language } from '@kurator/contract';
import type { FastifyRequest } from 'fastify';

/** Whether the answer fills a window. Scripts and downloads need plain errors. Without Sec-Fetch headers (http) Accept decides. */
export function isPageRequest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /^\s*text\/html\b/i.test(headers.accept ?? '') : mode === 'navigate' && headers['sec-fetch-dest'] !== 'empty';
}

export const pageLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Language =>
  cookies['kurator_language'] === 'en' ? 'en' : 'de';

export type Theme = 'light' | 'dark' | 'system';

export function pageTheme({ cookies }: Pick<FastifyRequest, 'cookies'>): Theme {
  const cookieTheme = cookies['kurator_theme'];
  return cookieTheme === 'light' || cookieTheme === 'dark' ? cookieTheme : 'system';
}

/** Height of the rows of lists. */
export type Density = 'compact' | 'wide';

export const pageDensity = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Density =>
  cookies['kurator_density'] === 'wide' ? 'wide' : 'compact';

/** Sign-in address that returns here, reduced to its path: a proxy may send a host. */
export const signInUrlFor = (url: string): string => `/dms/iam/login/?next=${encodeURIComponent(url.replace(/^[a-z]+:\/\/[^/]*/i, ''))}`;
