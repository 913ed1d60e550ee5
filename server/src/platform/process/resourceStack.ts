/** Closes resources in reverse order, each once, even after a failed start. */
export class ResourceStack {
  readonly #closers: (() => Promise<void>)[] = [];

  add<T extends { close(): Promise<void> }>(part: T): T {
    this.#closers.unshift(() => part.close());
    return part;
  }

  /** Closes all. @throws the first error, after the others are closed */
  async end(): Promise<void> {
    const errors: unknown[] = [];
    for (const end of this.#closers.splice(0)) await end().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }
}
