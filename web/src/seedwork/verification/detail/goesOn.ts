import { createExternalStore } from '../../../app/externalStore.ts';

const KEY = 'verification.goes_on';
const { changed, useValue } = createExternalStore();

/** Whether verifying opens the next entity; kept in this browser. */
export const goesOn = (): boolean => localStorage.getItem(KEY) === 'true';
export const useGoesOn = (): boolean => useValue(goesOn);

export function chooseGoingOn(isOn: boolean): void {
  localStorage.setItem(KEY, String(isOn));
  changed();
}
