import type { JsonObject, NewEvent } from '../platform/store/index.ts';
import { id, type History } from './given.ts';
import { aProperty } from './award.ts';

/** Business project; `n` determines id, slug and order. */
export const aBusinessProject = (n: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'business_project',
  events: [
    { topic: 'business.business_project.create', data: { after: { serial: n, name: `Projekt ${n}`, slug: `p-${n}`, ...values } } },
    ...events,
  ],
});

/** Properties that every award has. */
export const reservedDefinitions: JsonObject = {
  ...aProperty('award_rank', { label: 'Rang', format: 'int', allow_null: true }),
  ...aProperty('award_scoring', { label: 'Punkte', format: 'float', allow_null: true, allow_zero: true }),
};

/** Award of a business project in 2026; `n` determines id and order. */
export const aBusinessAward = (n: number, project: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
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
          ...reservedDefinitions,
          ...values,
        },
      },
    },
    ...events,
  ],
});
