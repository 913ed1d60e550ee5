import type { BusinessAwardRow } from '@kurator/contract/business/award/award.answer';
import { businessAwardDelete, businessAwardDuplicate } from '@kurator/contract/business/award/award.command';
import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { ActionMenuPopup } from '../../kit/action/ActionMenuPopup.tsx';
import { commandActions } from '../../kit/action/commandAction.tsx';
import type { RowMenuProps } from '../../seedwork/property/RowActions.tsx';
import { awardBlacklistActions } from '../section/awardBlacklistActions.ts';

export interface AwardMenuProps extends RowMenuProps {
  readonly award: BusinessAwardRow;
}

/** Duplicates an award, takes its list out of delivery, deletes it. */
export default function AwardMenu({ award, presetValues, subject, ...popup }: PopupProps & AwardMenuProps) {
  const { year } = award;
  return (
    <ActionMenuPopup
      {...popup}
      groups={[
        commandActions(businessAwardDuplicate, {
          icon: 'copy',
          text: t('project:action.duplicate', { year: String(year + 1) }),
          note: t('businessProject:award.duplicate_note'),
          props: { presetValues, subject },
        }),
        awardBlacklistActions(award),
        commandActions(businessAwardDelete, {
          icon: 'trash',
          props: { presetValues, subject, effectText: (count) => t('businessProject:award.delete_awardees', { count }) },
        }),
      ]}
    />
  );
}
