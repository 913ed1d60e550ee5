import type { Feature } from '../../platform/area.ts';
import { accountVerificationAnswers } from './verification.query.ts';
import { accountVerificationSource } from './verification.view.ts';

/** Accounts as they are verified for a year. */
export const accountVerificationFeature: Feature = {
  views: [accountVerificationSource.view],
  answers: accountVerificationAnswers,
};
