/** What browsers and Node have in common; the contract knows neither. */
declare class URLSearchParams {
  constructor(text?: string);
  append(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
