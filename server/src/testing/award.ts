import type { JsonObject, NewEvent } from '../platform/store/index.ts';
import { id, type History } from './deciderScenario.ts';

/** Project of the year 2026; `n` determines id and order. */
export const projectHistory = (n: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'project',
  events: [{ topic: 'health.project.create', data: { after: { serial: n, name: `Projekt ${n}`, year: 2026, ...values } } }, ...events],
});

/** Award of a project; `n` determines id, number and order. */
export const awardHistory = (n: number, project: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'award',
  events: [
    {
      topic: 'health.award.create',
      data: { after: { serial: n, dms_one_id: n, name: `Liste ${n}`, project_id: id(project), year: 2026, ...values } },
    },
    ...events,
  ],
});

/** Awardee of an award; a hospital by default. */
export const awardeeHistory = (
  n: number,
  award: number,
  entity: number,
  values: JsonObject = {},
  ...events: readonly NewEvent[]
): History => ({
  id: id(n),
  type: 'awardee',
  events: [
    {
      topic: 'health.awardee.create',
      data: {
        after: {
          serial: n,
          award_id: id(award),
          project_id: id(61),
          year: 2026,
          entity_id: id(entity),
          entity_type: 'hospital',
          ...values,
        },
      },
    },
    ...events,
  ],
});

/** State fields of a property definition. */
export const propertyState = (name: string, definition: JsonObject = {}): JsonObject => ({
  [`property.${name}`]: { label: name, format: 'str', required: false, allow_null: false, allow_zero: false, ...definition },
});

export const projectCompletedEvent: NewEvent = { topic: 'health.project.complete', data: { after: { is_completed: true } } };
