import { foldText } from '@kurator/contract/text/foldText';
import { hiddenFromPlannerSql } from '../store/index.ts';
import type { ListView } from './listView.ts';

/** Folds the pattern once: without SELECT it would be folded per row. */
export const patternSql = (placed: string): string => `(select '%' || escape_like(fold(${placed})) || '%')`;

/** Two letters form no trigram: the whole index would be read, so the rows are instead. */
export const hasTrigram = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

/** Whether the folded pattern of a term has a trigram: 'Aue' is folded to two letters. */
const isIndexable = (term: string): boolean => hasTrigram(foldText(term));

const indexableCondition = (term: string, condition: string): string =>
  isIndexable(term) ? condition : `case when ${condition} then true end`;

/** @param placed placeholder of the term */
export const containsSql = (column: string, term: string, placed: string): string =>
  indexableCondition(term, `${column} like ${patternSql(placed)}`);

/** Effective terms: words beside names count only alone. */
export function effectiveTermsOf({ isBesideNames }: Pick<ListView, 'isBesideNames'>, terms: readonly string[]): readonly string[] {
  const others = isBesideNames ? terms.filter((term) => !isBesideNames(term)) : terms;
  return others.length > 0 ? others : terms;
}

/** Maximum of terms expanded into combinations. */
const MAX_COMBINED = 3;

/**
 * SQL of all terms in searched texts or labels. Combinations are expanded (both in the text, or one here and one there): each is one
 * index scan, while (text or label) and (text or label) builds bitmaps of every part.
 */
export function termConditionsSql(
  { coded, referredStreams }: Pick<ListView, 'coded' | 'referredStreams'>,
  terms: readonly string[],
  place: (value: unknown) => string,
): string[] {
  const ways = terms.map((term) => {
    const placed = place(term);
    const textCondition = `search like ${patternSql(placed)}`;
    if (referredStreams) {
      const { column, idsSql } = referredStreams;
      return [`(${textCondition} or ${column} in (${idsSql((text) => containsSql(text, term, placed))}))`];
    }
    const codes = coded?.codesOf?.(term) ?? [];
    const either =
      coded && codes.length > 0 ? [textCondition, `${coded.column} && ${hiddenFromPlannerSql(place(codes), 'text[]')}`] : [textCondition];
    return isIndexable(term) ? either : [indexableCondition(term, either.join(' or '))];
  });
  const inLabels = ways.filter(({ length }) => length > 1);
  const isCombined = inLabels.length > 1 && inLabels.length <= MAX_COMBINED;
  const conditions = isCombined ? [...ways.filter(({ length }) => length === 1), combineConditions(inLabels)] : ways;
  return conditions.map((either) => (either.length > 1 ? `(${either.join(' or ')})` : either.join('')));
}

const combineConditions = (ways: readonly (readonly string[])[]): string[] =>
  ways.reduce<string[]>(
    (all, either) => (all.length === 0 ? [...either] : all.flatMap((one) => either.map((way) => `${one} and ${way}`))),
    [],
  );
