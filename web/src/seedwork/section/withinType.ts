import { normalizeSearch, type SearchParams } from '@kurator/contract/kit/queryString';

/** Parameters of a type's own list that give its rows of the list of all types, where deleted ones stand among the others. */
export const withinType = ({ search, is_deleted = ['true', 'false'] }: SearchParams): SearchParams =>
  normalizeSearch({ search, is_deleted });
