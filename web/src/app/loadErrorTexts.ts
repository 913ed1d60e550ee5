import { withTexts } from './i18n.ts';

/** Texts of errors, fetched after the first page. */
export const loadErrorTexts = () => withTexts(['error'], import('./errorTexts.ts'));
