import { draftPrefix } from '../dialog/draft.ts';

/** Whether saved input of an ended session waits for its dialog. */
export const hasKeptDraft = (): boolean => Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix));
