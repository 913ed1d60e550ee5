import type { Loaded } from '../store/index.ts';

interface Note {
  readonly line: number;
  /** What the row began, which may not be in the store yet. */
  readonly begun?: Loaded;
}

/**
 * What a run remembers of rows, by what they name. Rows that are decided again, because somebody else was faster, must
 * not meet what they left the first time: it knows which line left what.
 */
export class RowMemory {
  readonly #notes = new Map<string, Note>();
  #last = -1;

  /** What an earlier row left. */
  before(line: number, key: string): Note | undefined {
    const note = this.#notes.get(key);
    return note && note.line < line ? note : undefined;
  }

  keep(line: number, key: string, begun?: Loaded): void {
    this.#notes.set(key, begun ? { line, begun } : { line });
    this.#last = Math.max(this.#last, line);
  }

  /** Forgets what this line and all after it left. */
  forgetFrom(line: number): void {
    // Nearly always rows come once, in order.
    if (line > this.#last) return;
    for (const [key, note] of this.#notes) if (note.line >= line) this.#notes.delete(key);
    this.#last = line - 1;
  }
}
