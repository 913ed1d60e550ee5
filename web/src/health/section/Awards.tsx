import type { AwardRow } from '@kurator/contract/seedwork/shape';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';

const columns: readonly PanelColumn<AwardRow>[] = [
  {
    label: () => t('field:name'),
    cell: ({ id, name, at }) => (
      <>
        <EntityLink type="award" id={id}>
          {name}
        </EntityLink>
        {at !== null && <div>{at}</div>}
      </>
    ),
  },
  { label: () => t('entity:year'), width: 64, end: true, cell: (award) => award.year },
];

export const Awards = ({ awards }: { readonly awards: readonly AwardRow[] }) => (
  <TablePanel title={t('entity:awards')} rows={awards} keyOf={(award) => award.id} columns={columns} empty={t('entity:awards.empty')} />
);
