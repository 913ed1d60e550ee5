import { parseSearch, type SearchParams } from '@kurator/contract/kit/queryString';
import { parseTrustedJson } from '../../app/parseTrustedJson.ts';

/** Row opened last and the address of its list, for returning there. */
interface OpenedRow {
  readonly address: string;
  readonly id: string;
  /** Path of the page that the row led to, which ends with the id of what it shows. */
  readonly to?: string | undefined;
}

const KEY = 'opened from';

/** Kept per tab, so that a reload keeps it. */
export function readListOrigin(): OpenedRow | undefined {
  const storedOrigin = sessionStorage.getItem(KEY);
  return storedOrigin === null ? undefined : parseTrustedJson<OpenedRow>(storedOrigin);
}

export function storeListOrigin(next: OpenedRow | undefined): void {
  if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
  else sessionStorage.removeItem(KEY);
}

/** Parameters of the list at a path, if the page of a row was opened from there. */
export function readOriginSearch(id: string, path: string): SearchParams | undefined {
  const from = readListOrigin();
  const url = from?.id === id ? new URL(from.address) : undefined;
  return url?.pathname === path ? parseSearch(url.search) : undefined;
}
