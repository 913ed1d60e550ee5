import { loadTexts } from '../../app/i18n.ts';

/** Loads texts of a list's popup or notice along with its code. */
export const withListTexts =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    const [popup] = await Promise.all([load(), loadTexts(['listPopup'])]);
    return popup;
  };
