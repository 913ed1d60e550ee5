export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 10;
export const maxPageSize = 100;
/** Maximum number of terms in a search. */
export const maxSearchTerms = 20;
/** Maximum number of values of a filter, and of characters of each and of a term. */
export const maxFilterValues = 20;
export const maxFilterLength = 200;
