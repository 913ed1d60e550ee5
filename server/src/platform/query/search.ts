import { maxSearchTerms, type ListFilter } from '@kurator/contract';

/** A search as it is meant: general terms, and fields with the values that they may have. */
export interface Search {
  readonly terms: readonly string[];
  /** Field name -> accepted values: several of one field combine with OR, different fields with AND. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Every name under which a field is known, as it is typed. */
const namesOf = (filters: readonly ListFilter[]): ReadonlyMap<string, string> =>
  new Map(filters.flatMap((filter) => [filter.name, ...filter.aliases].map((name) => [folded(name), filter.name] as const)));

/**
 * Reads search items: `field:value` filters where the field (by name or shown label) is known, everything else is a
 * general term. Quotes keep spaces; at most 20 terms count. Names are found as they are shown, `Muster, Erika` and `Hospital – Clinic`:
 * what divides them is no part of a word.
 */
export function readSearch(items: readonly string[], filters: readonly ListFilter[]): Search {
  if (items.length === 0) return { terms: [], fields: new Map() };
  const byName = namesOf(filters);
  const typed = items.flatMap((item): readonly Typed[] => {
    const colon = item.indexOf(':');
    const field = colon > 0 ? byName.get(folded(item.slice(0, colon))) : undefined;
    return field === undefined ? termsOf(item).map((value) => ({ value })) : [{ field, value: unquoted(item.slice(colon + 1)) }];
  });
  const spoken = typed.filter(({ field, value }) => (field === undefined ? /[\p{L}\p{N}]/u.test(value) : value !== ''));
  // Who typed a sign and nothing else looks for that sign, and not for everything.
  const wanted = (spoken.length > 0 ? spoken : typed).slice(0, maxSearchTerms);
  const fields = new Map<string, string[]>();
  for (const { field, value } of wanted) if (field !== undefined && value !== '') fields.set(field, [...(fields.get(field) ?? []), value]);
  return { terms: wanted.flatMap(({ field, value }) => (field === undefined ? [value] : [])), fields };
}

/** One item of a search: the value of a field, or a general term. */
interface Typed {
  readonly field?: string;
  readonly value: string;
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();

/** A word without the signs around it; what is nothing but signs stays. */
const bare = (word: string): string => /[\p{L}\p{N}].*[\p{L}\p{N}]\p{M}*|[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? word;

/** The words of a general item; what stands in quotes is one term, as it is. */
const termsOf = (item: string): string[] =>
  [...item.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1]?.trim() ?? bare(match[2] ?? '')).filter((term) => term !== '');
