import type { ReactNode } from 'react';
import { Menu } from '@base-ui/react/menu';
import type { PopupProps } from '../popup.tsx';
import styles from './MenuPopup.module.css';

/** Menu of the top bar; modal, which avoids focus guards in the page. */
export const MenuPopup = ({
  open,
  onOpenChange,
  anchor,
  label,
  children,
}: PopupProps & { readonly label: string; readonly children: ReactNode }) => (
  <Menu.Root open={open} onOpenChange={onOpenChange}>
    <Menu.Portal>
      <Menu.Positioner anchor={anchor} side="bottom" align="end" sideOffset={6} className={styles.positioner}>
        <Menu.Popup className={`raised ${styles.popup}`} finalFocus={anchor} aria-label={label}>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);
