import { RELEVANCE } from '@kurator/contract/kit/list';
import { foldText } from '@kurator/contract/text/foldText';
import type { Ordering } from './criteria.ts';
import type { ListView, Tier } from './listView.ts';
import { relationSql, sortColumnOf } from './order.ts';
import { hasTrigram } from './term.ts';

/** Order by relevance: the number of a row's tier. */
export const relevanceOrdering: Ordering = { column: RELEVANCE, isDescending: false };

/** Maximum of terms that influence the order. */
const MAX_TERMS = 4;

const orSql = (parts: readonly string[]): string => `(${parts.join(' or ')})`;
const tier =
  (by: Tier['by']) =>
  (sql: string): Tier => ({ sql, by });
const [orderTier, indexTier, hitsTier] = [tier('order'), tier('index'), tier('hits')];

type PlaceholderOf = (value: unknown) => string;

/** Column of a name as it is written, and with folded texts where the view has those. */
interface NameColumn {
  readonly columnName: string;
  readonly folded: string;
}

/** Words as they were typed, and folded. */
interface Phrase {
  readonly typed: string;
  readonly folded: string;
}

const phraseOf = (typed: string): Phrase => ({ typed, folded: foldText(typed) });

type ColumnComparison = (column: NameColumn, phrase: Phrase) => string;

/** SQL comparisons of columns with phrases; each value gets one placeholder. */
class Comparison {
  readonly #addPlaceholder: PlaceholderOf;
  readonly #placeholders = new Map<string, string>();

  constructor(place: PlaceholderOf) {
    this.#addPlaceholder = place;
  }

  is: ColumnComparison = (column, phrase) => `${column.folded} = ${this.#textPlaceholder(phrase.folded)}`;

  /** Equality with umlauts and accents. The folded texts have the index. */
  isSpelled: ColumnComparison = (column, phrase) =>
    `(${this.is(column, phrase)} and lower(${column.columnName}) = lower(${this.#textPlaceholder(phrase.typed)}))`;

  isAny = (column: NameColumn, phrases: readonly Phrase[]): string => orSql(phrases.map((phrase) => this.is(column, phrase)));

  /** Prefix comparison in a form that uses the column's index. */
  begins: ColumnComparison = ({ folded: column }, { folded: text }) =>
    `(${column} >= ${this.#textPlaceholder(text)} and ${column} < ${this.#textPlaceholder(`${text}\u{10FFFF}`)} and ${column} like ${this.#textPlaceholder(`${escapeLike(text)}%`)})`;

  wordBegins: ColumnComparison = ({ folded: column }, { folded: text }) =>
    orSql([`${escapeLike(text)}%`, `% ${escapeLike(text)}%`].map((pattern) => `${column} like ${this.#textPlaceholder(pattern)}`));

  has: ColumnComparison = ({ folded: column }, { folded: text }) => `${column} like ${this.#textPlaceholder(`%${escapeLike(text)}%`)}`;

  #textPlaceholder(value: string): string {
    const placeholder = this.#placeholders.get(value) ?? `${this.#addPlaceholder(value)}::text`;
    this.#placeholders.set(value, placeholder);
    return placeholder;
  }
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Tiers of a search, best first: the own name, as it is spelled before otherwise (of several words all before some); whole aliases; hidden
 * values; the beginning of the name, then of a word in it; a part. All other hits come last. @param own columns of the own name, the most specific
 * first: a person's last name, then the first
 */
function tiersOf(view: ListView, own: readonly string[], typed: readonly string[], place: PlaceholderOf): readonly Tier[] {
  const terms = typed.slice(0, MAX_TERMS);
  const compare = new Comparison(place);
  const columns = own.map((columnName) => ({ columnName, folded: sortColumnOf(view, columnName) }));
  const phrases = terms.map(phraseOf);
  const withKeys = (keys: readonly string[] = []): readonly Tier[] =>
    view.marked && keys.length > 0 ? [indexTier(`${view.marked.column} && ${place(keys)}::text[]`)] : [];
  const [aliases, marked] = [withKeys(view.aliases?.keysOf(typed)), withKeys(view.marked?.of(typed).marks)];
  const others = [
    ...columns.map((column) => indexTier(orSql(phrases.map((phrase) => compare.begins(column, phrase))))),
    ...wordsOf(view, columns, phrases, compare),
  ];
  const [phrase] = phrases;
  if (phrase === undefined || phrases.length > 1) {
    const any = columns.map((column) => indexTier(compare.isAny(column, phrases)));
    const [equal, begins] = wholePhraseTiers(columns, phrases, compare);
    return [...equal, ...aliases, ...begins, ...marked, ...any, ...others];
  }
  const equal = [compare.isSpelled, compare.is].flatMap((fits) => columns.map((column) => orderTier(fits(column, phrase))));
  return [...numberTiers(view, phrase.typed, place), ...equal, ...aliases, ...marked, ...others];
}

/** The number that people know a row by. */
function numberTiers({ columns, rowKey, numberColumn = rowKey }: ListView, typed: string, place: PlaceholderOf): readonly Tier[] {
  if (columns[numberColumn] === 'text') return [orderTier(`${numberColumn} collate "C" = ${place(typed.toLowerCase())}::text`)];
  return /^\d{1,9}$/.test(typed) ? [orderTier(`${numberColumn} = ${place(Number(typed))}::int`)] : [];
}

/** Several words: together a name, or the beginning of one. */
function wholePhraseTiers(
  columns: readonly NameColumn[],
  phrases: readonly Phrase[],
  compare: Comparison,
): readonly [equal: readonly Tier[], begins: readonly Tier[]] {
  const [one, other] = columns;
  const joinPhrases = (part: readonly Phrase[]): Phrase => phraseOf(part.map(({ typed }) => typed).join(' '));
  const all = (fits: ColumnComparison): Tier => {
    const pairs = phrases.slice(1).flatMap((_, nr) => {
      const [head, tail] = [joinPhrases(phrases.slice(0, nr + 1)), joinPhrases(phrases.slice(nr + 1))];
      if (one === undefined || other === undefined) return [];
      return [`(${fits(one, head)} and ${fits(other, tail)})`, `(${fits(one, tail)} and ${fits(other, head)})`];
    });
    return indexTier(orSql([...columns.map((column) => fits(column, joinPhrases(phrases))), ...pairs]));
  };
  return [[all(compare.isSpelled), all(compare.is)], [all(compare.begins)]];
}

/** Words of the most specific name column: all of them begin as typed, one of them does, or a part matches. */
function wordsOf(view: ListView, [main]: readonly NameColumn[], phrases: readonly Phrase[], compare: Comparison): readonly Tier[] {
  if (main === undefined) return [];
  // Without an index for parts, searches among the hits.
  const makeTier = view.searched?.has(main.columnName) ? hitsTier : indexTier;
  const words = phrases.map((phrase) => compare.wordBegins(main, phrase));
  const parts = phrases.filter(({ folded }) => hasTrigram(folded)).map((phrase) => compare.has(main, phrase));
  return [
    ...(words.length > 1 ? [makeTier(words.join(' and '))] : []),
    makeTier(orSql(words)),
    ...(parts.length > 0 ? [makeTier(orSql(parts))] : []),
  ];
}

/** SQL of whether a row is in a tier and in none before it; the last number stands for rows in no tier. */
export function tierConditionSql(tiers: readonly Tier[], nr: number): string {
  const before = tiers.slice(0, nr).map(({ sql }) => `(${sql}) is not true`);
  const own = tiers[nr];
  return [...(own ? [`(${own.sql})`] : []), ...before].join(' and ') || 'true';
}

/** SQL of the number of a row's tier. */
export const tierSql = (tiers: readonly Tier[]): string =>
  `case ${tiers.map(({ sql }, nr) => `when ${sql} then ${nr}`).join(' ')} else ${tiers.length} end`;

/** View with the tier of each row. @returns it with the first values of its SQL */
export function addRelevanceTiers(
  view: ListView,
  own: readonly string[],
  terms: readonly string[],
): { readonly view: ListView; readonly firstValues: readonly unknown[] } {
  const firstValues: unknown[] = [];
  const tiers = tiersOf(view, own, terms, (value) => `$${firstValues.push(value)}`);
  const relation = `(select m.*, ${tierSql(tiers)} as ${RELEVANCE} from ${relationSql(view)} m)`;
  return { view: { ...view, tiers, relation, columns: { ...view.columns, [RELEVANCE]: 'int' } }, firstValues };
}
