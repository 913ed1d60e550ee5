/** The one form of an address that counts: for who has it, for who signs in, and for how often it was tried. */
export const foldEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
