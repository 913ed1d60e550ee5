import { isUtf8 } from 'node:buffer';
import type { Encoding } from '@kurator/contract/seedwork/reading';

const labels: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'Windows-1252': 'windows-1252',
  'Mac Roman': 'macintosh',
};

/** Decodes a file as UTF-16 (by mark or empty bytes), UTF-8 if most letters are valid, else Windows-1252. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, requestedEncoding?: Encoding): { readonly text: string; readonly encoding: Encoding } {
  const mark = markOf(bytes) ?? halfEmpty(bytes);
  if (mark === 'utf-16be' && (requestedEncoding ?? 'UTF-16') === 'UTF-16')
    return { text: new TextDecoder(mark).decode(bytes), encoding: 'UTF-16' };
  const encoding = requestedEncoding ?? (mark === 'utf-16le' ? 'UTF-16' : undefined);
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

/** Bytes that are tested for UTF-16. */
const SNIFFED_BYTES = 2_000;

/** Detects UTF-16 without a mark: in Western languages every second byte is zero. */
function halfEmpty(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, SNIFFED_BYTES - (SNIFFED_BYTES % 2));
  const empty = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = empty;
  if (bytes.length % 2 === 1 || Math.max(first, second) < start.length / 4) return undefined;
  if (first === 0) return 'utf-16le';
  return second === 0 ? 'utf-16be' : undefined;
}

/** Letters of another encoding rarely form valid UTF-8: the larger count decides. */
const isMostlyWhole = (text: string): boolean =>
  (text.match(/[^\0-\u007F\u{FFFD}]/gu)?.length ?? 0) >= (text.match(/\u{FFFD}/gu)?.length ?? 0);
