import type { ComponentType } from 'react';
import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { CommandButton, type CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import type { PresetValues } from '../../kit/dialog/form.ts';
import { ActionMenu } from '../../kit/action/ActionMenu.tsx';

/** Props that the menu of every row has. */
export interface RowMenuProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly presetValues: PresetValues;
  /** Row and its owner, for the heads of dialogs. */
  readonly subject: string;
}

interface Props<M extends RowMenuProps> extends Pick<RowMenuProps, 'presetValues' | 'subject'> {
  /** Name of the row. */
  readonly name: string;
  readonly change: Omit<CommandButtonProps, 'isIconOnly' | 'presetValues' | 'subject' | 'text'>;
  /** Loads the menu. */
  readonly load: () => Promise<{ readonly default: ComponentType<PopupProps & M> }>;
  readonly menu: (row: RowMenuProps) => M;
}

/** Actions on a row: change, and its menu. */
export function RowActions<M extends RowMenuProps>({ name, presetValues, subject, change, load, menu }: Props<M>) {
  const label = t('property:acts_of', { name });
  return (
    <>
      <CommandButton {...change} isIconOnly presetValues={presetValues} subject={subject} text={t('property:change', { label: name })} />
      <ActionMenu<M> name={label} load={load} actions={menu({ label, presetValues, subject })} />
    </>
  );
}
