import type { ReactNode, RefObject } from 'react';
import type { IconName } from '../../app/iconName.ts';

export interface ActionDialogProps {
  /** Element that receives the focus afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Action, offered as a button or in a menu. */
export interface Action {
  readonly key: string;
  readonly icon: IconName;
  readonly text: string;
  /** Effect of the action, or the reason why it is disabled. */
  readonly note?: string | undefined;
  readonly isDisabled?: boolean;
  /** Target screen; without one the action opens a dialog or runs. */
  readonly link?: { readonly screen: string; readonly params: Readonly<Record<string, string>> };
  readonly dialog?: (dialog: ActionDialogProps) => ReactNode;
  /** Runs at once, without a dialog. */
  readonly run?: () => void;
  /** Key of the input that its dialog saved when the session ended. */
  readonly draft?: string;
}
