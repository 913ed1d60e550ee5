import { useState } from 'react';
import { pageSizeCookie } from '@kurator/contract/kit/listAddress';
import { bootData } from '../../app/boot.ts';
import { setCookie } from '../../app/cookies.ts';

/** Page size of the embedded rows; other tabs may have changed the cookie since. */
let size = bootData.page_size;

/** Page size of this browser, stored in a cookie for the server: chosen by a person, or `<size>f` computed from the window. */
export const readPageSize = (): string => size;

export function rememberPageSize(next: number | `${number}f`): void {
  size = String(next);
  setCookie(pageSizeCookie, size);
}

/** Page size of an open list: a choice applies at once, a size computed meanwhile only to later lists. */
export function usePageSize(): string {
  const [initialSize] = useState(readPageSize);
  return size.endsWith('f') ? initialSize : size;
}
