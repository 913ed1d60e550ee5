import { businessProjectRemoveProperty } from '@kurator/contract/business/project/project.command';
import type { PopupProps } from '../../app/popup.tsx';
import { ActionMenuPopup } from '../../kit/action/ActionMenuPopup.tsx';
import { commandActions } from '../../kit/action/commandAction.tsx';
import type { RowMenuProps } from '../../seedwork/property/RowActions.tsx';
import { moveActions } from '../../kit/reorder/moveActions.ts';
import type { RowPlace } from '../../kit/reorder/ReorderTable.tsx';

export interface PropertyMenuProps extends RowMenuProps {
  readonly place: RowPlace;
}

/** Moves a property by one place, removes it. */
export default function PropertyMenu({ place, presetValues, subject, ...popup }: PopupProps & PropertyMenuProps) {
  return (
    <ActionMenuPopup
      {...popup}
      groups={[moveActions(place), commandActions(businessProjectRemoveProperty, { icon: 'trash', props: { presetValues, subject } })]}
    />
  );
}
