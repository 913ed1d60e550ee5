import { loadTexts } from '../../app/i18n.ts';

/** Loads what a popup of a list says beside its code. */
export const withListTexts =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    const [popup] = await Promise.all([load(), loadTexts(['listPopup'])]);
    return popup;
  };
