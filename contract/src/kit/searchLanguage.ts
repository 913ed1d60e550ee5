import type { ListFilter } from './list.ts';
import { maxSearchTerms } from './paging.ts';

/** An item of a search: a general term, or a value of a known field. */
export interface Term {
  /** As it is sent and stands in the address. */
  readonly text: string;
  readonly filter?: ListFilter;
  readonly value: string;
}

/** The field that a text begins with, by its name or a shown label: labels may hold spaces. @returns it with the length of `field:` */
function fieldAt(text: string, filters: readonly ListFilter[]): { readonly filter: ListFilter; readonly length: number } | undefined {
  const lower = text.toLowerCase();
  const found = filters.flatMap((filter) =>
    [filter.name, ...filter.aliases].flatMap((name) => {
      const colon = lower.startsWith(name.toLowerCase()) ? /^\s*:/.exec(text.slice(name.length)) : null;
      return colon ? [{ filter, length: name.length + colon[0].length }] : [];
    }),
  );
  return found.toSorted((a, b) => b.length - a.length)[0];
}

/** A quote that is not closed yet goes to the end. */
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*?)"?$/s, '$1')
    .trim();

/** Reads one item: `field:value` where the field is known, else a general one. */
export function termOf(item: string, filters: readonly ListFilter[]): Term {
  const text = item.trim();
  const field = fieldAt(text, filters);
  return { text, value: unquoted(text.slice(field?.length ?? 0)), ...(field ? { filter: field.filter } : {}) };
}

/** Splits what was typed into items. Quotes keep spaces; `Ort:"Bad Neustadt"` is one item. */
export function splitTerms(typed: string, filters: readonly ListFilter[]): Term[] {
  const terms: Term[] = [];
  let rest = typed.trimStart();
  while (rest !== '') {
    const start = fieldAt(rest, filters)?.length ?? 0;
    const tail = rest.slice(start);
    const value = /^\s*("[^"]*"?|[^\s"]*\S*)/.exec(tail)?.[0] ?? tail;
    terms.push(termOf(rest.slice(0, start) + value, filters));
    rest = tail.slice(value.length).trimStart();
  }
  return terms.filter((term) => term.text !== '' && term.text !== '""');
}

/** Terms without a value search nothing yet: `Ort:` is being typed. */
export const isComplete = (term: Term): boolean => term.value !== '';

/** A word without the signs around it; what is nothing but signs stays. */
const bare = (word: string): string => /[\p{L}\p{N}].*[\p{L}\p{N}]\p{M}*|[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? word;

/** The words of a general item; what stands in quotes is one term, as it is. */
const wordsOf = (item: string): string[] =>
  [...item.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1]?.trim() ?? bare(match[2] ?? '')).filter((term) => term !== '');

/** What a search asks for. */
export interface SearchCriteria {
  readonly terms: readonly string[];
  /** Field name -> accepted values: several of one field combine with OR, different fields with AND. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads the items of a search. Quotes keep spaces; at most 20 terms count. Names are found as they are shown, `Muster, Erika` and
 * `Hospital – Clinic`: what divides them is no part of a word.
 */
export function readSearch(items: readonly string[], filters: readonly ListFilter[]): SearchCriteria {
  if (items.length === 0) return { terms: [], fields: new Map() };
  const typed = items.flatMap((item): readonly { readonly field?: string; readonly value: string }[] => {
    const { filter, value } = termOf(item, filters);
    return filter ? [{ field: filter.name, value }] : wordsOf(item).map((word) => ({ value: word }));
  });
  const spoken = typed.filter(({ field, value }) => (field === undefined ? /[\p{L}\p{N}]/u.test(value) : value !== ''));
  // Who typed a sign and nothing else looks for that sign, and not for everything.
  const wanted = (spoken.length > 0 ? spoken : typed).slice(0, maxSearchTerms);
  const fields = new Map<string, string[]>();
  for (const { field, value } of wanted) if (field !== undefined && value !== '') fields.set(field, [...(fields.get(field) ?? []), value]);
  return { terms: wanted.flatMap(({ field, value }) => (field === undefined ? [value] : [])), fields };
}
