import type { ListFilter } from './list.ts';

/** Item of a search: a general term, or a value of a field. */
export interface Term {
  readonly text: string;
  readonly filter?: ListFilter;
  readonly value: string;
}

/** Longest field name or label before a colon; labels may hold spaces. @returns it with the length of `field:` */
function fieldAt(text: string, filters: readonly ListFilter[]): { readonly filter: ListFilter; readonly length: number } | undefined {
  const lower = text.toLowerCase();
  const matches = filters.flatMap((filter) =>
    [filter.name, ...filter.aliases].flatMap((name) => {
      const colon = lower.startsWith(name.toLowerCase()) ? /^\s*:/.exec(text.slice(name.length)) : null;
      return colon ? [{ filter, length: name.length + colon[0].length }] : [];
    }),
  );
  return matches.toSorted((a, b) => b.length - a.length)[0];
}

/** Form of a whole value for a filter that takes parts. */
export const quoteTerm = (text: string): string => `"${text}"`;

/** Accepts an unclosed quote. */
export const unquoteTerm = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*?)"?$/s, '$1')
    .trim();

export function parseTerm(item: string, filters: readonly ListFilter[]): Term {
  const text = item.trim();
  const field = fieldAt(text, filters);
  return { text, value: unquoteTerm(text.slice(field?.length ?? 0)), ...(field ? { filter: field.filter } : {}) };
}

/** Splits typed text into items. Quotes keep spaces; `Ort:"Bad Neustadt"` is one item. */
export function splitTerms(typedText: string, filters: readonly ListFilter[]): Term[] {
  const terms: Term[] = [];
  let rest = typedText.trimStart();
  while (rest !== '') {
    const start = fieldAt(rest, filters)?.length ?? 0;
    const tail = rest.slice(start);
    const value = /^\s*("[^"]*"?|[^\s"]*\S*)/.exec(tail)?.[0] ?? tail;
    terms.push(parseTerm(rest.slice(0, start) + value, filters));
    rest = tail.slice(value.length).trimStart();
  }
  return terms.filter((term) => term.text !== '' && term.text !== '""');
}

/** Whether a term has a value; `Ort:` is still being typed. */
export const hasValue = (term: Term): boolean => term.value !== '';

/** Strips punctuation around a word; a word of punctuation alone stays. */
const stripPunctuation = (word: string): string => /[\p{L}\p{N}].*[\p{L}\p{N}]\p{M}*|[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? word;

/** Words of a general item; a quoted text is one word. */
const wordsOf = (item: string): string[] =>
  [...item.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1]?.trim() ?? stripPunctuation(match[2] ?? '')).filter((term) => term !== '');

interface SearchCriteria {
  readonly terms: readonly string[];
  /** Accepted values by field: values of a field combine with OR, fields with AND. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Number of terms and values of fields. */
  readonly size: number;
}

/** Reads a search. Punctuation between words is dropped, so shown names match: `Muster, Erika`, `Hospital – Clinic`. */
export function readSearchCriteria(items: readonly string[], filters: readonly ListFilter[]): SearchCriteria {
  if (items.length === 0) return { terms: [], fields: new Map(), size: 0 };
  const typedTerms = items.flatMap((item): readonly { readonly field?: string; readonly value: string }[] => {
    const { filter, value } = parseTerm(item, filters);
    return filter ? [{ field: filter.name, value }] : wordsOf(item).map((word) => ({ value: word }));
  });
  const searchableTerms = typedTerms.filter(({ field, value }) => (field === undefined ? /[\p{L}\p{N}]/u.test(value) : value !== ''));
  // Keeps punctuation if nothing else was typed, instead of matching everything.
  const criteria = searchableTerms.length > 0 ? searchableTerms : typedTerms;
  const fields = new Map<string, string[]>();
  for (const { field, value } of criteria)
    if (field !== undefined && value !== '') fields.set(field, [...(fields.get(field) ?? []), value]);
  return { terms: criteria.flatMap(({ field, value }) => (field === undefined ? [value] : [])), fields, size: criteria.length };
}
