import { useEffect } from 'react';
import { declareKeys, type DeclaredKeys } from './keys.ts';

/** Adds keys to the sheet (`?`) while the component is shown. @param keys a constant */
export const useDeclaredKeys = (keys: readonly DeclaredKeys[]): void => useEffect(() => declareKeys(keys), [keys]);
