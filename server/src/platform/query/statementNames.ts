import { createHash } from 'node:crypto';

const MAX_NAMES = 200;

/** Names of prepared statements, limited in number: filter combinations are endless, and each plan occupies memory per connection. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Spread it into a query; the name may be absent. */
  of(text: string): { name?: string } {
    const knownName = this.#names.get(text);
    if (knownName !== undefined) return { name: knownName };
    if (this.#names.size >= MAX_NAMES) return {};
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    return { name };
  }
}
