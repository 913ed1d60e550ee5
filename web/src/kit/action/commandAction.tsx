import type { Command } from '@kurator/contract/kit/command';
import type { IconName } from '../../app/iconName.ts';
import { mayRun } from '../dialog/CommandButton.tsx';
import type { CommandDialogProps } from '../dialog/CommandDialog.tsx';
import { dialogKeyOf } from '../dialog/draft.ts';
import { LazyCommandDialog } from '../dialog/lazyDialog.ts';
import { buttonTextOf } from '../dialog/texts.ts';
import { me } from '../../app/session.ts';
import type { Action } from './action.ts';

interface CommandAction extends Pick<Action, 'note' | 'isDisabled' | 'dialog'> {
  readonly icon: IconName;
  readonly text?: string;
  /** Props of the command's dialog; a `dialog` of its own has the same preset values and fields, by which its saved input is found. */
  readonly props?: Omit<CommandDialogProps, 'command' | 'opener' | 'onClose'>;
}

/** Action of a command as a list: empty without permission. */
export function commandActions(command: Command, { icon, text, props = {}, ...action }: CommandAction): readonly Action[] {
  if (!mayRun(command, me()?.is_internal ?? false, props.presetValues)) return [];
  return [
    {
      key: command.topic,
      icon,
      text: text ?? buttonTextOf(command),
      draft: dialogKeyOf(command, props.presetValues, props.only),
      dialog: (dialog) => <LazyCommandDialog {...props} {...dialog} command={command} />,
      ...action,
    },
  ];
}
