/** Height of a list's rows: 32 or 40 pixels. */
type Density = 'compact' | 'wide';

export const density = (): Density => (localStorage.getItem('density') === 'wide' ? 'wide' : 'compact');

export function setDensity(next: Density): void {
  localStorage.setItem('density', next);
  document.documentElement.dataset['density'] = next;
}
