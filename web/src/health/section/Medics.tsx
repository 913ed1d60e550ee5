import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.answer';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';

type Medic = HospitalAnswer['medics'][number];

const placeColumn: PanelColumn<Medic> = {
  label: () => t('section:at'),
  cell: ({ at, is_at_deleted }) => (
    <>
      {at || t('section:at.itself')} {at && is_at_deleted && <Flag icon="deleted" text={t('field:is_deleted')} isQuiet />}
    </>
  ),
  isMinor: true,
};

const columns: readonly PanelColumn<Medic>[] = [
  {
    label: () => t('field:name'),
    cell: (medic) => (
      <>
        <EntityLink type="medic" id={medic.id}>
          {medic.name}
        </EntityLink>
        {medic.is_top && <Flag icon="star" tone="amber" text={t('section:medics.top')} isQuiet />}
      </>
    ),
  },
  placeColumn,
  {
    label: () => t('field:column.dms_one_id'),
    width: 84,
    isEndAligned: true,
    cell: (medic) => <span className="mono">{medic.dms_one_id}</span>,
  },
];

export const Medics = ({ medics }: { readonly medics: readonly Medic[] }) => (
  <TablePanel
    title={t('section:medics')}
    rows={medics}
    keyOf={(medic) => medic.id}
    columns={medics.some(({ at }) => at) ? columns : columns.filter((column) => column !== placeColumn)}
    empty={t('section:medics.empty')}
    textOf={(medic) => `${medic.name} ${medic.at} ${medic.dms_one_id}`}
    hidable={{ label: t('section:medics.hide_top'), isHidden: (medic) => medic.is_top }}
    isNumbered
  />
);
