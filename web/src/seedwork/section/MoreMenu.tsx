import type { PopupProps } from '../../app/popup.tsx';
import { t } from '../../app/i18n.ts';
import { ActionMenuPopup } from '../../kit/action/ActionMenuPopup.tsx';
import { blacklistActions } from './blacklistActions.ts';
import { nameOf, type Entity } from './entity.ts';

export interface MoreMenuProps {
  readonly entity: Entity;
}

export default function MoreMenu({ entity, ...popup }: PopupProps & MoreMenuProps) {
  const presetValues = { entity_id: entity.id, entity_type: entity.entity_type };
  return (
    <ActionMenuPopup {...popup} label={t('seedwork:more')} groups={[blacklistActions(entity, { presetValues, subject: nameOf(entity) })]} />
  );
}
