import type { location } from '@kurator/contract/health/location/location.type';
import type { FieldsState } from '../../seedwork/entityField.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStream } from '../../seedwork/entityStream.ts';
import { createStateReader } from '../../seedwork/fieldStream.ts';
import { bedsOf } from '../../seedwork/report.ts';
import { locationPageRelations } from '../pageRelations.ts';

/** Excludes beds, which stand in reports. */
export type LocationState = EntityState & FieldsState<Omit<typeof location.fields, 'number_of_beds'>> & { readonly hospital_id: string };

export const locationStateOf = createStateReader<LocationState>();

/** Location numbers are unique within the hospital. */
export const locationStream = entityStream<LocationState>({
  type: 'hospital_location',
  card: (state) => ({
    hospital_id: state.hospital_id,
    gba_name: state.gba_name,
    gba_location_number: state.gba_location_number,
    beds: bedsOf(state),
  }),
  references: [{ rel: 'hospital', field: 'hospital_id', twice: 'refused' }],
  shows: locationPageRelations,
  links: (state) => [{ target: state.hospital_id, rel: 'hospital' }],
  reservations: (state) =>
    state.gba_location_number ? [{ kind: 'gba_location_number', key: `${state.hospital_id} ${state.gba_location_number}` }] : [],
});
