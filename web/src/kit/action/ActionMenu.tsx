import type { ComponentType } from 'react';
import { Icon } from '../../app/Icon.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { usePopupWithDialogPreload } from './usePopupWithDialogPreload.ts';

interface Props<P> {
  /** Accessible name of the menu. */
  readonly name: string;
  /** Loads the actions as an `ActionMenuPopup`, with their commands, when the pointer or the focus approaches. */
  readonly load: () => Promise<{ readonly default: ComponentType<PopupProps & P> }>;
  readonly actions: P;
  readonly className?: string;
  /** Shows the name instead of dots. */
  readonly isNamed?: boolean;
}

/** Menu with the actions of a card, a row or a page. */
export function ActionMenu<P extends object>({ name, load, actions, className, isNamed = false }: Props<P>) {
  const menu = usePopupWithDialogPreload<P>(load);
  return (
    <>
      <button
        {...menu.trigger}
        className={className ?? (isNamed ? 'button' : 'button quiet small icon')}
        aria-label={name}
        data-tip={isNamed ? undefined : name}
        data-menu
      >
        {isNamed ? name : <Icon name="dots" />}
      </button>
      {menu.popup(actions)}
    </>
  );
}
