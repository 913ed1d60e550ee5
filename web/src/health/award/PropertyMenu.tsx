import { awardDeactivateProperty, awardDeleteProperty } from '@kurator/contract/health/award/awardProperty.command';
import type { PropertyWithValueCount } from '@kurator/contract/seedwork/property.answer';
import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { ActionMenuPopup } from '../../kit/action/ActionMenuPopup.tsx';
import { commandActions } from '../../kit/action/commandAction.tsx';
import type { RowMenuProps } from '../../seedwork/property/RowActions.tsx';
import { moveActions } from '../../kit/reorder/moveActions.ts';
import type { RowPlace } from '../../kit/reorder/ReorderTable.tsx';
import { deletedValuesText } from './deletion.ts';
import css from './award.module.css';

export interface PropertyMenuProps extends RowMenuProps {
  readonly property: PropertyWithValueCount;
  readonly place: RowPlace;
}

/** Moves a property by one place, hides it, deletes it. */
export default function PropertyMenu({ property, place, presetValues, subject, ...popup }: PopupProps & PropertyMenuProps) {
  return (
    <ActionMenuPopup
      {...popup}
      groups={[
        moveActions(place),
        [
          ...commandActions(awardDeactivateProperty, {
            icon: 'eyeOff',
            props: {
              presetValues,
              subject,
              intro: <p className={css.question}>{t('awardPage:deactivate.question', { name: property.label })}</p>,
            },
          }),
          ...commandActions(awardDeleteProperty, {
            icon: 'trash',
            text: t('awardPage:property.delete'),
            props: { presetValues, subject, warning: deletedValuesText(property) },
          }),
        ],
      ]}
    />
  );
}
