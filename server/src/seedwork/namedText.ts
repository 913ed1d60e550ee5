import { randomUUID } from 'node:crypto';
import { JsonText } from '../platform/answer/jsonText.ts';

export type NameOf = (person: string) => string;

/** Surrounds the number of a person where a name follows; nobody outside the process knows it. */
const PLACE = randomUUID();

/** JSON with the names of people, who may be called something else tomorrow. */
export class NamedText<T> {
  readonly #people: readonly string[];
  /** Text and the number of a person in turns. */
  readonly #parts: readonly string[];
  #latest = { names: '', json: '' };

  /** @param make the value by the names of people, which stand in texts of their own */
  constructor(make: (nameOf: NameOf) => T) {
    const numbers = new Map<string, number>();
    const place = (person: string): string => {
      const number = numbers.get(person) ?? numbers.size;
      numbers.set(person, number);
      return `${PLACE}${number}${PLACE}`;
    };
    this.#parts = JSON.stringify(make(place)).split(PLACE);
    this.#people = [...numbers.keys()];
  }

  /** How much memory it takes, in characters. */
  get length(): number {
    return 2 * this.#parts.reduce((sum, part) => sum + part.length, 0);
  }

  /** The text with these names. */
  with(nameOf: NameOf): JsonText<T> {
    const quoted = this.#people.map((person) => JSON.stringify(nameOf(person)).slice(1, -1));
    const names = quoted.join('"');
    if (this.#latest.names !== names || this.#latest.json === '')
      this.#latest = { names, json: this.#parts.map((part, nr) => (nr % 2 === 0 ? part : quoted[Number(part)])).join('') };
    return new JsonText<T>(this.#latest.json);
  }
}
