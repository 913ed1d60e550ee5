/** Accounts that are verified: all of the project, or those with awardees of the year. */
export const verificationStrategies = ['all', 'awarded'] as const;
export type VerificationStrategy = (typeof verificationStrategies)[number];
