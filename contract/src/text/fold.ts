import { transcribe } from './transcribe.ts';

/** Müller, Mueller and MULLER are one: as the database folds for search, for texts that are searched in memory. Letters of other alphabets stay. */
export const fold = (text: string): string => transcribe(text).replaceAll(/([aou])e/g, '$1');
