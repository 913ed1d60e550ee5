let berlin: Intl.DateTimeFormat | undefined;

/** Day of a moment in Berlin, YYYY-MM-DD, in any time zone of server or browser. */
export const toBerlinDay = (moment: Date): string =>
  // Lazy: a browser takes 20 ms for it, and most pages need no day.
  (berlin ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })).format(moment);

export const todayInBerlin = (): string => toBerlinDay(new Date());
