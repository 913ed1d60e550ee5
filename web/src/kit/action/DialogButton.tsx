import { useEffect, useRef, type ComponentType } from 'react';
import type { IconName } from '../../app/iconName.ts';
import { usePopup, type PopupProps } from '../../app/popup.tsx';
import { Button, type ButtonLook } from '../button/Button.tsx';
import { hasKeptDraft } from './hasDraft.ts';
import { preloadDialog } from '../dialog/lazyDialog.ts';
import { OpenActionFromUrl } from '../dialog/OpenOnArrival.tsx';

interface Props<P> {
  readonly text: string;
  readonly icon: IconName;
  readonly look?: ButtonLook;
  /** Loads the dialog with its command when the pointer or the focus approaches. */
  readonly load: () => Promise<{ readonly default: ComponentType<PopupProps & P> }>;
  readonly dialog: P;
  /** Name by which links open it: `?act=create`. */
  readonly action: string;
}

/** Button whose dialog and command are loaded after the page. */
export function DialogButton<P extends object>({ text, icon, look, load, dialog, action }: Props<P>) {
  const popup = usePopup<P>(load, 'dialog');
  const { onPointerEnter, onClick } = popup.trigger;
  const near = () => {
    onPointerEnter();
    preloadDialog();
  };
  const onArrival = useRef(near);
  useEffect(() => {
    if (hasKeptDraft()) onArrival.current();
  }, []);
  return (
    <>
      <Button {...popup.trigger} look={look} icon={icon} onPointerEnter={near} onFocus={near}>
        {text}
      </Button>
      <OpenActionFromUrl action={action} onOpen={onClick} />
      {popup.popup(dialog)}
    </>
  );
}
