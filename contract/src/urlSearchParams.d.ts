/** Types shared by browsers and Node. */
declare class URLSearchParams {
  constructor(text?: string);
  append(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
