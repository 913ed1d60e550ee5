export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/**
 * The text of a file that somebody saved somewhere: UTF-8 if it is that throughout, else Windows-1252, which every byte
 * sequence is; UTF-16 only where a byte order mark says so. The mark itself is no part of the text.
 */
export function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const utf16 = utf16Mark(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function utf16Mark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
