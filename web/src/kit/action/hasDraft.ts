import { draftKey } from '../dialog/draft.ts';

/** Whether saved input of an ended session waits for its dialog. */
export const hasDraft = (): boolean => sessionStorage.getItem(draftKey) !== null;
