import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const FEWEST_DIGITS = 6;

/** E.164 form of a number typed in Germany, undefined for invalid ones. */
export function e164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'DE');
  // Rejects numbers that need the local area.
  return number?.isPossible() && number.nationalNumber.length >= FEWEST_DIGITS ? number.number : undefined;
}

/** Whether it has an international German prefix. */
export const isTypedGerman = (typed: string): boolean => /^(\+49|0049)/.test(typed.replaceAll(/[\s()/.-]/g, ''));
