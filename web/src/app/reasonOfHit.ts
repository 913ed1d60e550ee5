import { foldText } from '@kurator/contract/text/foldText';
import { hiddenMatchText, type HiddenMatchRow } from './hiddenMatch.ts';
import { foldedWordsOf } from './matches.ts';

interface NamedRow extends HiddenMatchRow {
  readonly name: string;
  readonly display_name: string | null;
}

const hasWord = (text: string, word: string): boolean => foldText(text).includes(word);

/** Reason of a hit that is shown by its display name. @param shown text of the hit @param typed input that found it */
export function reasonOfHit(row: NamedRow, shown: string, typed: string): string | undefined {
  if (row.found_in) return row.found_text && shown.includes(row.found_text) ? undefined : hiddenMatchText(row);
  return foldedWordsOf(typed).some((word) => hasWord(row.name, word) && !hasWord(shown, word)) ? row.name : undefined;
}
