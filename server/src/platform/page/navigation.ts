import { escapeHtml } from './escapeHtml.ts';

export interface NavigationLink {
  readonly title: string;
  readonly url: string;
}

/** Navigation bar across tools; escaped here although its readers sanitise it as well. */
export async function renderNavigation(links: readonly NavigationLink[]): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const items = links.map(({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  return sanitizeHtml(items.length > 0 ? `<ul>${items.join('')}</ul>` : '', {
    allowedTags: ['ul', 'li', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
  });
}
