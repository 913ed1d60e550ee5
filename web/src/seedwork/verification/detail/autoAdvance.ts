import { createExternalStore } from '../../../app/externalStore.ts';

const KEY = 'verification.goes_on';
const { notifyListeners, useValue } = createExternalStore();

/** Whether verifying opens the next entity; kept in this browser. */
export const isAutoAdvance = (): boolean => localStorage.getItem(KEY) === 'true';
export const useIsAutoAdvance = (): boolean => useValue(isAutoAdvance);

export function setAutoAdvance(isOn: boolean): void {
  localStorage.setItem(KEY, String(isOn));
  notifyListeners();
}
