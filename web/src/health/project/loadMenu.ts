import { loadTexts } from '../../app/i18n.ts';

/** The menu of a project with the texts of its dialogs. */
export const loadMenu = async () => {
  const [menu] = await Promise.all([import('./ProjectMenu.tsx'), loadTexts(['projectPage'])]);
  return menu;
};
