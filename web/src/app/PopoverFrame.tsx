import { useRef, type ReactNode } from 'react';
import { Popover } from '@base-ui/react/popover';
import { focusFirst } from './listenForKeys.ts';
import type { PopupProps } from './popup.tsx';
import css from './popover.module.css';

interface Props extends PopupProps {
  readonly className: string | undefined;
  /** Accessible name without a visible title. */
  readonly label?: string;
  readonly align?: 'start' | 'end';
  /** Content manages the focus itself. */
  readonly hasOwnFocus?: boolean;
  readonly children: ReactNode;
}

export function PopoverFrame({ open, onOpenChange, anchor, className, label, align = 'end', hasOwnFocus, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  // A touch would open the keyboard.
  const focusSearch = (by: string) => by === 'touch' || focusFirst(popup.current?.querySelector<HTMLElement>('[type=search]'));
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner className={css.place} anchor={anchor} side="bottom" align={align} sideOffset={6}>
          <Popover.Popup
            ref={popup}
            className={`raised ${css.popup} ${className}`}
            initialFocus={hasOwnFocus ? false : focusSearch}
            finalFocus={anchor}
            aria-label={label}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
