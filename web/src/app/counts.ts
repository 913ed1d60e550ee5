import { fetchUrl, onWritten } from './api.ts';
import { boot } from './boot.ts';
import { createExternalStore } from './externalStore.ts';
import { countedScreens } from './directory.ts';
import { loadScreen } from './features.ts';
import type { ScreenEntry } from './feature.ts';

const { changed, useValue } = createExternalStore();
let counts = boot.counts;

/** Counts per type: from the page, then updated by lists and commands. */
export const useCounts = () => useValue(() => counts);

export function noteCount(type: string, count: number): void {
  if (counts[type] === count) return;
  counts = { ...counts, [type]: count };
  changed();
}

async function askCount(type: string, screen: ScreenEntry): Promise<void> {
  const { answers } = await loadScreen(screen);
  const [url] = answers?.({ params: {}, search: { limit: '1' } }) ?? [];
  if (url === undefined) return;
  const { total } = await fetchUrl<{ readonly total: number }>(url);
  noteCount(type, total);
}

/** Reloads all counts, since a command may change others; failed ones stay. */
export function recount(): void {
  for (const { type, screen } of countedScreens()) askCount(type, screen).catch(() => undefined);
}

/** `reha.create`, not `medic.affiliation.create`. */
const makesOrTakes = /^\w+\.(create|delete|undelete|duplicate)$/;
// Lets visible answers load first.
onWritten((topic) => makesOrTakes.test(topic) && setTimeout(recount, 200));
