import { useEffect, useRef } from 'react';
import { usePopup } from '../../app/popup.tsx';
import { preloadDialog } from '../dialog/lazyDialog.ts';
import { hasDraft } from '../dialog/draft.ts';

/** Popup of commands, whose dialog is preloaded with it. */
export function usePopupWithDialogPreload<P extends object>(...of: Parameters<typeof usePopup<P>>): ReturnType<typeof usePopup<P>> {
  const popup = usePopup<P>(...of);
  const { trigger } = popup;
  const near = () => {
    trigger.onPointerEnter();
    preloadDialog();
  };
  // Loads at once if saved input waits, which may belong to one of its dialogs.
  const onArrival = useRef(near);
  useEffect(() => {
    if (hasDraft()) onArrival.current();
  }, []);
  return { ...popup, trigger: { ...trigger, onPointerEnter: near, onFocus: near } };
}
