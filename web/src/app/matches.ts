import { fold } from '@kurator/contract/text/fold';

/** Whether every word of `typed` stands somewhere in `text`. */
export function matches(text: string, typed: string): boolean {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
