import { refuseAt, type Rejection } from '../platform/bus/index.ts';

/** The newest consent counts and its history is kept (semantics 40): what is said of an earlier day than the newest is refused at its date. */
export const refuseEarlier = (date: string, newest: string | null | undefined): Rejection | undefined =>
  newest && date < newest ? refuseAt('date', 'consent.earlier', { newest }) : undefined;
