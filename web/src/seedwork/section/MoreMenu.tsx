import type { PopupProps } from '../../app/popup.tsx';
import { t } from '../../app/i18n.ts';
import { ActPopup } from '../../kit/act/ActPopup.tsx';
import { blacklistActs } from './blacklistActs.ts';
import { nameOf, type Entity } from './entity.ts';

export interface MoreMenuProps {
  readonly entity: Entity;
}

export default function MoreMenu({ entity, ...popup }: PopupProps & MoreMenuProps) {
  const given = { entity_id: entity.id, entity_type: entity.entity_type };
  return <ActPopup {...popup} label={t('seedwork:more')} groups={[blacklistActs(entity, { given, subject: nameOf(entity) })]} />;
}
