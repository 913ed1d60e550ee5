/** Lower case in plain letters, as in addresses: ä is ae, ß is ss, accents are dropped. */
export const transcribe = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');
