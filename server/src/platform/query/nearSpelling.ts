import { foldText } from '@kurator/contract/text/foldText';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import { whereOf } from './condition.ts';
import type { ListRequest } from './criteria.ts';
import type { ListView } from './listView.ts';
import { sortColumn } from './order.ts';
import type { ReadContext, StatementRunner } from './statementRunner.ts';
import { isOneSlip, patternsOf, slipsOf } from './slip.ts';

/** Search for similar spellings besides the one without hits. */
export interface NearSearch {
  readonly view: ListView;
  /** Columns of the rows' own name. */
  readonly own: readonly string[];
  readonly request: ListRequest;
  readonly runner: StatementRunner;
  readonly reading: ReadContext;
}

const MOST = 5;
/** Minimum length: shorter words are similar to too many. */
const LEAST_LETTERS = 4;
/** Maximum number of terms that are varied. */
const MOST_TERMS = 3;
/** Number of rows whose words are compared. */
const ROWS = 200;
/** Time limit in milliseconds for words in the middle of names, which are left out after it. */
const PATIENCE_MS = 150;

const isWord = (term: string): boolean => /^[\p{L}\s.'’-]+$/u.test(term) && foldText(term).length >= LEAST_LETTERS;

/** Spellings of single terms, one typing error away, that have hits within the other terms and filters; the most frequent first. */
export async function nearSpellings(search: NearSearch): Promise<readonly NearSpelling[]> {
  const { request } = search;
  const words = request.terms.filter(isWord).slice(0, MOST_TERMS);
  const names = await Promise.all(words.map((typed) => namesNear(search, typed)));
  const found = names.flat().length > 0 ? names : await Promise.all(words.map((typed) => wordsNear(search, typed)));
  const wanted = await Promise.all(found.flat().map(async (near) => ((await hasHits(search, near)) ? [near] : [])));
  return wanted.flat().slice(0, MOST);
}

/** Whole names, by the index of their order. */
async function namesNear({ view, own, runner, reading }: NearSearch, typed: string): Promise<readonly NearSpelling[]> {
  if (own.length === 0) return [];
  const parts = own.map((column) => {
    const by = sortColumn(view, column);
    return `select (select m.${column} from ${view.name} m where m.${by} = n.name and not m.is_deleted limit 1) as spelling, n.hits
      from (select ${by} as name, count(*) as hits from ${view.name} where ${by} = any($1::text[]) and not is_deleted group by ${by}) n`;
  });
  const text = `select coalesce(json_agg(spelling order by hits desc), '[]') as spellings from (select * from (${parts.join(' union all ')}) a order by hits desc limit ${MOST}) a`;
  const { spellings } = await runner.one<{ spellings: readonly string[] }>({ text, values: [[...slipsOf(foldText(typed))]] }, reading);
  return [...new Set(spellings)].map((spelling) => ({ typed, spelling }));
}

/** Words of the searched text, unless the time limit is exceeded. */
async function wordsNear({ view, runner, reading }: NearSearch, typed: string): Promise<readonly NearSpelling[]> {
  const texts = Object.keys(view.columns).filter((column) => `${column}_folded` in view.columns);
  if (texts.length === 0) return [];
  const text = `select coalesce(json_agg(words), '[]') as rows from (select concat_ws(' ', ${texts.join(', ')}) as words from ${view.name} where not is_deleted and search like any($1::text[]) limit ${ROWS}) r`;
  const late = AbortSignal.timeout(PATIENCE_MS);
  const word = foldText(typed);
  const found = await runner
    .one<{ rows: readonly string[] }>({ text, values: [patternsOf(word)] }, { ...reading, signal: AbortSignal.any([reading.signal, late]) })
    .catch((error: unknown) => {
      reading.signal.throwIfAborted();
      if (late.aborted) return { rows: [] };
      throw error;
    });
  const near = found.rows.flatMap((row) => row.split(/[^\p{L}\p{N}]+/u)).filter((each) => isOneSlip(word, foldText(each)));
  return mostFrequent(near).map((spelling) => ({ typed, spelling }));
}

/** Words by frequency, each in its first spelling. */
function mostFrequent(words: readonly string[]): readonly string[] {
  const counts = new Map<string, { readonly spelling: string; count: number }>();
  for (const spelling of words) {
    const known = counts.get(foldText(spelling)) ?? { spelling, count: 0 };
    known.count += 1;
    counts.set(foldText(spelling), known);
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ spelling }) => spelling)
    .slice(0, MOST);
}

async function hasHits({ view, request, runner, reading }: NearSearch, { typed, spelling }: NearSpelling): Promise<boolean> {
  const where = whereOf(view, { ...request, terms: request.terms.map((term) => (term === typed ? spelling : term)) });
  const text = `select exists (select from ${view.name} m where ${where.sql}) as has_hits`;
  return (await runner.one<{ has_hits: boolean }>({ text, values: where.values }, reading)).has_hits;
}
