/** Ranking groups whose awardees are the top medics. */
export const topGroups = ['MED'] as const;
