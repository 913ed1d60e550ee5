import { pageSizeCookie } from '@kurator/contract/kit/listAddress';
import { readCookie } from '../../app/cookies.ts';
import { density } from '../../app/density.ts';
import { rememberPageSize } from './pageSize.ts';

const pageSizes = [20, 50, 100] as const;
/** Height of bars, page head and table head, in pixels. */
const AROUND = 180;

/** Stores the number of rows that fill the window as the page size of later lists, unless a person chose one. */
export function rememberFittingPageSize(): void {
  const storedSize = readCookie(pageSizeCookie);
  if (storedSize !== '' && !storedSize.endsWith('f')) return;
  const row = density() === 'wide' ? 40 : 32;
  const rows = (innerHeight - AROUND) / row;
  const size = `${pageSizes.find((some) => some >= rows) ?? 100}f` as const;
  if (size !== storedSize) rememberPageSize(size);
}
