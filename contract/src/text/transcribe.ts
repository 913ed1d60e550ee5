/** Lower case in plain letters, as in addresses: ä is ae, ß is ss, accents are dropped. */
export function transliterate(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are plain, and files bring millions of them.
  return isPlain.test(lower) ? lower : inPlainLetters(lower);
}

const isPlain = /^[\u0000-\u007F]*$/;

const inPlainLetters = (lower: string): string =>
  lower
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');
