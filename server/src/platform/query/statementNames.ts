import { createHash } from 'node:crypto';

const MOST = 200;

/**
 * Names under which connections keep the plans of statements. Only so many statements get one: what people put together
 * from filters has no end, and a kept plan stays in the memory of every connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** To be spread into a query: with a name, or without. */
  of(text: string): { name?: string } {
    const known = this.#names.get(text);
    if (known !== undefined) return { name: known };
    if (this.#names.size >= MOST) return {};
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    return { name };
  }
}
