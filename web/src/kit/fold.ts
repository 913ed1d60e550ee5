import { transcribe } from '@kurator/contract/kit/transcribe';

/** Lower case without umlauts and accents, as the server folds: müller = mueller = Muller. */
export const fold = (text: string): string => transcribe(text).replaceAll(/([aou])e/g, '$1');

/** Whether every word of `typed` stands somewhere in `text`. */
export function matches(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
