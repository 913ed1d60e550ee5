import { randomUUID } from 'node:crypto';

/** Placeholder of a JSON text; random, so that no input can contain it. */
const PLACE = `json ${randomUUID()}`;

let texts: string[] = [];

/** Value that is JSON text already. */
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

/** Text of a JSON object with the keys of another one. */
export const mergeJsonObjects = (object: string, more: string): string => `${object.slice(0, -1)},${more.slice(1)}`;

/** Serialises an answer, inserting its JSON texts unchanged. */
export function stringifyAnswer(answer: unknown): string {
  texts = [];
  const [first = '', ...others] = JSON.stringify(answer).split(`"${PLACE}"`);
  return others.reduce((all, next, nr) => all + (texts[nr] ?? '') + next, first);
}
