import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const FEWEST_DIGITS = 6;

/** The E.164 form of a number as typed in Germany, or undefined where it is no valid number. */
export function e164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'DE');
  // A number that can be dialled within a town alone is possible, and of no use to anybody elsewhere.
  return number?.isPossible() && number.nationalNumber.length >= FEWEST_DIGITS ? number.number : undefined;
}

/** Whether it is typed as an international German number, as the check of the texts wants it. */
export const isTypedGerman = (typed: string): boolean => /^(\+49|0049)/.test(typed.replaceAll(/[\s()/.-]/g, ''));
