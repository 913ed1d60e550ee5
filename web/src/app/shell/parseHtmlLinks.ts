import type { ExternalLink } from '../boot.ts';

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** Reads links of an HTML fragment as text and address; other content is dropped for safety. */
export function parseHtmlLinks(html: string): readonly ExternalLink[] {
  const htmlDocument = new DOMParser().parseFromString(html, 'text/html');
  return [...htmlDocument.querySelectorAll('a[href]')].flatMap((link) => {
    const url = link.getAttribute('href') ?? '';
    const title = link.textContent.trim();
    return title && URL.canParse(url, location.origin) && schemes.has(new URL(url, location.origin).protocol) ? [{ title, url }] : [];
  });
}
