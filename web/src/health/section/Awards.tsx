import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.query';
import { t } from '../../app/i18n';
import { TablePanel } from '../../kit/detail/TablePanel';

type Award = HospitalAnswer['awards'][number];

/** Lists that it was on. */
export const Awards = ({ awards }: { readonly awards: readonly Award[] }) => (
  <TablePanel
    title={t('health:awards')}
    rows={awards}
    keyOf={(award) => award.id}
    empty={t('health:awards.empty')}
    columns={[
      { label: t('field:name'), cell: (award) => award.name },
      { label: t('health:year'), width: 64, end: true, cell: (award) => award.year },
    ]}
  />
);
