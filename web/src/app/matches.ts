import { foldText } from '@kurator/contract/text/foldText';

/** Words of an input, folded. */
export const foldedWordsOf = (typed: string): readonly string[] => foldText(typed).split(/\s+/).filter(Boolean);

export function hasAllWords(text: string, typed: string): boolean {
  const foldedText = foldText(text);
  return foldedWordsOf(typed).every((word) => foldedText.includes(word));
}
