import { lazy } from 'react';
import { loadDialogTexts } from './texts.ts';

const load = async () => {
  const [dialog] = await Promise.all([import('./CommandDialog.tsx'), loadDialogTexts()]);
  return dialog;
};

/** Dialog of a command, loaded on demand; render it in a `Suspense`. */
export const LazyCommandDialog = lazy(load);

/** Preloads the dialog when the pointer or the focus approaches. */
export const preloadDialog = (): void => void load();
