import { foldText } from '@kurator/contract/text/foldText';

export function hasAllWords(text: string, typed: string): boolean {
  const foldedText = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}
