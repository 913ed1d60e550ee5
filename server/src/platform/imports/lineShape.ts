import type { SheetResult } from './sheet.ts';
import { maxColumns, maxRows, unreadable } from './sheet.ts';

/** Maximum of line breaks, above those that cells contain. */
const MOST_LINES = 5 * maxRows;
/** Maximum length of a line in bytes. */
const LONGEST_LINE = 1024 * 1024;

/** Checks bytes as they arrive and rejects hopeless files before they take memory. */
export class LineShape {
  #lines = 0;
  #length = 0;

  /** @returns the rejection as soon as it is certain */
  take(chunk: Buffer): SheetResult | undefined {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      if (this.#length + at - from > LONGEST_LINE) return unreadable('file.too_many_columns', { max: maxColumns });
      this.#lines += 1;
      this.#length = 0;
      from = at + 1;
    }
    this.#length += chunk.length - from;
    if (this.#lines > MOST_LINES) return unreadable('file.too_many_rows', { max: maxRows });
    // Old Macs end lines by CR, which gives no line length yet.
    return this.#length > LONGEST_LINE && !chunk.includes(13) ? unreadable('file.too_many_columns', { max: maxColumns }) : undefined;
  }
}
