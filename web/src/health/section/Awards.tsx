import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.answer';
import { t } from '../../app/i18n.ts';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';

type Award = HospitalAnswer['awards'][number];

const columns: readonly PanelColumn<Award>[] = [
  { label: () => t('field:name'), cell: (award) => award.name },
  { label: () => t('entity:year'), width: 64, end: true, cell: (award) => award.year },
];

/** Lists that it was on. */
export const Awards = ({ awards }: { readonly awards: readonly Award[] }) => (
  <TablePanel title={t('entity:awards')} rows={awards} keyOf={(award) => award.id} columns={columns} empty={t('entity:awards.empty')} />
);
