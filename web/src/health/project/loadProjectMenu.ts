import { loadWithTexts } from '../../app/i18n.ts';

/** Loads the menu of a project with the texts of its dialogs. */
export const loadProjectMenu = () => loadWithTexts(['projectPage'], import('./ProjectMenu.tsx'));
