import type { HouseLink } from '../boot.ts';

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** The links of an HTML fragment, as text and address alone: whatever else stands in it never reaches the page. */
export function linksOf(html: string): readonly HouseLink[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('a[href]')].flatMap((link) => {
    const url = link.getAttribute('href') ?? '';
    const title = link.textContent.trim();
    return title && URL.canParse(url, location.origin) && schemes.has(new URL(url, location.origin).protocol) ? [{ title, url }] : [];
  });
}
