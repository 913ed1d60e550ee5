import type { VerificationConfig } from './verification.ts';

/** The entity that was opened last for verification, per list and year, kept in this browser. */
const keyOf = ({ key }: VerificationConfig, year: number): string => `verification.${key}.${year}`;

export const readLastVisited = (of: VerificationConfig, year: number): string | null => localStorage.getItem(keyOf(of, year));
export const rememberLastVisited = (of: VerificationConfig, year: number, id: string): void => localStorage.setItem(keyOf(of, year), id);
