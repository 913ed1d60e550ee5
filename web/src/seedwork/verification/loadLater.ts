import { withTexts } from '../../app/i18n.ts';

/** Loads the parts beside the rows. */
export const loadDeferredParts = () => withTexts(['verificationList'], import('./later.ts'));
