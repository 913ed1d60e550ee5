import type { BusinessAwardeeAnswer } from '@kurator/contract/business/awardee/awardee.answer';
import type { PopupProps } from '../../app/popup.tsx';
import { ActionMenuPopup } from '../../kit/action/ActionMenuPopup.tsx';
import { awardBlacklistActions } from '../section/awardBlacklistActions.ts';

export interface AwardMenuProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly award: BusinessAwardeeAnswer['award'];
}

/** Blacklists of an awardee's award. */
export default function AwardMenu({ award, ...popup }: PopupProps & AwardMenuProps) {
  return <ActionMenuPopup {...popup} groups={[awardBlacklistActions(award)]} />;
}
