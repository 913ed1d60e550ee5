import type { ListView } from './listView.ts';

/** A pattern that is folded once; without the SELECT around it, it would be folded again for every row that is looked at. */
const pattern = (placed: string): string => `(select '%' || escape_like(fold(${placed})) || '%')`;

/** Trigrams of two letters are none: an index over them would be read as a whole, so the rows are. */
const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

const indexed = (term: string, found: string): string => (hasTrigram(term) ? found : `case when ${found} then true end`);

/** SQL that a folded column contains a term. @param placed the term's placeholder */
export const contains = (column: string, term: string, placed: string): string => indexed(term, `${column} like ${pattern(placed)}`);

/** The terms that count: words beside names do where nothing else was typed. */
export function searchedTerms({ isBesideNames }: Pick<ListView, 'isBesideNames'>, terms: readonly string[]): readonly string[] {
  const others = isBesideNames ? terms.filter((term) => !isBesideNames(term)) : terms;
  return others.length > 0 ? others : terms;
}

/** SQL that a general term is anywhere in what is searched, labels of codes among it. */
export function anywhere({ coded }: Pick<ListView, 'coded'>, term: string, place: (value: unknown) => string): string {
  const found = `search like ${pattern(place(term))}`;
  const codes = coded?.codesOf?.(term) ?? [];
  return indexed(term, coded && codes.length > 0 ? `(${found} or ${coded.column} && ${place(codes)}::text[])` : found);
}
