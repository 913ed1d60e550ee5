const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Each place of a text, its end too, with what stands before and behind it. */
const placesOf = (text: string): readonly (readonly [before: string, after: string])[] =>
  Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);

/** Texts with one letter less or two exchanged. */
const shortened = (text: string): readonly string[] =>
  placesOf(text).flatMap(([before, after]) => {
    const [one = '', other = ''] = after;
    return after === '' ? [] : [before + after.slice(1), ...(other === '' ? [] : [before + other + one + after.slice(2)])];
  });

/** Texts with any letter instead of one, or between two. */
const filled = (text: string, any: string): readonly string[] =>
  placesOf(text).flatMap(([before, after]) => [before + any + after, ...(after === '' ? [] : [before + any + after.slice(1)])]);

/** All texts one slip of typing away: a letter too many or missing, a wrong one, or two exchanged. */
export function slipsOf(text: string): ReadonlySet<string> {
  const slips = new Set([...shortened(text), ...letters.flatMap((letter) => filled(text, letter))]);
  slips.delete(text);
  return slips;
}

/** LIKE patterns of texts that hold one of them. */
export const patternsOf = (text: string): readonly string[] =>
  [...new Set([...shortened(text), ...filled(text, '_')])].map((slip) => `%${slip}%`);

/** Whether a word is what was meant with one slip, or begins so. */
export function isOneSlip(typed: string, word: string): boolean {
  const fits = (slip: string): boolean =>
    word.length >= slip.length && slip.split('').every((letter, at) => letter === '_' || letter === word[at]);
  return word !== typed && [...shortened(typed), ...filled(typed, '_')].some(fits);
}
