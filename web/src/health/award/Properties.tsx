import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { t } from '../../app/i18n.ts';
import { TablePanel } from '../../kit/detail/TablePanel.tsx';
import { propertyColumns } from './propertyColumns.tsx';

interface Props {
  readonly award: AwardAnswer;
  readonly isFixed: boolean;
}

/** The active properties in their order. */
export const Properties = ({ award }: Props) => (
  <TablePanel
    title={t('awardPage:properties')}
    rows={award.properties}
    keyOf={({ name }) => name}
    columns={propertyColumns(award.awardee_count)}
    empty={t('awardPage:properties.empty')}
    numbered
  />
);
