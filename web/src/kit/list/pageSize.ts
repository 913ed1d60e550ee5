import { useState } from 'react';
import { pageSizeCookie } from '@kurator/contract/kit/listAddress';
import { boot } from '../../app/boot.ts';
import { setCookie } from '../../app/cookies.ts';

/** The size that the server embedded the first rows by; other tabs may have set the cookie since. */
let size = boot.page_size;

/** Page size of this browser, stored for the server: chosen by a person, or `<size>f` as it fits the window. */
export const chosenPageSize = (): string => size;

export function rememberPageSize(next: number | `${number}f`): void {
  size = String(next);
  setCookie(pageSizeCookie, size);
}

/** Page size of an open list: what fits the window, learnt meanwhile, is for the next list; what a person chooses holds at once. */
export function usePageSize(): string {
  const [known] = useState(chosenPageSize);
  return size.endsWith('f') ? known : size;
}
