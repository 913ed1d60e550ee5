import type { SheetResult } from './sheet.ts';
import { maxColumns, maxRows, toUnreadableResult } from './sheet.ts';

/** Maximum of line breaks, above those that cells contain. */
const MAX_LINES = 5 * maxRows;
/** Maximum length of a line in bytes. */
const MAX_LINE_LENGTH = 1024 * 1024;

/** Checks bytes as they arrive and rejects hopeless files before they take memory. */
export class LineLimitChecker {
  #lineCount = 0;
  #lineLength = 0;

  /** @returns the rejection as soon as it is certain */
  take(chunk: Buffer): SheetResult | undefined {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      if (this.#lineLength + at - from > MAX_LINE_LENGTH) return toUnreadableResult('file.too_many_columns', { max: maxColumns });
      this.#lineCount += 1;
      this.#lineLength = 0;
      from = at + 1;
    }
    this.#lineLength += chunk.length - from;
    if (this.#lineCount > MAX_LINES) return toUnreadableResult('file.too_many_rows', { max: maxRows });
    // Old Macs end lines by CR, which gives no line length yet.
    return this.#lineLength > MAX_LINE_LENGTH && !chunk.includes(13)
      ? toUnreadableResult('file.too_many_columns', { max: maxColumns })
      : undefined;
  }
}
