import type { ReactNode } from 'react';
import { clinicMove } from '@kurator/contract/health/clinic/clinic.command';
import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.query';
import { t } from '../../app/i18n';
import { EntityLink } from '../../app/navigate';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel';
import { Flag } from '../../kit/flag/Flag';
import { nameOf } from '../../seedwork/section/entity';
import { EntityAct } from '../../seedwork/section/EntityAct';
import css from './section.module.css';

export type Clinic = HospitalAnswer['hospital']['locations'][number]['clinics'][number];

interface Props {
  readonly hospitalId: string;
  readonly clinics: readonly Clinic[];
  /** Shows where each one is; needless on the page of that place. */
  readonly places?: boolean;
  readonly acts?: ReactNode;
}

/** The specialist departments of a hospital or of one of its locations. */
export const ClinicsTable = ({ hospitalId, clinics, places, acts }: Props) => {
  const place: PanelColumn<Clinic> = {
    label: t('health:type.hospital_location'),
    width: '32%',
    cell: (clinic) => (
      <>
        <EntityLink type="hospital_location" id={clinic.location_id}>
          {clinic.location_name}
        </EntityLink>
        {clinic.city && <div className={css.meta}>{clinic.city}</div>}
      </>
    ),
  };
  return (
    <TablePanel
      title={t('health:clinics')}
      rows={clinics}
      keyOf={(clinic) => clinic.id}
      empty={t('health:clinics.empty')}
      textOf={(clinic) => [clinic.name, clinic.display_name, clinic.city, clinic.location_name, clinic.dms_one_id].join(' ')}
      hide={{ label: t('health:clinics.hide_blacklisted'), which: (clinic) => clinic.is_blacklisted }}
      faded={(clinic) => clinic.is_deleted}
      acts={acts}
      columns={[
        { label: t('field:column.dms_one_id'), width: 72, cell: (clinic) => <span className="mono">{clinic.dms_one_id}</span> },
        {
          label: t('field:name'),
          cell: (clinic) => (
            <>
              <EntityLink type="clinic" id={clinic.id} className={clinic.is_blacklisted ? css.listed : css.name}>
                {nameOf(clinic)}
              </EntityLink>
              {clinic.is_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} quiet />}
            </>
          ),
        },
        places ? place : { label: t('field:city'), width: 150, minor: true, cell: (clinic) => clinic.city ?? t('kit:empty') },
        {
          label: t('health:acts'),
          width: 56,
          end: true,
          cell: (clinic) =>
            !clinic.is_deleted && (
              <span className={css.acts}>
                <EntityAct of={clinicMove} bare icon="move" given={{ clinic_id: clinic.id, hospital_id: hospitalId }} subject={nameOf(clinic)} />
              </span>
            ),
        },
      ]}
    />
  );
};
