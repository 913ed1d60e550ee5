export interface Place {
  readonly street?: unknown;
  readonly zipcode?: unknown;
  readonly city?: unknown;
}

const known = (parts: readonly unknown[], between: string): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(between);

export const addressLine = ({ street, zipcode, city }: Place): string => known([street, known([zipcode, city], ' ')], ', ');
