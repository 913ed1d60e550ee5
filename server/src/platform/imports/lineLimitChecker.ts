import { maxColumns, maxRows, toUnreadableResult, type UnreadableResult } from './sheet.ts';

/** Maximum of line feeds, above those that cells contain. */
const MAX_LINE_FEEDS = 5 * maxRows;
/** Maximum length of a line in bytes. */
const MAX_LINE_LENGTH = 1024 * 1024;

const LINE_FEED = 10;
/** Line end of old Macs. */
const CARRIAGE_RETURN = 13;

/** Checks bytes as they arrive and rejects hopeless files before they take memory. */
export class LineLimitChecker {
  #lineFeeds = 0;
  #lineLength = 0;

  /** @returns the rejection as soon as it is certain */
  take(chunk: Uint8Array): UnreadableResult | undefined {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue;
      // A line that is too long ends nothing.
      if (this.#lineLength + at - from > MAX_LINE_LENGTH) break;
      if (byte === LINE_FEED) this.#lineFeeds += 1;
      this.#lineLength = 0;
      from = at + 1;
    }
    this.#lineLength += chunk.length - from;
    if (this.#lineLength > MAX_LINE_LENGTH) return toUnreadableResult('file.too_many_columns', { max: maxColumns });
    return this.#lineFeeds > MAX_LINE_FEEDS ? toUnreadableResult('file.too_many_rows', { max: maxRows }) : undefined;
  }
}
