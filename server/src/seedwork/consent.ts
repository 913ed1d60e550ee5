import { refuseAt, type Rejection } from '../platform/bus/index.ts';

/** Rejects a date before the newest consent, which counts while the history is kept (semantics 40). */
export const refuseEarlier = (date: string, newest: string | null | undefined): Rejection | undefined =>
  newest && date < newest ? refuseAt('date', 'consent.earlier', { newest }) : undefined;
