import type { ListView } from './listView.ts';

/** A pattern that is folded once; without the SELECT around it, it would be folded again for every row that is looked at. */
const pattern = (placed: string): string => `(select '%' || escape_like(fold(${placed})) || '%')`;

/** Trigrams of two letters are none: an index over them would be read as a whole, so the rows are. */
export const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

const indexed = (term: string, found: string): string => (hasTrigram(term) ? found : `case when ${found} then true end`);

/** SQL that a folded column contains a term. @param placed the term's placeholder */
export const contains = (column: string, term: string, placed: string): string => indexed(term, `${column} like ${pattern(placed)}`);

/** The terms that count: words beside names do where nothing else was typed. */
export function searchedTerms({ isBesideNames }: Pick<ListView, 'isBesideNames'>, terms: readonly string[]): readonly string[] {
  const others = isBesideNames ? terms.filter((term) => !isBesideNames(term)) : terms;
  return others.length > 0 ? others : terms;
}

/** Terms that may each be in the text or in a label: so many are looked for in all combinations. */
const MOST_COMBINED = 3;

/**
 * SQL that each general term is anywhere in what is searched, labels of codes among it. Several that may be in labels are written out as
 * (both in the text, or one here and one there, ...): each of those is one scan of the index, which intersects as it reads; of (text or
 * label) and (text or label), whole bitmaps are made of each part.
 */
export function anywhere({ coded }: Pick<ListView, 'coded'>, terms: readonly string[], place: (value: unknown) => string): string[] {
  const ways = terms.map((term) => {
    const found = `search like ${pattern(place(term))}`;
    const codes = coded?.codesOf?.(term) ?? [];
    const either = coded && codes.length > 0 ? [found, `${coded.column} && ${place(codes)}::text[]`] : [found];
    return hasTrigram(term) ? either : [indexed(term, either.join(' or '))];
  });
  const inLabels = ways.filter(({ length }) => length > 1);
  const isCombined = inLabels.length > 1 && inLabels.length <= MOST_COMBINED;
  const conditions = isCombined ? [...ways.filter(({ length }) => length === 1), combined(inLabels)] : ways;
  return conditions.map((either) => (either.length > 1 ? `(${either.join(' or ')})` : either.join('')));
}

/** Every combination of one way of each. */
const combined = (ways: readonly (readonly string[])[]): string[] =>
  ways.reduce<string[]>(
    (all, either) => (all.length === 0 ? [...either] : all.flatMap((one) => either.map((way) => `${one} and ${way}`))),
    [],
  );
