import type { Answer, Visitor } from './visitor.ts';

/** Starts the sync of a ranking with the warehouse. */
export const requestSync = (
  visitor: Visitor,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  visitor.ask('POST', '/api-import/external-start-fetch', {
    headers: { 'content-type': 'application/json', 'x-csrftoken': visitor.csrfToken, 'accept-language': 'de', ...headers },
    body: JSON.stringify(body),
  });
