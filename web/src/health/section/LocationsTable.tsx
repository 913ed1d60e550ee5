import { locationCreate, locationUndelete, locationUpdate } from '@kurator/contract/health/location/location.command';
import type { HospitalAnswer } from '@kurator/contract/health/hospital/hospital.answer';
import { formatNumber, t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { EmptyCell } from '../../kit/list/cells.tsx';
import { EntityAction } from '../../seedwork/section/EntityAction.tsx';
import { nameOf, useEntity } from '../../seedwork/section/entity.ts';
import { MoveLocationButton } from './MoveAction.tsx';
import css from './section.module.css';

type Location = HospitalAnswer['hospital']['locations'][number];

const columns: readonly PanelColumn<Location>[] = [
  {
    label: () => t('field:column.dms_one_id'),
    width: 72,
    isMinor: true,
    cell: (location) => <span className="mono">{location.dms_one_id}</span>,
  },
  {
    label: () => t('field:name'),
    cell: (location) => (
      <>
        <EntityLink type="hospital_location" id={location.id} className={location.is_blacklisted ? css.listed : css.name}>
          {nameOf(location)}
        </EntityLink>
        {location.is_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} isQuiet />}
        {location.address_str && <div className={css.meta}>{location.address_str}</div>}
      </>
    ),
  },
  {
    label: () => t('field:column.gba_location_number'),
    width: 100,
    isMinor: true,
    cell: (location) => (location.gba_location_number ? <span className="mono">{location.gba_location_number}</span> : <EmptyCell />),
  },
  {
    label: () => t('field:column.number_of_beds'),
    width: 88,
    isEndAligned: true,
    cell: (location) =>
      location.number_of_beds === null ? <span className={css.meta}>{t('kit:empty')}</span> : formatNumber(location.number_of_beds),
  },
  {
    label: () => t('entity:clinics'),
    width: 96,
    isEndAligned: true,
    isMinor: true,
    cell: ({ clinics }) => formatNumber(clinics.filter(({ is_deleted: isDeleted }) => !isDeleted).length),
  },
  {
    label: () => t('entity:actions'),
    width: 72,
    isEndAligned: true,
    isSelfExplanatory: true,
    cell: (location) => <LocationActions location={location} />,
  },
];

export const LocationsTable = ({ hospitalId, locations }: { readonly hospitalId: string; readonly locations: readonly Location[] }) => (
  <TablePanel
    title={t('entity:locations')}
    rows={locations}
    keyOf={(location) => location.id}
    columns={columns}
    empty={t('section:locations.empty')}
    textOf={(location) =>
      [location.name, location.display_name, location.gba_location_number, location.address_str, location.dms_one_id].join(' ')
    }
    isFaded={(location) => location.is_deleted}
    actions={<EntityAction of={locationCreate} isSmall icon="plus" presetValues={{ hospital_id: hospitalId }} />}
  />
);

function LocationActions({ location }: { readonly location: Location }) {
  const hospital = useEntity();
  const of = { location_id: location.id };
  const subject = nameOf(location);
  if (location.is_deleted) {
    return (
      <span className={css.actions}>
        <EntityAction of={locationUndelete} isIconOnly icon="restore" presetValues={of} subject={subject} />
      </span>
    );
  }
  const { name, display_name, gba_location_number, number_of_beds } = location;
  return (
    <span className={css.actions}>
      <EntityAction
        of={locationUpdate}
        isIconOnly
        presetValues={of}
        initial={{ name, display_name, gba_location_number, number_of_beds }}
        subject={subject}
        expectedVersion={location.version}
      />
      <MoveLocationButton isIconOnly location={location} hospitalId={hospital.id} subject={subject} />
    </span>
  );
}
