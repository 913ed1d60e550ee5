import type { ReactNode, RefObject } from 'react';
import type { IconName } from '../../app/iconName.ts';

export interface ActDialog {
  /** Where the focus goes back to. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Something that can be done, wherever it is offered: as a button or in a menu. */
export interface Act {
  readonly key: string;
  readonly icon: IconName;
  readonly text: string;
  /** What it would do, or why it cannot be done now. */
  readonly note?: string | undefined;
  readonly isDisabled?: boolean;
  /** Where it leads, by the name of a screen; else it opens a dialog. */
  readonly link?: { readonly screen: string; readonly params: Readonly<Record<string, string>> };
  readonly dialog?: (dialog: ActDialog) => ReactNode;
  /** What it does at once, without a dialog. */
  readonly run?: () => void;
  /** The key of what somebody typed into its dialog before their session ended. */
  readonly draft?: string;
}
