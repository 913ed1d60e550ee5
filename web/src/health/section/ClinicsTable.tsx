import type { ReactNode } from 'react';
import { clinicUndelete } from '@kurator/contract/health/clinic/clinic.command';
import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.answer';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { EntityAction } from '../../seedwork/section/EntityAction.tsx';
import { nameOf } from '../../seedwork/section/entity.ts';
import { MoveClinicButton } from './MoveAction.tsx';
import css from './section.module.css';

type Location = HospitalAnswer['hospital']['locations'][number];
type Clinic = Location['clinics'][number];
type ClinicRow = Clinic & { readonly hospital_id: string; readonly place: string };

const number: PanelColumn<ClinicRow> = {
  label: () => t('field:column.dms_one_id'),
  width: 72,
  isMinor: true,
  cell: (clinic) => <span className="mono">{clinic.dms_one_id}</span>,
};

const name: PanelColumn<ClinicRow> = {
  label: () => t('field:name'),
  cell: (clinic) => (
    <>
      <EntityLink type="clinic" id={clinic.id} className={clinic.is_blacklisted ? css.listed : css.name}>
        {nameOf(clinic)}
      </EntityLink>
      {clinic.is_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} isQuiet />}
    </>
  ),
};

const place: PanelColumn<ClinicRow> = {
  label: () => t('entity:type.hospital_location'),
  width: '32%',
  cell: (clinic) => (
    <>
      <EntityLink type="hospital_location" id={clinic.location_id}>
        {clinic.place}
      </EntityLink>
      {clinic.city && <div className={css.meta}>{clinic.city}</div>}
    </>
  ),
};

const city: PanelColumn<ClinicRow> = {
  label: () => t('field:city'),
  width: 160,
  isMinor: true,
  cell: (clinic) => clinic.city ?? t('kit:empty'),
};

const actions: PanelColumn<ClinicRow> = {
  label: () => t('entity:actions'),
  isSelfExplanatory: true,
  width: 64,
  isEndAligned: true,
  cell: (clinic) => (
    <span className={css.actions}>
      {clinic.is_deleted ? (
        <EntityAction of={clinicUndelete} isIconOnly icon="restore" presetValues={{ clinic_id: clinic.id }} subject={nameOf(clinic)} />
      ) : (
        <MoveClinicButton isIconOnly clinicId={clinic.id} hospitalId={clinic.hospital_id} subject={nameOf(clinic)} />
      )}
    </span>
  ),
};

interface Props {
  readonly hospitalId: string;
  readonly clinics: readonly Clinic[];
  /** Locations of the hospital; absent on a location's page. */
  readonly locations?: readonly Location[];
  readonly actions?: ReactNode;
}

/** Location as named in the table of locations. */
function placeOf(clinic: Clinic, locations: readonly Location[] = []): string {
  const location = locations.find(({ id }) => id === clinic.location_id);
  return location ? nameOf(location) : clinic.location_name;
}

export const ClinicsTable = ({ hospitalId, clinics, locations, actions: more }: Props) => (
  <TablePanel
    title={t('entity:clinics')}
    rows={clinics.map((clinic) => ({ ...clinic, hospital_id: hospitalId, place: placeOf(clinic, locations) }))}
    keyOf={(clinic) => clinic.id}
    columns={[number, name, locations ? place : city, actions]}
    empty={t('section:clinics.empty')}
    textOf={(clinic) => [clinic.name, clinic.display_name, clinic.city, clinic.place, clinic.dms_one_id].join(' ')}
    hidable={{ label: t('section:clinics.hide_blacklisted'), isHidden: (clinic) => clinic.is_blacklisted }}
    isFaded={(clinic) => clinic.is_deleted}
    actions={more}
  />
);
