import type { NewEvent } from '../platform/store/index.ts';
import { id, type History } from './deciderScenario.ts';

export const medicHistory = (n: number, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'medic',
  events: [
    {
      topic: 'health.medic.create',
      data: {
        after: {
          dms_one_id: n,
          name: `Erika Muster ${n}`,
          gender: 'F',
          title: 'Dr.',
          first_name: 'Erika',
          last_name: `Muster ${n}`,
          emails: [{ id: id(n + 500), n: 1, primary: true, email: `erika${n}@praxis.example` }],
        },
      },
    },
    ...events,
  ],
});

export const institutionHistory = (type: string, n: number, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type,
  events: [
    {
      topic: `health.${type}.create`,
      data: {
        after: {
          dms_one_id: n,
          name: `Haus ${n}`,
          addresses: [{ id: id(n + 500), n: 1, primary: true, street: 'Ring 1', zipcode: '01067', city: 'Dresden', country: 'DE' }],
        },
      },
    },
    ...events,
  ],
});

export const affiliatedEvent = (n: number, entity_type: string, entity: number): NewEvent => ({
  topic: 'health.medic.affiliation.create',
  data: { item: { of: 'affiliations', id: id(n) }, after: { entity_type, entity_id: id(entity), rule: 'default' } },
});

export const wishSetEvent = (n: number): NewEvent => ({
  topic: 'health.medic.affiliation.set_wish',
  data: { item: { of: 'affiliations', id: id(n) }, before: { primary: false }, after: { primary: true } },
});
