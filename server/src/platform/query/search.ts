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
 * general term. Quotes keep spaces; at most 20 terms count.
 */
export function readSearch(items: readonly string[], filters: readonly ListFilter[]): Search {
  if (items.length === 0) return { terms: [], fields: new Map() };
  const byName = namesOf(filters);
  const terms: string[] = [];
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const item of items) {
    const colon = item.indexOf(':');
    const field = colon > 0 ? byName.get(folded(item.slice(0, colon))) : undefined;
    const value = unquoted(item.slice(colon + 1));
    if (count >= maxSearchTerms) break;
    if (field === undefined)
      for (const term of termsOf(item).slice(0, maxSearchTerms - count)) {
        terms.push(term);
        count += 1;
      }
    else if (value !== '') {
      fields.set(field, [...(fields.get(field) ?? []), value]);
      count += 1;
    }
  }
  return { terms, fields };
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();

/** The words of a general item; what stands in quotes is one term. */
const termsOf = (item: string): string[] =>
  [...item.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => (match[1] ?? match[2] ?? '').trim()).filter((term) => term !== '');
