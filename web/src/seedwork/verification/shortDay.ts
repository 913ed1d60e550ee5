import { formatDate } from '../../app/moment.ts';

/** 27.11., in English 27/11. */
export const formatShortDay = (iso: string): string => formatDate(iso).slice(0, 6).replace(/\/$/, '');
