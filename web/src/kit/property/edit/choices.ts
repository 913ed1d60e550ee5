import type { Property } from '@kurator/contract/kit/property';

/** Yes and no by their first letters in both languages. */
const answers: Readonly<Record<string, string>> = { j: 'true', y: 'true', '1': 'true', n: 'false', '0': 'false' };

/** Whether the value is chosen from a list. */
export const isChoice = ({ format }: Property): boolean => format === 'bool' || format === 'select';

/** Text that a typed character begins; undefined where the stored value stays. */
export function initialTextOf({ format }: Property, key: string): string | undefined {
  if (format === 'bool') return answers[key.toLowerCase()];
  return format === 'select' ? undefined : key;
}

/** Whether an option begins with a typed character. */
export const hasOptionBeginning = ({ format, options = [] }: Property, key: string): boolean =>
  format === 'select' && options.some((option) => option.toLowerCase().startsWith(key.toLowerCase()));
