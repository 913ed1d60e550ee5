/** Canonical form of an address, for uniqueness, sign-in and throttling. */
export const foldEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
