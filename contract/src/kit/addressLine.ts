/** Where something is, as rows, cards and events say it; what is no text is not known. */
export interface Place {
  readonly street?: unknown;
  readonly zipcode?: unknown;
  readonly city?: unknown;
}

const known = (parts: readonly unknown[], between: string): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(between);

/** Street, zip code and city in one line. */
export const addressLine = ({ street, zipcode, city }: Place): string => known([street, known([zipcode, city], ' ')], ', ');
