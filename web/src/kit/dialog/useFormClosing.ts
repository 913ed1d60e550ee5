import { useState } from 'react';
import type { CommandForm } from './useCommandForm.ts';
import { useUnsavedChangesGuard } from './useUnsavedChangesGuard.ts';

export type FormClosing = ReturnType<typeof useFormClosing>;

type LeavableForm = Pick<CommandForm, 'isBusy' | 'isDirty'> & Partial<Pick<CommandForm, 'conflict' | 'goBack'>>;

/** Ways out of a form, which ask before unsent input is lost. */
export function useFormClosing({ isBusy, isDirty, conflict, goBack }: LeavableForm, close: () => void) {
  // Confirms closing, or a navigation.
  const [discardQuestion, setDiscardQuestion] = useState<{ readonly goOn?: () => void }>();
  const release = useUnsavedChangesGuard(isDirty, (goOn) => !isBusy && setDiscardQuestion({ goOn }));
  return {
    hasDiscardQuestion: discardQuestion !== undefined,
    /** Conflict to be settled first; the question stands below the form. */
    openConflict: discardQuestion ? undefined : conflict,
    /** Lets go of input that is saved. */
    release,
    /** Goes one step back: from the conflict, from the question, else out. */
    tryToClose: () => {
      if (isBusy) return;
      if (conflict && !discardQuestion) goBack?.();
      else if (isDirty) setDiscardQuestion(discardQuestion ? undefined : {});
      else close();
    },
    dropQuestion: () => setDiscardQuestion(undefined),
    discard: () => {
      release();
      close();
      discardQuestion?.goOn?.();
    },
  };
}
