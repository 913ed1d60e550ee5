import type { SheetResult } from './sheet.ts';
import { maxColumns, maxRows, unreadable } from './sheet.ts';

/** Maximum of line breaks, above those that cells contain. */
const MAX_LINES = 5 * maxRows;
/** Maximum length of a line in bytes. */
const MAX_LINE_LENGTH = 1024 * 1024;

/** Checks bytes as they arrive and rejects hopeless files before they take memory. */
export class LineLimits {
  #lines = 0;
  #length = 0;

  /** @returns the rejection as soon as it is certain */
  take(chunk: Buffer): SheetResult | undefined {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      if (this.#length + at - from > MAX_LINE_LENGTH) return unreadable('file.too_many_columns', { max: maxColumns });
      this.#lines += 1;
      this.#length = 0;
      from = at + 1;
    }
    this.#length += chunk.length - from;
    if (this.#lines > MAX_LINES) return unreadable('file.too_many_rows', { max: maxRows });
    // Old Macs end lines by CR, which gives no line length yet.
    return this.#length > MAX_LINE_LENGTH && !chunk.includes(13) ? unreadable('file.too_many_columns', { max: maxColumns }) : undefined;
  }
}
