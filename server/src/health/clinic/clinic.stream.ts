import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStream } from '../../seedwork/entityStream.ts';
import { createStateReader } from '../../seedwork/fieldStream.ts';
import { bedsOf } from '../../seedwork/report.ts';
import { clinicPageRelations } from '../pageRelations.ts';

type ClinicState = EntityState & { readonly location_id: string };

export const clinicStateOf = createStateReader<ClinicState>();

/** Links to the location alone, which links to the hospital. */
export const clinicStream = entityStream<ClinicState>({
  type: 'clinic',
  card: (state) => ({ location_id: state.location_id, beds: bedsOf(state) }),
  shows: clinicPageRelations,
  links: (state) => [{ target: state.location_id, rel: 'location' }],
});
