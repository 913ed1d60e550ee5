import type { hospital } from '@kurator/contract/health/hospital/hospital.type';
import type { FieldsState } from '../../seedwork/entityField.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStream } from '../../seedwork/entityStream.ts';
import { createStateReader } from '../../seedwork/fieldStream.ts';
import { bedsOf } from '../../seedwork/report.ts';
import { hospitalPageRelations } from '../pageRelations.ts';

export type HospitalState = EntityState & FieldsState<typeof hospital.fields>;

export const hospitalStateOf = createStateReader<HospitalState>();

/** IK numbers are unique, deleted hospitals included. */
export const hospitalStream = entityStream<HospitalState>({
  type: 'hospital',
  card: (state) => ({ gba_name: state.gba_name, gba_ik_number: state.gba_ik_number, beds: bedsOf(state) }),
  shows: hospitalPageRelations,
  reservations: (state) => (state.gba_ik_number ? [{ kind: 'gba_ik_number', key: state.gba_ik_number }] : []),
});
