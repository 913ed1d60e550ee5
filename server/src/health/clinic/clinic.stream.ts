import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStream } from '../../seedwork/entityStream.ts';
import { bedsOf } from '../../seedwork/report.ts';

export type ClinicState = EntityState & { readonly location_id: string };

/** A clinic refers to its location alone; its hospital is the location's. */
export const clinicStream = entityStream<ClinicState>({
  type: 'clinic',
  card: (state) => ({ location_id: state.location_id, beds: bedsOf(state) }),
  links: (state) => [{ target: state.location_id, rel: 'location' }],
});
