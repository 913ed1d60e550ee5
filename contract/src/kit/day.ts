const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day of a moment, YYYY-MM-DD. The house's day is Berlin's, wherever server and browser stand. */
export const dayOf = (moment: Date): string => berlin.format(moment);
