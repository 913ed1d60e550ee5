import { deletion, type JsonObject, type NewEvent } from '../platform/store/index.ts';
import { id, type History } from './deciderScenario.ts';

export const hospitalHistoryWith = (n: number, values: JsonObject, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'hospital',
  events: [
    { topic: 'health.hospital.create', data: { after: { dms_one_id: n, gba_ik_number: String(260_000_000 + n), ...values } } },
    ...events,
  ],
});

export const hospitalHistory = (n: number, ...events: readonly NewEvent[]): History =>
  hospitalHistoryWith(
    n,
    {
      name: `Klinikum ${n}`,
      addresses: [
        {
          id: id(n + 500),
          n: 1,
          primary: true,
          street: 'Hauptstraße 1',
          zipcode: '01067',
          city: 'Dresden',
          state: 'Sachsen',
          country: 'DE',
        },
      ],
    },
    ...events,
  );

export const locationHistory = (n: number, hospital: number, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'hospital_location',
  events: [
    {
      topic: 'health.hospitallocation.create',
      data: {
        after: {
          dms_one_id: n,
          hospital_id: id(hospital),
          name: `Standort ${n}`,
          gba_location_number: String(770_000 + n),
          addresses: [{ id: id(n + 500), n: 1, primary: true, zipcode: '01069', city: 'Dresden', country: 'DE' }],
        },
      },
    },
    ...events,
  ],
});

export const clinicHistory = (n: number, location: number, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'clinic',
  events: [
    { topic: 'health.clinic.create', data: { after: { dms_one_id: n, location_id: id(location), name: `Fachabteilung ${n}` } } },
    ...events,
  ],
});

export const deletedEvent = (type: string): NewEvent => ({
  topic: `health.${type}.delete`,
  data: deletion,
});

export const mergedEvent = (into: number): NewEvent => ({
  topic: 'seedwork.entity.merge',
  data: { after: { is_deleted: true, merged_into: id(into) } },
});
