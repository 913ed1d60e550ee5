import { refuseAt, type ConflictingValues, type Rejection } from '../platform/bus/index.ts';
import { textOf, type JsonObject } from '../platform/store/index.ts';

/** Rejects a consent of a date before the newest record, which counts while the history is kept (semantics 40). */
export const refuseEarlierDate = (date: string, newest: string | null | undefined): Rejection | undefined =>
  newest && date < newest ? refuseAt('date', 'consent.earlier', { newest }) : undefined;

/** Rejects a consent without effect. @param objection day of the objection that the same person gave at another contact and that counts before it */
export const refuseIneffectiveConsent = (objection: string | undefined): Rejection | undefined =>
  objection === undefined ? undefined : refuseAt('date', 'consent.objected_elsewhere', { newest: objection });

/**
 * Day from which a consent or an objection counts. An objection counts whatever consent there is (semantics 166): before one of a later date it
 * counts from that date on, so that no comparison of dates prefers the consent.
 */
export const consentDate = (isOptin: boolean, date: string, newest: string | null | undefined): string =>
  !isOptin && newest && date < newest ? newest : date;

/** Objection since the version of a sender who records a consent. @param after of an event */
export const findObjectionConflict = (after: JsonObject): ConflictingValues | undefined =>
  isObjection(after) ? { optin: { theirs: false, yours: true } } : undefined;

export const isObjection = (consent: JsonObject): boolean => typeof consent['optin_date'] === 'string' && consent['optin'] !== true;

interface Consent {
  readonly optin?: boolean | null;
  readonly optin_date?: string | null;
}

/** Whether a consent or an objection is on record already; an objection needs no consent before it (semantics 166). */
export const isConsentRecorded = ({ optin, optin_date: date }: Consent, isOptin: boolean): boolean =>
  isOptin ? optin === true : optin !== true && typeof date === 'string';

/** Whether one record of a consent or an objection counts before another: the newer one, of the same day the objection. */
export function isConsentStronger(one: JsonObject, other: JsonObject): boolean {
  const [date, otherDate] = [textOf(one['optin_date']), textOf(other['optin_date'])];
  return date > otherDate || (date !== '' && date === otherDate && one['optin'] !== true && other['optin'] === true);
}
