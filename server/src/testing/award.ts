import type { JsonObject, NewEvent } from '../platform/store/index.ts';
import { id, type History } from './given.ts';

/** A project of the year 2026; `n` makes its id and its place in lists. */
export const aProject = (n: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
  id: id(n),
  type: 'project',
  events: [{ topic: 'health.project.create', data: { after: { serial: n, name: `Projekt ${n}`, year: 2026, ...values } } }, ...events],
});

/** An award of a project; `n` makes its id, its number and its place in lists. */
export const anAward = (n: number, project: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
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

/** An awardee of an award: the entity is a hospital unless the values say otherwise. */
export const anAwardee = (n: number, award: number, entity: number, values: JsonObject = {}, ...events: readonly NewEvent[]): History => ({
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

/** The fields of a state that define a property. */
export const aProperty = (name: string, definition: JsonObject = {}): JsonObject => ({
  [`property.${name}`]: { label: name, format: 'str', required: false, allow_null: false, allow_zero: false, ...definition },
});

/** A project that is completed. */
export const completedProject: NewEvent = { topic: 'health.project.complete', data: { after: { is_completed: true } } };
