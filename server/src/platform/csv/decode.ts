import { isUtf8 } from 'node:buffer';
import type { Encoding } from '@kurator/contract/seedwork/reading';

/** What a decoder is asked for. */
const labels: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'Windows-1252': 'windows-1252',
  'Mac Roman': 'macintosh',
};

/** What stands in place of bytes that mean nothing in the encoding of the text. */
export const BROKEN = '\u{FFFD}';

/**
 * The text of a file that somebody saved somewhere, in the encoding that is asked for, else the one that it has: UTF-16
 * where a byte order mark or the empty half of its letters says so, UTF-8 where that reads most of its letters, else
 * Windows-1252. The mark is no part of the text; bytes that mean nothing are `BROKEN`.
 */
export function decode(bytes: Uint8Array, wanted?: Encoding): { readonly text: string; readonly encoding: Encoding } {
  const mark = markOf(bytes) ?? halfEmpty(bytes);
  if (mark === 'utf-16be' && (wanted ?? 'UTF-16') === 'UTF-16') return { text: new TextDecoder(mark).decode(bytes), encoding: 'UTF-16' };
  const encoding = wanted ?? (mark === 'utf-16le' ? 'UTF-16' : undefined);
  if (encoding !== undefined) return { text: new TextDecoder(labels[encoding]).decode(bytes), encoding };
  const text = new TextDecoder().decode(bytes);
  if (mark === 'utf-8' || isUtf8(bytes) || isMostlyWhole(text)) return { text, encoding: 'UTF-8' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
}

function markOf([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** What says early that every second byte is empty. */
const START = 2_000;

/** UTF-16 without a mark: of letters, signs and digits of Western languages one of two bytes is empty, always the same one. */
function halfEmpty(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, START - (START % 2));
  const empty = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = empty;
  if (bytes.length % 2 === 1 || Math.max(first, second) < start.length / 4) return undefined;
  if (first === 0) return 'utf-16le';
  return second === 0 ? 'utf-16be' : undefined;
}

/** Letters of another encoding are hardly ever whole signs of UTF-8: the larger number tells which of the two it is. */
const isMostlyWhole = (text: string): boolean =>
  (text.match(/[^\0-\u007F\u{FFFD}]/gu)?.length ?? 0) >= (text.match(/\u{FFFD}/gu)?.length ?? 0);
