import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const FEWEST_DIGITS = 6;
const NORMALISED = /^\+\d+( \d+)+$/;

export interface PhoneNumber {
  /** International form, which is stored and answered: `+49 351 1234567`. */
  readonly phone: string;
  readonly e164: string;
  readonly isGerman: boolean;
}

/** Number typed in Germany in any notation; undefined for invalid ones. */
export function phoneNumberOf(typed: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'DE');
  // Rejects numbers that need the local area.
  if (!number?.isPossible() || number.nationalNumber.length < FEWEST_DIGITS) return undefined;
  return { phone: number.formatInternational(), e164: number.number, isGerman: number.countryCallingCode === '49' };
}

export const e164 = (typed: string): string | undefined => phoneNumberOf(typed)?.e164;

/** Stored number in international form; older events hold it as it was typed. */
export const normalisedPhone = (stored: string): string => (NORMALISED.test(stored) ? stored : (phoneNumberOf(stored)?.phone ?? stored));
