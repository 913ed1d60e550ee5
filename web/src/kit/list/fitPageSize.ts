import { pageSizeCookie } from '@kurator/contract/kit/listAddress';
import { readCookie } from '../../app/cookies.ts';
import { density } from '../../app/density.ts';
import { rememberPageSize } from './pageSize.ts';

const pageSizes = [20, 50, 100] as const;
/** Height of bars, page head and table head, in pixels. */
const AROUND = 180;

/**
 * Stores the number of rows that fill the window as the page size of later lists, unless a person chose one. @returns it; undefined where one is
 * chosen
 */
export function rememberFittingPageSize(): number | undefined {
  const storedSize = readCookie(pageSizeCookie);
  if (storedSize !== '' && !storedSize.endsWith('f')) return undefined;
  const row = density() === 'wide' ? 40 : 32;
  const rows = (innerHeight - AROUND) / row;
  const fittingSize = pageSizes.find((some) => some >= rows) ?? 100;
  const size = `${fittingSize}f` as const;
  if (size !== storedSize) rememberPageSize(size);
  return fittingSize;
}
