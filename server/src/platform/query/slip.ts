const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Positions of a text, including its end, with the parts before and after. */
const placesOf = (text: string): readonly (readonly [before: string, after: string])[] =>
  Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);

/** Texts with one letter removed or two swapped. */
const shortened = (text: string): readonly string[] =>
  placesOf(text).flatMap(([before, after]) => {
    const [one = '', other = ''] = after;
    return after === '' ? [] : [before + after.slice(1), ...(other === '' ? [] : [before + other + one + after.slice(2)])];
  });

/** Texts with `any` inserted, or in place of one letter. */
const filled = (text: string, any: string): readonly string[] =>
  placesOf(text).flatMap(([before, after]) => [before + any + after, ...(after === '' ? [] : [before + any + after.slice(1)])]);

/** All variants with one typing error: a letter added, missing, replaced, or two swapped. */
export function slipsOf(text: string): ReadonlySet<string> {
  const slips = new Set([...shortened(text), ...letters.flatMap((letter) => filled(text, letter))]);
  slips.delete(text);
  return slips;
}

/** LIKE patterns of texts that contain one of the variants. */
export const patternsOf = (text: string): readonly string[] =>
  [...new Set([...shortened(text), ...filled(text, '_')])].map((slip) => `%${slip}%`);

/** Whether a word is, or begins with, the typed text with one error corrected. */
export function isOneSlip(typed: string, word: string): boolean {
  const fits = (slip: string): boolean =>
    word.length >= slip.length && slip.split('').every((letter, at) => letter === '_' || letter === word[at]);
  return word !== typed && [...shortened(typed), ...filled(typed, '_')].some(fits);
}
