import type { JsonObject, StreamType } from '../platform/store/index.ts';
import { fieldStream } from './fieldStream.ts';
import { propertyFieldsOf } from './propertyChange.ts';

/** State of an award; definitions of its awardees' properties stand under `property.<name>`. */
export type AwardFields = JsonObject & {
  /** Row key in lists. */
  readonly serial: number;
  readonly name: string;
  readonly project_id: string;
  readonly year: number;
  readonly description?: string;
  /** Award of the previous year that it was duplicated from. */
  readonly previous_id?: string;
  /** Names of active properties, in order. */
  readonly properties?: readonly string[];
  readonly is_deleted?: boolean;
};

/** Declares the awards of an area's projects. */
export const declareAwardStream = <S extends AwardFields>(
  declared: Pick<StreamType<S>, 'type' | 'card' | 'reservations' | 'lockedBy' | 'shows'>,
): StreamType<S> =>
  fieldStream<S>({
    ...declared,
    links: ({ project_id, previous_id }) => [
      { target: project_id, rel: 'project' },
      ...(previous_id === undefined ? [] : [{ target: previous_id, rel: 'previous' }]),
    ],
  });

/** State of an awardee; values of its award's properties stand under `property.<name>`. */
export type AwardeeFields = JsonObject & {
  readonly serial: number;
  readonly award_id: string;
  readonly project_id: string;
  readonly year: number;
  readonly entity_id: string;
  readonly entity_type: string;
  readonly is_deleted?: boolean;
};

/** Declares the awardees of an area's awards: an entity stands on the list of an award once, its survivor after a merge. */
export const declareAwardeeStream = <S extends AwardeeFields>(
  declared: Pick<StreamType<S>, 'type' | 'card' | 'lockedBy' | 'shows'>,
): StreamType<S> =>
  fieldStream<S>({
    ...declared,
    links: ({ award_id, entity_id }) => [
      { target: award_id, rel: 'award' },
      { target: entity_id, rel: 'entity' },
    ],
    reservations: ({ award_id, entity_id }) => [{ kind: declared.type, key: `${award_id} ${entity_id}` }],
    references: [{ rel: 'entity', field: 'entity_id' }],
    definedFields: propertyFieldsOf('award_id'),
  });
