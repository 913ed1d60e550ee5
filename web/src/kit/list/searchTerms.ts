import type { ListFilter } from '@kurator/contract/kit/entityType';

/** A term of the search bar: a word or quoted phrase, or a value of a known field. */
export interface Term {
  /** As it is sent and stands in the address. */
  readonly text: string;
  readonly filter?: ListFilter;
  readonly value: string;
}

const namesOf = (filter: ListFilter) => [filter.name, ...filter.aliases];
const unquoted = (text: string) => text.replace(/^"(.*?)"?$/s, '$1');

/** The field that a text begins with, by its name or a shown label: labels may hold spaces. */
function fieldAt(text: string, filters: readonly ListFilter[]): { filter: ListFilter; length: number } | undefined {
  const lower = text.toLowerCase();
  return filters
    .flatMap((filter) =>
      namesOf(filter).map((name) => ({ filter, length: name.length + 1, found: lower.startsWith(`${name.toLowerCase()}:`) })),
    )
    .filter(({ found }) => found)
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Splits what was typed into terms. Quotes keep spaces; `Ort:"Bad Neustadt"` is one term. */
export function splitTerms(typed: string, filters: readonly ListFilter[]): Term[] {
  const terms: Term[] = [];
  let rest = typed.trimStart();
  while (rest !== '') {
    const field = fieldAt(rest, filters);
    const tail = rest.slice(field?.length ?? 0);
    const value = /^\s*("[^"]*"?|[^\s"]*\S*)/.exec(tail)?.[0] ?? tail;
    const text = (rest.slice(0, field?.length ?? 0) + value).trim();
    terms.push({ text, value: unquoted(value.trim()), ...(field ? { filter: field.filter } : {}) });
    rest = tail.slice(value.length).trimStart();
  }
  return terms.filter((term) => term.text !== '' && term.text !== '""');
}

/** A term of the address, read again. */
export const termOf = (text: string, filters: readonly ListFilter[]): Term => {
  const field = fieldAt(text, filters);
  return { text, value: unquoted(text.slice(field?.length ?? 0).trim()), ...(field ? { filter: field.filter } : {}) };
};

/** Terms without a value search nothing yet: `Ort:` is being typed. */
export const isComplete = (term: Term): boolean => term.value !== '';
