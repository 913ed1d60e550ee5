import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { t } from '../../app/i18n.ts';
import { TablePanel } from '../../kit/detail/TablePanel.tsx';
import { deactivatedColumns } from './propertyColumns.tsx';

interface Props {
  readonly award: AwardAnswer;
  readonly isFixed: boolean;
}

/** Properties that are neither shown nor exported; their values stay. */
export const DeactivatedProperties = ({ award }: Props) => (
  <TablePanel
    title={t('awardPage:deactivated')}
    rows={award.deactivated_properties}
    keyOf={({ name }) => name}
    columns={deactivatedColumns}
    empty={t('awardPage:properties.empty')}
  />
);
