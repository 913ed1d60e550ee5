import { useEffect, useRef, type ComponentType } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { usePopup, type PopupProps } from '../../app/popup.tsx';
import { hasKeptDraft } from './hasDraft.ts';
import { preloadDialog } from '../dialog/lazyDialog.ts';

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
  const menu = usePopup<P>(load);
  const { onPointerEnter } = menu.trigger;
  const near = () => {
    onPointerEnter();
    preloadDialog();
  };
  // Loads the actions at once if saved input waits, which may belong to one of their dialogs.
  const onArrival = useRef(near);
  useEffect(() => {
    if (hasKeptDraft()) onArrival.current();
  }, []);
  return (
    <>
      <button
        {...menu.trigger}
        className={className ?? (isNamed ? 'button' : 'button quiet small icon')}
        aria-label={name}
        data-tip={isNamed ? undefined : name}
        data-menu
        onPointerEnter={near}
        onFocus={near}
      >
        {isNamed ? name : <Icon name="dots" />}
      </button>
      {menu.popup(actions)}
    </>
  );
}
