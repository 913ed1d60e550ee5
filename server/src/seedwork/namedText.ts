import { randomUUID } from 'node:crypto';
import { JsonText } from '../platform/answer/jsonText.ts';

export type PersonNameLookup = (person: string) => string;

/** Random delimiter of people's numbers, which no input contains. */
const PLACE = randomUUID();

/** JSON with people's names, inserted at each answer because they may change. */
export class JsonWithNames<T> {
  readonly #people: readonly string[];
  /** Alternates texts and people's numbers. */
  readonly #parts: readonly string[];
  #latestText = { names: '', json: '' };

  /** @param make builds the value; names must be texts of their own */
  constructor(make: (nameOf: PersonNameLookup) => T) {
    const numbers = new Map<string, number>();
    const place = (person: string): string => {
      const number = numbers.get(person) ?? numbers.size;
      numbers.set(person, number);
      return `${PLACE}${number}${PLACE}`;
    };
    this.#parts = JSON.stringify(make(place)).split(PLACE);
    this.#people = [...numbers.keys()];
  }

  /** Memory size in characters. */
  get length(): number {
    return 2 * this.#parts.reduce((sum, part) => sum + part.length, 0);
  }

  with(nameOf: PersonNameLookup): JsonText<T> {
    const quotedNames = this.#people.map((person) => JSON.stringify(nameOf(person)).slice(1, -1));
    const names = quotedNames.join('"');
    if (this.#latestText.names !== names || this.#latestText.json === '')
      this.#latestText = { names, json: this.#parts.map((part, nr) => (nr % 2 === 0 ? part : quotedNames[Number(part)])).join('') };
    return new JsonText<T>(this.#latestText.json);
  }
}
