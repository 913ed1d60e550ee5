import { setCookie } from './cookies.ts';

/** Height of a list's rows: 32 or 40 pixels. */
type Density = 'compact' | 'wide';

/** Density of this browser, which the server writes into the page. */
export const density = (): Density => (document.documentElement.dataset['density'] === 'wide' ? 'wide' : 'compact');

export function setDensity(next: Density): void {
  document.documentElement.dataset['density'] = next;
  setCookie('kurator_density', next);
}
