/** Formats of an affiliation's summary; each applies to some types only. */
export const affiliationRules = ['default', 'location', 'practice_name', 'mvz_name'] as const;
export type AffiliationRule = (typeof affiliationRules)[number];
