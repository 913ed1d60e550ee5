/** Normalises blanks and quotation marks, which typesetting changes. */
const normaliseTypography = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00AB\u00BB\u2018-\u201F\u2039\u203A"'`´]/g, '"')
    .replaceAll(/[\s\u00A0\u200B\uFEFF]+/g, ' ')
    .trim();

/** Whether a quote occurs literally in a text. An empty quote supports nothing. */
export function isLiteralQuote(quote: string, text: string): boolean {
  const foldedQuote = normaliseTypography(quote);
  return /[\p{L}\p{N}]/u.test(foldedQuote) && normaliseTypography(text).includes(foldedQuote);
}
