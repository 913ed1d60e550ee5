import type { BusinessAwardRow } from '@kurator/contract/business/award/award.answer';
import { businessAwardDelete, businessAwardDuplicate } from '@kurator/contract/business/award/award.command';
import {
  blacklistEditorial,
  blacklistProcess,
  unblacklistEditorial,
  unblacklistProcess,
} from '@kurator/contract/seedwork/blacklist.command';
import { t } from '../../app/i18n.ts';
import type { PopupProps } from '../../app/popup.tsx';
import { ActPopup } from '../../kit/act/ActPopup.tsx';
import { commandAct } from '../../kit/act/commandAct.tsx';
import type { Given } from '../../kit/dialog/form.ts';
import { titleOf } from '../../kit/dialog/texts.ts';

export interface AwardMenuProps {
  readonly label: string;
  readonly award: BusinessAwardRow;
  readonly given: Given;
  readonly subject: string;
}

/** Duplicates an award, takes its list out of delivery, deletes it. */
export default function AwardMenu({ award, given, subject, ...popup }: PopupProps & AwardMenuProps) {
  const { id, year, count } = award;
  const listing = [
    { icon: 'ban' as const, command: award.is_process_blacklisted ? unblacklistProcess : blacklistProcess },
    { icon: 'blacklistEditorial' as const, command: award.is_editorial_blacklisted ? unblacklistEditorial : blacklistEditorial },
  ];
  return (
    <ActPopup
      {...popup}
      groups={[
        commandAct(businessAwardDuplicate, {
          icon: 'copy',
          text: t('project:act.duplicate', { year: String(year + 1) }),
          note: t('businessProject:award.duplicate_note'),
          props: { given, subject },
        }),
        listing.flatMap(({ icon, command }) =>
          commandAct(command, { icon, text: titleOf(command), props: { given: { entity_id: id, entity_type: 'businessaward' }, subject } }),
        ),
        commandAct(businessAwardDelete, {
          icon: 'trash',
          props: { given, subject, warning: count > 0 ? t('businessProject:award.delete_awardees', { count }) : undefined },
        }),
      ]}
    />
  );
}
