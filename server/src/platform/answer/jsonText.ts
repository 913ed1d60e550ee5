import { randomUUID } from 'node:crypto';

/** Stands where a text follows; nobody outside the process knows it. */
const PLACE = `json ${randomUUID()}`;

/** The texts of the answer that is being written, in their order. */
let texts: string[] = [];

/** A value of an answer that is JSON already. */
export class JsonText<T> {
  declare readonly of: T;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toJSON(): string {
    texts.push(this.#text);
    return PLACE;
  }
}

/** An answer as JSON, with the texts in it as they are. */
export function stringify(answer: unknown): string {
  texts = [];
  const [first = '', ...others] = JSON.stringify(answer).split(`"${PLACE}"`);
  return others.reduce((all, next, nr) => all + (texts[nr] ?? '') + next, first);
}
