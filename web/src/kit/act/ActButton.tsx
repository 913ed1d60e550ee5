import { Suspense, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../button/Button.tsx';
import { draftOf } from '../dialog/draft.ts';
import { preloadDialog } from '../dialog/lazyDialog.ts';
import type { Act } from './act.ts';

/** An act as a button of its own; why it cannot be done now is its tooltip. */
export function ActButton({ act, look, small }: { readonly act: Act; readonly look?: ButtonLook; readonly small?: boolean }) {
  const opener = useRef<HTMLButtonElement>(null);
  const { icon, text, note, isDisabled, dialog, draft } = act;
  const [open, setOpen] = useState(() => draft !== undefined && draftOf(draft) !== undefined);
  return (
    <>
      <Button
        ref={opener}
        look={look}
        small={small}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={open}
        // It keeps the focus and its tooltip, which say why.
        aria-disabled={isDisabled === true ? true : undefined}
        data-tip={isDisabled === true ? note : undefined}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => isDisabled !== true && setOpen(true)}
      >
        {text}
      </Button>
      {open && dialog && <Suspense>{dialog({ opener, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
