interface PostalAddress {
  readonly street?: unknown;
  readonly zipcode?: unknown;
  readonly city?: unknown;
}

const joinTexts = (parts: readonly unknown[], between: string): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(between);

export const toAddressLine = ({ street, zipcode, city }: PostalAddress): string =>
  joinTexts([street, joinTexts([zipcode, city], ' ')], ', ');
