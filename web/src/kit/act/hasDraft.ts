import { draftKey } from '../dialog/draft.ts';

/** Whether a dialog waits for what somebody typed into it before their session ended. */
export const hasDraft = (): boolean => sessionStorage.getItem(draftKey) !== null;
