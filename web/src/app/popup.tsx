import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { showErrorAlert } from './alerts.ts';

/** Popup of the UI library: controlled, anchored to our button, returns the focus to it. */
export interface PopupProps {
  readonly open: boolean;
  /** Handler for the library's root; ignores presses on the anchor. */
  readonly onOpenChange: (open: boolean, details?: { readonly event?: Event & { readonly relatedTarget?: EventTarget | null } }) => void;
  readonly anchor: RefObject<HTMLButtonElement | null>;
}

type Module<P> = { readonly default: ComponentType<PopupProps & P> };

/** Popup loaded when pointer or focus approaches its button: spread `trigger` on a `<button>`, render `popup(props)` beside it. */
export function usePopup<P extends object>(load: () => Promise<Module<P>>, kind: 'menu' | 'dialog' = 'menu') {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [Popup, setPopup] = useState<ComponentType<PopupProps & P> | null>(null);
  const near = () => {
    if (!Popup)
      load().then(
        (module) => setPopup(() => module.default),
        (error: unknown) => {
          setOpen(false);
          showErrorAlert(error);
        },
      );
  };
  const onOpenChange: PopupProps['onOpenChange'] = (next, details) => {
    const event = details?.event;
    // A press focuses the anchor first; closing then would let the click reopen it.
    const targets = [event?.target, event?.relatedTarget];
    if (!next && targets.some((target) => target instanceof Node && anchor.current?.contains(target))) return;
    setOpen(next);
  };
  const turn: typeof setOpen = (next) => {
    near();
    setOpen(next);
  };
  return {
    /** Opens it from elsewhere; the focus returns to its button. */
    show: () => turn(true),
    trigger: {
      ref: anchor,
      type: 'button' as const,
      'aria-haspopup': kind,
      'aria-expanded': open,
      onPointerEnter: near,
      onFocus: near,
      onClick: () => turn((before) => !before),
    },
    popup: (props: P): ReactNode => (Popup ? <Popup {...props} open={open} onOpenChange={onOpenChange} anchor={anchor} /> : null),
  };
}
