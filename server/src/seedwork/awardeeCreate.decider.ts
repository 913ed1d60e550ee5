import type { Command, Fields, ValuesOf } from '@kurator/contract';
import { deciderFactoryOf, refuse, Rejection, notFound, type Decider } from '../platform/bus/index.ts';
import { textOf, type JsonObject, type LoadedStream, type StreamType } from '../platform/store/index.ts';
import { entityEvent, pickFields } from './change.ts';
import { entityNameOf, entityStateOf } from './master.decider.ts';

interface AwardeeCreateOptions<F extends Fields> {
  readonly awardType: string;
  /** Field of the command with the id of the entity. */
  readonly entityField: string;
  /** Further fields of the command that the awardee keeps as they are. */
  readonly fields?: readonly string[];
  readonly onConflict?: () => Rejection;
  /** Refuses an entity that is not for this award. */
  readonly refuseEntity?: (entity: LoadedStream, award: LoadedStream) => Rejection | undefined;
  /** Values of the award's properties. */
  readonly valuesOf: (award: JsonObject, values: ValuesOf<F>) => JsonObject | Rejection;
}

const idIn = (values: Readonly<Record<string, unknown>>, field: string): string => String(values[field]);

/** Puts an entity on the list of an award that is not deleted. */
export function awardeeCreateDecider<S extends JsonObject, F extends Fields>(
  stream: StreamType<S>,
  command: Command<F>,
  { awardType, entityField, fields = [], onConflict, refuseEntity, valuesOf }: AwardeeCreateOptions<F>,
): Decider {
  return deciderFactoryOf(stream)(command, {
    isCreation: true,
    humanIds: 1,
    ...(onConflict && { onConflict }),
    reads: async (values, reader) => {
      const [awardId, entityId] = [idIn(values, 'award_id'), idIn(values, entityField)];
      const loaded = await reader.loadMany([awardId, entityId]);
      return { award: loaded.find(({ id }) => id === awardId), entity: loaded.find(({ id }) => id === entityId) };
    },
    decide: ({ values, reads: { award, entity }, context }) => {
      if (award?.type !== awardType) return notFound('award.unknown', 'award_id');
      if (!entity) return notFound('entity.unknown', entityField);
      const { project_id = null, year = null, is_deleted, name } = award.state;
      if (is_deleted) return refuse('entity.parent_deleted', { name: textOf(name) });
      if (entityStateOf(entity).merged_into) return refuse('entity.merged', { name: entityNameOf(entity) });
      const refusal = refuseEntity?.(entity, award);
      if (refusal) return refusal;
      const propertyValues = valuesOf(award.state, values);
      if (propertyValues instanceof Rejection) return propertyValues;
      const own = { serial: context.humanIds[0], award_id: award.id, project_id, year, entity_id: entity.id, entity_type: entity.type };
      return [{ events: [entityEvent(command, { after: { ...own, ...pickFields(values, fields), ...propertyValues } })] }];
    },
  });
}
