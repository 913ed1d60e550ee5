/** Page sizes that a list offers. */
export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 10;
export const maxPageSize = 100;
/** Terms that one search takes at most. */
export const maxSearchTerms = 20;
/** Values that one filter takes at most, and characters of each. */
export const maxFilterValues = 20;
export const maxFilterLength = 200;
