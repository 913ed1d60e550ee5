import { loadWithTexts } from '../../app/i18n.ts';

/** Loads the parts beside the rows. */
export const loadDeferredParts = () => loadWithTexts(['verificationList'], import('./deferredParts.ts'));
