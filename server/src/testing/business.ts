import type { JsonObject, NewEvent } from '../platform/store/index.ts';
import { id, type History } from './deciderScenario.ts';
import { propertyState } from './award.ts';

/** Business project; `n` determines id, slug and order. */
export const businessProjectHistory = (n: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'business_project',
  events: [
    { topic: 'business.business_project.create', data: { after: { serial: n, name: `Projekt ${n}`, slug: `p-${n}`, ...values } } },
    ...events,
  ],
});

/** Properties that every award has. */
export const reservedPropertyDefinitions: JsonObject = {
  ...propertyState('award_rank', { label: 'Rang', format: 'int', allow_null: true }),
  ...propertyState('award_scoring', { label: 'Punkte', format: 'float', allow_null: true, allow_zero: true }),
};

/** Award of a business project in 2026; `n` determines id and order. */
export const businessAwardHistory = (n: number, project: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'businessaward',
  events: [
    {
      topic: 'business.award.create',
      data: {
        after: {
          serial: n,
          name: `Liste ${n}`,
          project_id: id(project),
          year: 2026,
          properties: ['award_rank', 'award_scoring'],
          ...reservedPropertyDefinitions,
          ...values,
        },
      },
    },
    ...events,
  ],
});

/** Account of a business project; `n` determines id, number and order. */
export const accountHistory = (n: number, project: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'account',
  events: [
    {
      topic: 'business.account.create',
      data: {
        after: { serial: n, project_id: id(project), human_id: `A-${n}`, name: `Firma ${n} GmbH`, short_name: `Firma ${n}`, ...values },
      },
    },
    ...events,
  ],
});

/** Account on the list of an award in 2026. */
export const businessAwardeeHistory = (
  n: number,
  award: number,
  account: number,
  values: JsonObject = {},
  ...events: readonly NewEvent[]
): History => ({
  id: id(n),
  type: 'businessawardee',
  events: [
    {
      topic: 'business.businessawardee.create',
      data: {
        after: {
          serial: n,
          award_id: id(award),
          project_id: id(161),
          year: 2026,
          entity_id: id(account),
          entity_type: 'account',
          ...values,
        },
      },
    },
    ...events,
  ],
});
