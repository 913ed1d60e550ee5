import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import { joinNearSpellings, maxNearSpellings } from '@kurator/contract/kit/nearSpelling';
import type pg from 'pg';
import { foldedMisspellingsOf, restoreSpelling } from '../../platform/query/misspelling.ts';
import { mayBeMisspelled, NEAR_SPELLING_TIMEOUT_MS } from '../../platform/query/nearSpelling.ts';
import { runWithTimeout } from '../../platform/query/runWithTimeout.ts';
import { queryUntil } from '../../platform/store/index.ts';

/** SELECT of folded texts `search` that have some words. */
type TextsOf = (words: readonly string[]) => { readonly text: string; readonly values: readonly unknown[] };

/** Maximum number of words that are varied. */
const MAX_WORDS = 3;

/** Words of texts that are one typing error away from a word of a search, within its other words. */
export async function findNearWords(
  pool: pg.Pool,
  words: readonly string[],
  textsOf: TextsOf,
  signal: AbortSignal,
): Promise<readonly NearSpelling[]> {
  const searches = words
    .filter(mayBeMisspelled)
    .slice(0, MAX_WORDS)
    .map(async (typed) => {
      const { text, values } = textsOf(words.filter((word) => word !== typed));
      const statement = {
        text: `select w.word, count(*) as hits from (${text}) m cross join lateral unnest(string_to_array(m.search, ' ')) w(word)
          where w.word = any($${values.length + 1}::text[]) group by w.word order by hits desc, w.word limit ${maxNearSpellings}`,
        values: [...values, [...foldedMisspellingsOf(typed)]],
      };
      const result = await runWithTimeout(NEAR_SPELLING_TIMEOUT_MS, signal, (until) =>
        queryUntil<{ word: string }>(pool, statement, until),
      );
      return (result?.rows ?? []).map(({ word }) => [{ typed, spelling: restoreSpelling(word, typed) }]);
    });
  return joinNearSpellings(await Promise.all(searches));
}
