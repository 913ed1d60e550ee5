import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { notifyError } from './alerts.ts';

/** What every popup of the UI library takes: it is controlled, hangs on our own button and gives the focus back to it. */
export interface PopupProps {
  readonly open: boolean;
  /** Hand it to the library's root; a press on the anchor itself is left to the anchor. */
  readonly onOpenChange: (open: boolean, details?: { readonly event?: Event }) => void;
  readonly anchor: RefObject<HTMLButtonElement | null>;
}

type Module<P> = { readonly default: ComponentType<PopupProps & P> };

/**
 * A popup whose code arrives when the pointer or the focus comes near its button.
 * Spread `trigger` on a plain `<button>`, and render `popup(props)` beside it.
 */
export function usePopup<P extends object>(load: () => Promise<Module<P>>, kind: 'menu' | 'dialog' = 'menu') {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [Popup, setPopup] = useState<ComponentType<PopupProps & P> | null>(null);
  const near = () => {
    if (!Popup) load().then((module) => setPopup(() => module.default), notifyError);
  };
  const onOpenChange: PopupProps['onOpenChange'] = (next, details) => {
    const event = details?.event;
    // A press takes the focus to the anchor first; closed by that, its click would open it again.
    const targets = event instanceof FocusEvent ? [event.target, event.relatedTarget] : [event?.target];
    if (!next && targets.some((target) => target instanceof Node && anchor.current?.contains(target))) return;
    setOpen(next);
  };
  const toggle = () => {
    near();
    setOpen((before) => !before);
  };
  return {
    trigger: {
      ref: anchor,
      type: 'button' as const,
      'aria-haspopup': kind,
      'aria-expanded': open,
      onPointerEnter: near,
      onFocus: near,
      onClick: toggle,
    },
    popup: (props: P): ReactNode => (Popup ? <Popup {...props} open={open} onOpenChange={onOpenChange} anchor={anchor} /> : null),
  };
}
