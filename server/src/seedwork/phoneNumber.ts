import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const FEWEST_DIGITS = 6;
const NORMALISED = /^\+\d+( \d+)+$/;

export interface PhoneNumber {
  /** International form, which is answered: `+49 351 1234567`. */
  readonly phone: string;
  readonly e164: string;
}

/** Number typed in Germany in any notation; undefined for invalid ones. */
export function phoneNumberOf(typed: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'DE');
  // Rejects numbers that need the local area.
  if (!number?.isPossible() || number.nationalNumber.length < FEWEST_DIGITS) return undefined;
  return { phone: number.formatInternational(), e164: number.number };
}

/** E.164 form, undefined for invalid ones. */
export const e164 = (typed: string): string | undefined => phoneNumberOf(typed)?.e164;

/** Whether it has an international German prefix. */
export const isTypedGerman = (typed: string): boolean => /^(\+49|0049)/.test(typed.replaceAll(/[\s()/.-]/g, ''));

/** Stored number, which is as it was typed, in international form. */
export const normalisedPhone = (stored: string): string => (NORMALISED.test(stored) ? stored : (phoneNumberOf(stored)?.phone ?? stored));
