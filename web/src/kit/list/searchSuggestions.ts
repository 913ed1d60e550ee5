import type { ListFilter } from '@kurator/contract/kit/list';
import { hasText, t } from '../../app/i18n.ts';
import { splitTerms } from '@kurator/contract/kit/searchLanguage';

/** Completion of the typed text. */
export interface SearchSuggestion {
  readonly text: string;
  readonly label: string;
  /** Match of the field. */
  readonly match?: ListFilter['match'];
  /** Whether the term is complete and searchable. */
  readonly isComplete: boolean;
}

const hintLabel = (filter: ListFilter): string =>
  hasText(`field:hint.${filter.name}`) ? t(`field:hint.${filter.name}`) : t(`field:${filter.name}`);

/** Fields to complete, or the values of a yes-no field. */
export function searchSuggestionsOf(typed: string, filters: readonly ListFilter[]): SearchSuggestion[] {
  const before = /\s$/.test(typed) || typed === '' ? splitTerms(typed, filters) : splitTerms(typed, filters).slice(0, -1);
  const last = splitTerms(typed, filters)[before.length];
  const start = before.map((term) => `${term.text} `).join('');
  if (last?.filter) return last.filter.match === 'flag' && last.value === '' ? answers(start, last.text) : [];
  const partialTerm = (last?.text ?? '').toLowerCase();
  const usedNames = new Set(before.map((term) => term.filter?.name));
  return filters
    .filter((filter) => filter.isSuggested && !usedNames.has(filter.name))
    .filter((filter) => partialTerm === '' || [hintLabel(filter), filter.name].some((name) => name.toLowerCase().includes(partialTerm)))
    .map((filter) => ({
      text: `${start}${hintLabel(filter)}:`,
      label: hintLabel(filter),
      match: filter.match,
      isComplete: false,
    }));
}

const answers = (start: string, field: string): SearchSuggestion[] =>
  [t('kit:yes'), t('kit:no')].map((word) => ({ text: `${start}${field}${word} `, label: `${field} ${word}`, isComplete: true }));
