import type { Language } from '@kurator/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Whether an answer fills a window in which somebody reads: a link was followed, an address typed. Scripts ask otherwise, and so does
 * a link whose answer is to be saved (`<a download>`), of which a page would become the file. Over plain http browsers
 * say only which type they like best.
 */
export function isForWindow({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /^\s*text\/html\b/i.test(headers.accept ?? '') : mode === 'navigate' && headers['sec-fetch-dest'] !== 'empty';
}

/** The language of pages: German unless English was chosen. */
export const pageLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Language =>
  cookies['kurator_language'] === 'en' ? 'en' : 'de';

export type Theme = 'light' | 'dark' | 'system';

/** How pages look: as the device says unless something was chosen. */
export function pageTheme({ cookies }: Pick<FastifyRequest, 'cookies'>): Theme {
  const chosen = cookies['kurator_theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Where somebody signs in and then comes back to this address. Of an address with a host, as a proxy may send it, to its path. */
export const signInFor = (url: string): string => `/dms/iam/login/?next=${encodeURIComponent(url.replace(/^[a-z]+:\/\/[^/]*/i, ''))}`;
