import { lazy, Suspense, useRef, useState } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import type { Domain } from '@kurator/contract/kit/permission';
import type { CommandAnswer } from '../../app/api.ts';
import type { IconName } from '../../app/Icon.tsx';
import { can, useMe } from '../../app/session.ts';
import { Button, IconButton, type ButtonLook } from '../button/Button.tsx';
import { dialogKey, draftOf } from './draft.ts';
import type { Choices, Given, Initial } from './form.ts';
import { titleOf, verbOf } from './texts.ts';

const load = () => import('./CommandDialog.tsx');
const CommandDialog = lazy(load);
const preload = () => void load();

export interface CommandButtonProps {
  readonly of: Command;
  /** Values that the page knows: what it is about, the parent. */
  readonly given?: Given;
  /** What the fields start with. */
  readonly initial?: Initial;
  /** What a given field can be chosen from. */
  readonly choices?: Choices;
  /** Shows these fields only; a pencil at one value needs no more. The others are sent as they are. */
  readonly only?: readonly string[];
  /** Who or what it is about, shown beside the title. */
  readonly subject?: string;
  readonly expectedVersion?: number;
  /** What will happen beyond the obvious, in numbers. */
  readonly warning?: string | undefined;
  /** Characters that a text should not exceed, by field; the dialog counts them. */
  readonly counted?: Readonly<Record<string, number>>;
  readonly domain?: Domain;
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  readonly small?: boolean;
  /** Shows the icon alone; the act is its name. */
  readonly bare?: boolean;
  /** Another wording than the catalogue's verb. */
  readonly text?: string;
  /** The address asks for it: the dialog is open from the start. */
  readonly startOpen?: boolean;
  /** The dialog is gone again, sent or not. */
  readonly onLeave?: () => void;
  readonly onDone?: (answer: CommandAnswer) => void;
}

/** Whether the person may do it at all; what they may not do is not offered. */
export const mayDo = (command: Command, domain: Domain, isInternal: boolean): boolean =>
  can(command.permission, domain) && (!command.internal || isInternal);

/** An act: a button that opens the dialog of its command. The dialog's code arrives when the pointer or the focus comes near. */
export function CommandButton({
  of: command,
  domain = 'health',
  look,
  icon,
  small,
  bare,
  text,
  startOpen = false,
  onLeave,
  ...dialog
}: CommandButtonProps) {
  const me = useMe();
  const [open, setOpen] = useState(() => startOpen || draftOf(dialogKey(command, dialog.given, dialog.only)) !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    onLeave?.();
  };
  if (!mayDo(command, domain, me?.is_internal ?? false)) return null;
  const trigger = {
    ref: button,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setOpen(true),
  };
  const title = titleOf(command);
  return (
    <>
      {bare ? (
        <IconButton icon={icon ?? 'pencil'} name={text ?? (dialog.subject ? `${title}: ${dialog.subject}` : title)} {...trigger} />
      ) : (
        <Button look={look} icon={icon} small={small} {...trigger}>
          {text ?? verbOf(command)}
        </Button>
      )}
      {open && (
        <Suspense>
          <CommandDialog {...dialog} command={command} opener={button} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
