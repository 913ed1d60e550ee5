import { withTexts } from '../../app/i18n.ts';

/** Loads what comes after the rows. */
export const loadLater = () => withTexts(['verificationList'], import('./later.ts'));
