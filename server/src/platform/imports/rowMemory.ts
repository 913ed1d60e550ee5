import type { LoadedStream } from '../store/index.ts';

interface Note {
  readonly line: number;
  /** Created entity, possibly not yet stored. */
  readonly createdEntity?: LoadedStream;
}

/** Notes of earlier rows by key; remembers lines, so that repeated rows do not see their own first attempt. */
export class RowMemory {
  readonly #notes = new Map<string, Note>();
  #lastLine = -1;

  before(line: number, key: string): Note | undefined {
    const note = this.#notes.get(key);
    return note && note.line < line ? note : undefined;
  }

  keep(line: number, key: string, createdEntity?: LoadedStream): void {
    this.#notes.set(key, createdEntity ? { line, createdEntity } : { line });
    this.#lastLine = Math.max(this.#lastLine, line);
  }

  forgetFrom(line: number): void {
    // Fast path: rows usually come once, in order.
    if (line > this.#lastLine) return;
    for (const [key, note] of this.#notes) if (note.line >= line) this.#notes.delete(key);
    this.#lastLine = line - 1;
  }
}
