import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

const FEWEST_DIGITS = 6;

/** Number typed in Germany in any notation; undefined for invalid ones. */
function parsePhone(typed: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'DE');
  // Rejects numbers that need the local area.
  return number?.isPossible() && number.nationalNumber.length >= FEWEST_DIGITS ? number : undefined;
}

/** E.164 form, undefined for invalid ones. */
export const e164 = (typed: string): string | undefined => parsePhone(typed)?.number;

/** Canonical form for comparison: E.164, an invalid number as typed. */
export const phoneKey = (typed: string): string => e164(typed) ?? typed;

/** Whether it has an international German prefix. */
export const hasGermanCountryCode = (typed: string): boolean => /^(\+49|0049)/.test(typed.replaceAll(/[\s()/.-]/g, ''));

/** Stored number, which is as it was typed, in the international form that answers carry: `+49 351 1234567`. */
export const phoneAnswer = (stored: string): string => parsePhone(stored)?.formatInternational() ?? stored;
