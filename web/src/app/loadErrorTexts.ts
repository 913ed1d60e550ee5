import { loadWithTexts } from './i18n.ts';

/** Texts of errors, fetched after the first page. */
export const loadErrorTexts = () => loadWithTexts(['error'], import('./errorTexts.ts'));
