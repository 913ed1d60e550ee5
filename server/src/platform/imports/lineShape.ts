import type { SheetResult } from './sheet.ts';
import { maxColumns, maxRows, unreadable } from './sheet.ts';

/** Cells may hold line breaks: so many lines per row are more than people write. */
const MOST_LINES = 5 * maxRows;
/** A row that is longer is no row of a table. */
const LONGEST_LINE = 1024 * 1024;

/** Looks at the bytes of a text file as they come: what can be no table ends before memory is spent on it. */
export class LineShape {
  #lines = 0;
  #length = 0;

  /** @returns why the file is refused, as soon as that is clear */
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
    // Old Macs ended lines with another sign: then a line says nothing yet.
    return this.#length > LONGEST_LINE && !chunk.includes(13) ? unreadable('file.too_many_columns', { max: maxColumns }) : undefined;
  }
}
