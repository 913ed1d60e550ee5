import type { NearSpelling } from './listAnswer.ts';

/** Most spellings that a search without hits suggests. */
export const maxNearSpellings = 5;

export const nearSpellingText = (near: NearSpelling): string => near.map(({ spelling }) => spelling).join(' ');

/** Spellings of several searches, each once: those of fewest words, and of them the first of each search before any second. */
export function joinNearSpellings(searches: readonly (readonly NearSpelling[])[]): readonly NearSpelling[] {
  const bySpelling = new Map<string, NearSpelling>();
  for (let nr = 0; nr < maxNearSpellings; nr += 1)
    for (const near of searches.map((spellings) => spellings[nr]))
      if (near && !bySpelling.has(nearSpellingText(near))) bySpelling.set(nearSpellingText(near), near);
  return [...bySpelling.values()].toSorted((a, b) => a.length - b.length).slice(0, maxNearSpellings);
}
