import { draftKey } from '../dialog/draft.ts';

/** Whether saved input of an ended session waits for its dialog. */
export const hasKeptDraft = (): boolean => sessionStorage.getItem(draftKey) !== null;
