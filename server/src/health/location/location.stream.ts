import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStream } from '../../seedwork/entityStream.ts';
import { bedsOf } from '../../seedwork/report.ts';

export type LocationState = EntityState & {
  readonly hospital_id: string;
  readonly gba_name?: string | null;
  readonly gba_location_number?: string | null;
};

/** A location number is unique within its hospital. */
export const locationStream = entityStream<LocationState>({
  type: 'hospital_location',
  card: (state) => ({
    hospital_id: state.hospital_id,
    gba_name: state.gba_name,
    gba_location_number: state.gba_location_number,
    beds: bedsOf(state),
  }),
  links: (state) => [{ target: state.hospital_id, rel: 'hospital' }],
  reservations: (state) =>
    state.gba_location_number ? [{ kind: 'gba_location_number', key: `${state.hospital_id} ${state.gba_location_number}` }] : [],
});
