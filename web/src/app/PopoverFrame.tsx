import type { ReactNode } from 'react';
import { Popover } from '@base-ui/react/popover';
import type { PopupProps } from './popup.tsx';
import css from './popover.module.css';

interface Props extends PopupProps {
  readonly className: string | undefined;
  /** What it is called, where it shows no title. */
  readonly label?: string;
  /** The edge of the button that it keeps to. */
  readonly align?: 'start' | 'end';
  /** What stands in it takes the focus itself. */
  readonly focusesItself?: boolean;
  readonly children: ReactNode;
}

/** What every popover stands in, below its button. */
export const PopoverFrame = ({ open, onOpenChange, anchor, className, label, align = 'end', focusesItself, children }: Props) => (
  <Popover.Root open={open} onOpenChange={onOpenChange}>
    <Popover.Portal>
      <Popover.Positioner className={css.place} anchor={anchor} side="bottom" align={align} sideOffset={6}>
        <Popover.Popup
          className={`raised ${css.popup} ${className}`}
          {...(focusesItself ? { initialFocus: false } : {})}
          finalFocus={anchor}
          aria-label={label}
        >
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
