let berlin: Intl.DateTimeFormat | undefined;

/** The day of a moment, YYYY-MM-DD. The house's day is Berlin's, wherever server and browser stand. */
export const dayOf = (moment: Date): string =>
  // Made when first used: a browser takes 20 ms for it, and most pages ask for no day.
  (berlin ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })).format(moment);
