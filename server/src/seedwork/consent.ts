import { refuseAt, type Rejection } from '../platform/bus/index.ts';

/** Rejects a date before the newest consent, which counts while the history is kept (semantics 40). */
export const refuseEarlierDate = (date: string, newest: string | null | undefined): Rejection | undefined =>
  newest && date < newest ? refuseAt('date', 'consent.earlier', { newest }) : undefined;

interface Consent {
  readonly optin?: boolean | null;
  readonly optin_date?: string | null;
}

/** Whether a consent or an objection is on record already; an objection needs no consent before it (semantics 166). */
export const isConsentRecorded = ({ optin, optin_date: date }: Consent, isOptin: boolean): boolean =>
  isOptin ? optin === true : optin !== true && typeof date === 'string';
