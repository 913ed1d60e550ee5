import { fetchUrl, subscribeToWrites } from './api.ts';
import { isStale } from './staleness.ts';
import { bootData } from './boot.ts';
import { createExternalStore } from './externalStore.ts';
import { countedEntries } from './directory.ts';
import { loadScreen } from './features.ts';
import type { MenuEntry, ScreenEntry } from './feature.ts';

const { notifyListeners, useValue } = createExternalStore();
let counts = bootData.counts;

/** Counts per type: from the page, then updated by lists and commands. */
export const useCounts = () => useValue(() => counts);

export function setCount(type: string, count: number): void {
  if (counts[type] === count) return;
  counts = { ...counts, [type]: count };
  notifyListeners();
}

async function askCount({ count = '', params = {}, countFilters }: MenuEntry, screen: ScreenEntry): Promise<void> {
  const { answers } = await loadScreen(screen);
  const [url] = answers?.({ params, search: { limit: '1', ...countFilters } }) ?? [];
  if (url === undefined) return;
  const { total } = await fetchUrl<{ readonly total: number }>(url);
  setCount(count, total);
  if (isStale(url)) setTimeout(reloadCounts, 1000, count);
}

/** Reloads all counts, since a command may change others, or a single one; failed ones stay. */
export function reloadCounts(only?: string): void {
  for (const { entry, screen } of countedEntries())
    if (only === undefined || entry.count === only) askCount(entry, screen).catch(() => undefined);
}

/** `reha.create`, not `medic.affiliation.create`. */
const makesOrTakes = /^\w+\.(create|delete|undelete|duplicate)$/;
// Lets visible answers load first.
subscribeToWrites((topic) => makesOrTakes.test(topic) && setTimeout(() => reloadCounts(), 200));
