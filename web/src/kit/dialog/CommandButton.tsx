import { Suspense, useCallback, useRef } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { domainOfArea, type Domain } from '@kurator/contract/kit/permission';
import { entityDomain } from '../../app/directory.ts';
import { domainOf } from '../../app/domains.ts';
import { findHeading } from '../../app/heading.ts';
import type { IconName } from '../../app/Icon.tsx';
import { useNavigateTo } from '../../app/navigate.tsx';
import { hasPermission, useMe } from '../../app/session.ts';
import { Button, IconButton, type ButtonLook } from '../button/Button.tsx';
import type { CommandDialogProps } from './CommandDialog.tsx';
import { dialogKeyOf, draftOf } from './draft.ts';
import type { PresetValues } from './form.ts';
import { OpenActionFromUrl } from './OpenOnArrival.tsx';
import { LazyCommandDialog, preloadDialog } from './lazyDialog.ts';
import { commandTitleOf, buttonTextOf } from './texts.ts';
import { useOpenDialog } from './useOpenDialog.ts';

export interface CommandButtonProps extends Omit<CommandDialogProps, 'command' | 'opener' | 'onClose'> {
  readonly of: Command;
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  readonly isSmall?: boolean;
  /** Shows the icon alone, labelled by the command. */
  readonly isIconOnly?: boolean;
  /** Domain that chooses the permission. Default: that of the entity, else of the page. */
  readonly domain?: Domain;
  /** Replaces the catalogue's verb. */
  readonly text?: string;
  /** Subject for screen readers. */
  readonly subjectName?: string;
  /** Keyboard shortcut, inactive while typing. */
  readonly shortcut?: string;
  /** Name in links: `?act=create`. */
  readonly action?: string;
}

/** Whether the person may give the command; otherwise it is not offered. */
export function mayRun(command: Command, isInternal: boolean, presetValues: PresetValues = {}, own?: Domain): boolean {
  const domain =
    own ?? entityDomain(String(command.entity ?? presetValues['entity_type'])) ?? domainOfArea(domainOf(location.pathname) ?? command.area);
  return hasPermission(command.permission, domain) && (!command.isInternal || isInternal);
}

/** Button that opens a command's dialog, loaded on approach. */
export function CommandButton({
  of: command,
  look,
  icon,
  isSmall,
  isIconOnly,
  text,
  subjectName,
  action,
  shortcut,
  domain,
  ...dialog
}: CommandButtonProps) {
  const me = useMe();
  const [open, setOpen] = useOpenDialog(() => draftOf(dialogKeyOf(command, dialog.presetValues, dialog.only)) !== undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const hold = useCallback((button: HTMLButtonElement) => {
    opener.current = button;
    // The button may disappear with its row: then the list's add button or the page heading receives the focus.
    return () => {
      opener.current = button.closest('[data-list]')?.firstElementChild?.querySelector('button') ?? null;
      if (document.activeElement === button) (opener.current ?? findHeading())?.focus();
    };
  }, []);
  if (!mayRun(command, me?.is_internal ?? false, dialog.presetValues, domain)) return null;
  const trigger = {
    ref: hold,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open,
    'aria-keyshortcuts': shortcut,
    onPointerEnter: preloadDialog,
    onFocus: preloadDialog,
    onClick: () => setOpen(true),
  };
  const title = commandTitleOf(command);
  return (
    <>
      {isIconOnly ? (
        <IconButton icon={icon ?? 'pencil'} name={text ?? (dialog.subject ? `${title}: ${dialog.subject}` : title)} {...trigger} />
      ) : (
        <Button look={look} icon={icon} isSmall={isSmall} {...trigger}>
          {text ?? buttonTextOf(command)}
          {subjectName && <span className="sr">{` (${subjectName})`}</span>}
        </Button>
      )}
      {action && <OpenActionFromUrl action={action} onOpen={() => setOpen(true)} />}
      {open && (
        <Suspense>
          <LazyCommandDialog {...dialog} command={command} opener={opener} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface CreateProps {
  readonly of: Command;
  readonly type: Pick<EntityType, 'screens' | 'param'>;
}

/** Creates an entity and opens its page. */
export function CreateButton({ of, type }: CreateProps) {
  const go = useNavigateTo();
  return (
    <CommandButton
      of={of}
      action="create"
      look="primary"
      icon="plus"
      onDone={({ entity_id: id }) => id && void go(type.screens.detail, { [type.param]: id })}
    />
  );
}
