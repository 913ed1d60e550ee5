import type { ComponentType } from 'react';
import type { IconName } from '../../app/iconName.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { Button, type ButtonLook } from '../button/Button.tsx';
import { OpenActionFromUrl } from '../dialog/OpenOnArrival.tsx';
import { usePopupWithDialogPreload } from './usePopupWithDialogPreload.ts';

interface Props<P> {
  readonly text: string;
  readonly icon: IconName;
  readonly look: ButtonLook;
  /** Loads the dialog with its command when the pointer or the focus approaches. */
  readonly load: () => Promise<{ readonly default: ComponentType<PopupProps & P> }>;
  readonly dialog: P;
  /** Name by which links open it: `?act=create`. */
  readonly action: string;
}

/** Button whose dialog and command are loaded after the page. */
export function DialogButton<P extends object>({ text, icon, look, load, dialog, action }: Props<P>) {
  const popup = usePopupWithDialogPreload<P>(load, 'dialog');
  return (
    <>
      <Button {...popup.trigger} look={look} icon={icon}>
        {text}
      </Button>
      <OpenActionFromUrl action={action} onOpen={popup.trigger.onClick} />
      {popup.popup(dialog)}
    </>
  );
}
