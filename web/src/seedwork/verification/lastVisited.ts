import type { Verification } from './verification.ts';

/** The entity that was opened last for verification, per list and year, kept in this browser. */
const keyOf = ({ key }: Verification, year: number): string => `verification.${key}.${year}`;

export const lastVisited = (of: Verification, year: number): string | null => localStorage.getItem(keyOf(of, year));
export const rememberVisited = (of: Verification, year: number, id: string): void => localStorage.setItem(keyOf(of, year), id);
