import { parseTrustedJson } from '../../parseTrustedJson.ts';
import type { PaletteEntry } from './paletteEntry.ts';

const KEY = 'used_actions';
const MAX_FREQUENT = 5;
const uses = (): Readonly<Record<string, number>> => parseTrustedJson<Readonly<Record<string, number>>>(localStorage.getItem(KEY) ?? '{}');

/** Counts a use of an action or a page. */
export function countUse(key: string): void {
  const before = uses();
  localStorage.setItem(KEY, JSON.stringify({ ...before, [key]: (before[key] ?? 0) + 1 }));
}

/** The actions that are used most in this browser. */
export function pickMostUsed(actions: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const counts = uses();
  return actions.toSorted((a, b) => (counts[b.key] ?? 0) - (counts[a.key] ?? 0)).slice(0, MAX_FREQUENT);
}
