import { withTexts } from '../../app/i18n.ts';

/** Loads the menu of a project with the texts of its dialogs. */
export const loadMenu = () => withTexts(['projectPage'], import('./ProjectMenu.tsx'));
