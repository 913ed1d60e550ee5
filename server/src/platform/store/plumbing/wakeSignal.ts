/** Wakes one waiting loop. Raised while the loop is at work, it ends the next wait at once. */
export class WakeSignal {
  #isRaised = false;
  #wake: (() => void) | undefined;

  raise(): void {
    this.#isRaised = true;
    this.#wake?.();
  }

  /** Settles when the signal is raised, at once if it was since the last wait, at the latest after so many milliseconds. */
  async wait(atMostMs: number): Promise<void> {
    if (!this.#isRaised) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, atMostMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#isRaised = false;
  }
}
