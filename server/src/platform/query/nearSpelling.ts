import { foldText } from '@kurator/contract/text/foldText';
import type { NearSpelling, Respelling } from '@kurator/contract/kit/listAnswer';
import { joinNearSpellings, maxNearSpellings } from '@kurator/contract/kit/nearSpelling';
import { buildWhere, scopeConditionsSql } from './condition.ts';
import type { ListRequest } from './criteria.ts';
import type { ListView } from './listView.ts';
import { sortColumnOf } from './order.ts';
import type { ReadOptions, StatementRunner } from './statementRunner.ts';
import { runWithTimeout } from './runWithTimeout.ts';
import { foldedMisspellingsOf, restoreSpelling, wordSplitsOf } from './misspelling.ts';
import { countedWordMatchesSql, MIN_COUNTED_WORD_LENGTH } from './word.ts';

/** Search for similar spellings besides the one without hits. */
interface NearSpellingSearch {
  readonly view: ListView;
  /** Columns of the rows' own name. */
  readonly own: readonly string[];
  readonly request: ListRequest;
  readonly runner: StatementRunner;
  readonly reading: ReadOptions;
}

/** Spelling of a term with its approximate number of rows. */
interface Candidate extends Respelling {
  readonly hits: number;
}

/** Maximum number of terms that are varied. */
const MAX_TERMS = 3;
/** Maximum of combinations that are searched at once. */
const MAX_COMBINED = 25;
/** Number of rows up to which all with a word are read by the index; more are soon met in any order. */
const MAX_INDEXED_ROWS = 1_000;
/** Time limit in milliseconds for the rows of a combination, which is left out after it. */
export const NEAR_SPELLING_TIMEOUT_MS = 500;

/** Maximum length of words that are varied: the spellings of longer ones are too many. */
const MAX_VARIED_LENGTH = 40;

/** Whether a term is a word whose variants are few enough to be searched. */
export const mayBeMisspelled = (term: string): boolean =>
  term.length <= MAX_VARIED_LENGTH && /^[\p{L}\s.'’-]+$/u.test(term) && foldText(term).length >= MIN_COUNTED_WORD_LENGTH;

/**
 * Spellings of terms, each one typing error away, that have hits within the other terms and filters: of a single term, else of two, else of
 * three; the most frequent first.
 */
export async function findNearSpellings(search: NearSpellingSearch): Promise<readonly NearSpelling[]> {
  const words = search.request.terms.filter(mayBeMisspelled).slice(0, MAX_TERMS);
  const candidates = await Promise.all(words.map((typed) => candidatesOf(search, typed)));
  for (const size of words.keys()) {
    const spellingResults = await Promise.all(combinations(candidates, size + 1).map((combined) => spellingsWithHits(search, combined)));
    const spellings = spellingResults.filter((each) => each !== undefined);
    if (spellings.length > 0) return joinNearSpellings(spellings.map((spelling) => [spelling]));
  }
  return [];
}

const candidatesOf = async (search: NearSpellingSearch, typed: string): Promise<readonly Candidate[]> => {
  const slips = [...foldedMisspellingsOf(typed)];
  const names = await namesNear(search, typed, slips);
  if (names.length > 0) return names;
  const words = await wordsNear(search, typed, slips);
  return words.length > 0 ? words : pairsNear(search, typed);
};

/** Candidates of so many terms at a time; several terms are ordered by their rarest. */
function combinations(candidates: readonly (readonly Candidate[])[], size: number): readonly (readonly Candidate[])[] {
  const [first, ...rest] = candidates;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  const all = [
    ...first.flatMap((candidate) => combinations(rest, size - 1).map((others) => [candidate, ...others])),
    ...combinations(rest, size),
  ];
  return (size > 1 ? all.toSorted((a, b) => leastHits(b) - leastHits(a)) : all).slice(0, MAX_COMBINED);
}

const leastHits = (combined: readonly Candidate[]): number => Math.min(...combined.map(({ hits }) => hits));

/** Whole names, by the index of their order. */
async function namesNear(
  { view, own, request: { scope = [] }, runner, reading }: NearSpellingSearch,
  typed: string,
  slips: readonly string[],
): Promise<readonly Candidate[]> {
  if (own.length === 0) return [];
  // Indexes begin with the scope.
  const where = buildWhere(view, { terms: [], conditions: [], scope }, 'hidden', [slips]);
  const among = [...scopeConditionsSql(where, 'm.'), 'not m.is_deleted'].join(' and ');
  const parts = own.map((column) => {
    const by = sortColumnOf(view, column);
    return `select (select m.${column} from ${view.name} m where m.${by} = n.name and ${among} limit 1) as spelling, n.hits
      from (select m.${by} as name, count(*) as hits from ${view.name} m where m.${by} = any($1::text[]) and ${among} group by m.${by}) n`;
  });
  const text = `select coalesce(json_agg(a order by hits desc), '[]') as names from (select * from (${parts.join(' union all ')}) a order by hits desc limit ${maxNearSpellings}) a`;
  const { names } = await runner.runForRow<{ names: readonly Omit<Candidate, 'typed'>[] }>({ text, values: where.values }, reading);
  return names.map((name) => ({ typed, ...name }));
}

/** Words in the middle of names and in other searched texts, by the counts that views keep of them; whole words first. */
async function wordsNear(
  { view, runner, reading }: NearSpellingSearch,
  typed: string,
  slips: readonly string[],
): Promise<readonly Candidate[]> {
  // Two typed words have one wrong letter or a wrong space; only slips without the space are single words.
  const alone = foldText(typed).includes(' ') ? slips.filter((slip) => !slip.includes(' ')) : slips;
  if (view.wordViews === undefined || alone.length === 0) return [];
  const text = `select coalesce(json_agg(json_build_object('spelling', word, 'hits', hits) order by is_whole desc, hits desc), '[]') as words
    from (select * from (${countedWordMatchesSql}) w order by is_whole desc, hits desc limit ${maxNearSpellings}) w`;
  const values = [alone, [...view.wordViews]];
  const { words } = await runner.runForRow<{ words: readonly Omit<Candidate, 'typed'>[] }>({ text, values }, reading);
  return words.map((word) => ({ typed, ...word }));
}

/** Two known words that are typed as one. */
async function pairsNear({ view, runner, reading }: NearSpellingSearch, typed: string): Promise<readonly Candidate[]> {
  const pairs = wordSplitsOf(foldText(typed)).filter((pair) =>
    pair.every((word) => !word.includes(' ') && word.length >= MIN_COUNTED_WORD_LENGTH),
  );
  if (view.wordViews === undefined || pairs.length === 0) return [];
  const text = `select coalesce(json_object_agg(word, hits), '{}') as known from (${countedWordMatchesSql}) w where is_whole`;
  const values = [[...new Set(pairs.flat())], [...view.wordViews]];
  const { known } = await runner.runForRow<{ known: Readonly<Record<string, number>> }>({ text, values }, reading);
  const hitsOf = (pair: readonly string[]) => Math.min(...pair.map((word) => known[word] ?? 0));
  return pairs.map((pair) => ({ typed, spelling: pair.join(' '), hits: hitsOf(pair) })).filter(({ hits }) => hits > 0);
}

/** The spellings as a hit writes them; undefined without hits within the other terms and filters. */
async function spellingsWithHits(
  { view, request, runner, reading }: NearSpellingSearch,
  combined: readonly Candidate[],
): Promise<NearSpelling | undefined> {
  const spelled = new Map(combined.map(({ typed, spelling }) => [typed, spelling]));
  const where = buildWhere(view, { ...request, terms: request.terms.map((term) => spelled.get(term) ?? term) });
  const texts = Object.keys(view.columns).filter((column) => `${column}_folded` in view.columns);
  const rows = `select concat_ws(' ', ${texts.map((column) => `m.${column}`).join(', ')}) as written from ${view.name} m where ${where.sql}`;
  const text =
    leastHits(combined) > MAX_INDEXED_ROWS
      ? `${rows} limit 1`
      : `select min(written) as written from (${rows} offset 0) m having count(*) > 0`;
  const row = await runWithTimeout(NEAR_SPELLING_TIMEOUT_MS, reading.signal, (signal) =>
    runner.runForFirstRow<{ written: string }>({ text, values: where.values }, { ...reading, signal }),
  );
  if (row === undefined) return undefined;
  return combined.map(({ typed, spelling }) => ({ typed, spelling: writtenAs(spelling, typed, row.written) }));
}

/** Folded words as a hit's text writes them; names are as written already. */
function writtenAs(spelling: string, typed: string, text: string): string {
  const folded = foldText(spelling);
  if (spelling !== folded) return spelling;
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const count = folded.split(' ').length;
  const first = words.findIndex(
    (_, at) =>
      words
        .slice(at, at + count)
        .map(([word]) => foldText(word))
        .join(' ') === folded,
  );
  const [firstWord, end] = [words[first], words[first + count - 1]];
  return firstWord && end ? text.slice(firstWord.index, end.index + end[0].length) : restoreSpelling(folded, typed);
}
