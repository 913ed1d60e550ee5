import { medic } from '@kurator/contract/health/medic/medic.type';
import type { FieldsState } from '../../seedwork/entityField.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { entityStream } from '../../seedwork/entityStream.ts';
import { createStateReader } from '../../seedwork/fieldStream.ts';
import { awardRelation } from '../pageRelations.ts';
import { colognePhonetics } from './colognePhonetics.ts';

export type MedicState = EntityState &
  FieldsState<typeof medic.fields> & {
    readonly specializations?: readonly string[];
    readonly optin?: boolean;
    readonly optin_date?: string | null;
    readonly optin_source?: string | null;
  };

export const medicStateOf = createStateReader<MedicState>();

export const fullName = ({ first_name, last_name }: Pick<MedicState, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`;

/** Foundation ids are unique. The name's sound serves the duplicate search. */
export const medicStream = entityStream<MedicState>({
  type: 'medic',
  card: (state) => ({ sound: `${colognePhonetics(state.last_name)} ${colognePhonetics(state.first_name)}` }),
  references: [{ rel: 'affiliation', field: 'entity_id', list: 'affiliations' }],
  shows: [['affiliation', 'location', 'hospital'], awardRelation],
  links: (state) => (state.affiliations ?? []).map((affiliation) => ({ target: affiliation.entity_id, rel: 'affiliation' })),
  reservations: (state) => (state.sg_id ? [{ kind: 'sg_id', key: state.sg_id }] : []),
  follows: (state) => ({ name: fullName(state) }),
});
