import { lazy } from 'react';
import { loadDialogTexts } from './texts.ts';

const load = async () => {
  const [dialog] = await Promise.all([import('./CommandDialog.tsx'), loadDialogTexts()]);
  return dialog;
};

/** The dialog of a command; it stands in a `Suspense`. */
export const LazyCommandDialog = lazy(load);

/** Fetches it before somebody asks for it: the pointer or the focus comes near. */
export const preloadDialog = (): void => void load();
