import { useKeepDraft } from '../../dialog/useKeepDraft.ts';
import type { useCellEdit } from './useCellEdit.ts';

/** Keeps what is not saved in a cell when its page goes. */
export function CellDraft({ edit: { draftKey, readDraft } }: { readonly edit: ReturnType<typeof useCellEdit> }) {
  useKeepDraft(draftKey, readDraft);
  return null;
}
