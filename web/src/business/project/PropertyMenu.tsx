import { businessProjectRemoveProperty } from '@kurator/contract/business/project/project.command';
import type { PopupProps } from '../../app/popup.tsx';
import { ActPopup } from '../../kit/act/ActPopup.tsx';
import { commandAct } from '../../kit/act/commandAct.tsx';
import type { RowMenuProps } from '../../seedwork/property/RowActs.tsx';
import { moveActs } from '../../kit/reorder/moveActs.ts';
import type { RowPlace } from '../../kit/reorder/ReorderTable.tsx';

export interface PropertyMenuProps extends RowMenuProps {
  readonly place: RowPlace;
}

/** Moves a property by one place, removes it. */
export default function PropertyMenu({ place, given, subject, ...popup }: PopupProps & PropertyMenuProps) {
  return (
    <ActPopup
      {...popup}
      groups={[moveActs(place), commandAct(businessProjectRemoveProperty, { icon: 'trash', props: { given, subject } })]}
    />
  );
}
