/** Lets so many at work at a time; who comes later waits for one of them, in the order of coming. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Settles when it is one's turn. */
  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => void this.#waiting.push(resolve));
  }

  /** One's work is done. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
