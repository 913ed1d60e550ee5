import { useEffect } from 'react';
import { addToShortcutHelp, type ShortcutDescription } from './keys.ts';

/** Adds keys to the sheet (`?`) while the component is shown. @param keys a constant */
export const useAddToShortcutHelp = (keys: readonly ShortcutDescription[]): void => useEffect(() => addToShortcutHelp(keys), [keys]);
