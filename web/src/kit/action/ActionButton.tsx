import { Suspense, useId, useRef } from 'react';
import { Button, type ButtonLook } from '../button/Button.tsx';
import { draftOf } from '../dialog/draft.ts';
import { preloadDialog } from '../dialog/lazyDialog.ts';
import { useOpenDialog } from '../dialog/useOpenDialog.ts';
import type { Action } from './action.ts';

/** Button of an action; its tooltip and description explain why it is disabled. */
export function ActionButton({
  action,
  look,
  isSmall,
}: {
  readonly action: Action;
  readonly look?: ButtonLook;
  readonly isSmall?: boolean;
}) {
  const opener = useRef<HTMLButtonElement>(null);
  const { icon, text, note, isDisabled, dialog, draft } = action;
  const id = useId();
  const reason = isDisabled === true ? note : undefined;
  const [open, setOpen] = useOpenDialog(() => draft !== undefined && draftOf(draft) !== undefined);
  return (
    <>
      <Button
        ref={opener}
        look={look}
        isSmall={isSmall}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={open}
        // Stays focusable and keeps the tooltip while disabled.
        aria-disabled={isDisabled === true ? true : undefined}
        aria-describedby={reason && id}
        data-tip={reason}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => isDisabled !== true && setOpen(true)}
      >
        {text}
      </Button>
      {reason && (
        <span id={id} className="sr">
          {reason}
        </span>
      )}
      {open && dialog && <Suspense>{dialog({ opener, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
