import { pageSizeCookie } from '@kurator/contract/kit/listAddress';
import { cookie } from '../../app/cookies.ts';
import { density } from '../../app/density.ts';
import { rememberPageSize } from './pageSize.ts';

const fitting = [20, 50, 100] as const;
/** Bars, the head of the page and that of the table. */
const AROUND = 180;

/** Remembers how many rows fill the window, unless a person chose; the next list has as many. */
export function fitPageSize(): void {
  const chosen = cookie(pageSizeCookie);
  if (chosen !== '' && !chosen.endsWith('f')) return;
  const row = density() === 'wide' ? 40 : 32;
  const rows = (innerHeight - AROUND) / row;
  const size = `${fitting.find((some) => some >= rows) ?? 100}f` as const;
  if (size !== chosen) rememberPageSize(size);
}
