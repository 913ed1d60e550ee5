/** Entity opened last for verification, per type and year, kept in this browser. */
const keyOf = (type: string, year: number): string => `verification.${type}.${year}`;

export const lastVisited = (type: string, year: number): string | null => localStorage.getItem(keyOf(type, year));
export const rememberVisited = (type: string, year: number, id: string): void => localStorage.setItem(keyOf(type, year), id);
