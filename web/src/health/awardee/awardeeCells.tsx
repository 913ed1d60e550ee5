import type { AwardeeRow } from '@kurator/contract/health/awardee/awardee.answer';
import { t } from '../../app/i18n.ts';
import { PlainLink } from '../../app/navigate.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { BlacklistFlags } from '../../kit/flag/BlacklistFlags.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { EmptyCell, type OwnCells } from '../../kit/list/cells.tsx';
import table from '../../kit/list/table.module.css';
import css from './awardee.module.css';

/** Cells of the winning entity. @param entityType type in the list's path */
export const awardeeCells = (entityType: string): OwnCells<AwardeeRow> => ({
  name: ({ id, entity, place, is_deleted: isDeleted }) => (
    <>
      <PlainLink
        screen="healthAwardee"
        params={{ entity_type: entityType, awardee: id }}
        className={
          entity.is_deleted ? css.gone : entity.is_process_blacklisted || entity.is_editorial_blacklisted ? table.listed : table.name
        }
      >
        {entity.display_name || entity.name || t('kit:no_name')}
      </PlainLink>{' '}
      {place && <small className={css.where}>{place}</small>}
      <BlacklistFlags of={entity} />
      {(isDeleted || entity.is_deleted) && (
        <Flag icon="deleted" text={t(isDeleted ? 'field:is_deleted' : 'awardPage:awardees.entity_deleted')} isQuiet />
      )}
    </>
  ),
  entity_type: ({ entity_type: type }) => t(`entity:type.${type}`),
  dms_one_id: ({ entity }) => <CopyText text={String(entity.dms_one_id)} />,
  is_verified: ({ is_verified: isVerified }) =>
    isVerified ? <Flag icon="success" tone="green" text={t('awardPage:verified')} isQuiet /> : <EmptyCell />,
  inquiry_activated: ({ inquiry_activated: isActive }) =>
    isActive ? <Flag icon="help" tone="amber" text={t('awardPage:inquiry')} isQuiet /> : <EmptyCell />,
});
