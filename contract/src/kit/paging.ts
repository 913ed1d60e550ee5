export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 10;
export const maxPageSize = 100;
/** Maximum number of terms in a search. */
export const maxSearchTerms = 20;
/** Maximum number of values of a filter; of choices, which are one condition together; and of characters of a value or a term. */
export const maxFilterValues = 20;
export const maxFilterChoices = 200;
export const maxFilterLength = 200;
