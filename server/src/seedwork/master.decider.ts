import type { Command, Fields, ValuesOf } from '@kurator/contract';
import type { PropertyOwner } from '@kurator/contract/seedwork/entity';
import { qualifiedTopicOf, refuse, Rejection, notFound, type Decider, type StreamCount, type StreamReader } from '../platform/bus/index.ts';
import { isList, objectOf, requireJson, textOf, deletion, isLiving, type JsonObject, type LoadedStream } from '../platform/store/index.ts';
import { isValueChange, diffFields, entityEvent, pickFields } from './change.ts';
import { entityDecider } from './entityDecider.ts';
import type { EntityState } from './entityState.ts';
import { createStateReader } from './fieldStream.ts';
import { unwrapProperties, loadOwner, toStoredProperties, buildPropertyChanges } from './ownedProperties.ts';
import type { StoredValue } from './property.ts';

/** Fields that entities of every type have. */
export const entityStateOf = createStateReader<EntityState>();

interface UpdateOptions<F extends Fields> {
  readonly onConflict?: (kind: string, key: string, holder: LoadedStream | undefined, values: ValuesOf<F>) => Rejection | undefined;
  /** Fields that keep their value when they are emptied. */
  readonly keeps?: readonly string[];
  /** Refuses values by what others have. */
  readonly refuseValues?: (values: ValuesOf<F>, reader: StreamReader, before: JsonObject) => Promise<Rejection | undefined>;
  /** Refuses what the state would be. */
  readonly refuseState?: (after: JsonObject) => Rejection | undefined;
  /** Owner of the properties it also takes. */
  readonly propertyOwner?: PropertyOwner;
  /** Refuses what its properties would be. */
  readonly refuseProperties?: (owner: JsonObject, after: JsonObject, before: JsonObject) => Rejection | undefined;
  /** Origin of the values. Default: 'hand'. */
  readonly by?: StoredValue['by'];
}

export const updateDecider = <F extends Fields>(
  command: Command<F>,
  fields: readonly string[],
  { propertyOwner, refuseProperties, by = 'hand', keeps = [], refuseState, refuseValues, ...more }: UpdateOptions<F> = {},
): Decider =>
  entityDecider(command, {
    ...more,
    ...(propertyOwner && {
      changedFields: unwrapProperties,
      storedForm: async (values, reader, self) => toStoredProperties((await loadOwner(propertyOwner, values, reader, self))?.state, values),
    }),
    reads: async (values, reader, self) => ({
      owner: propertyOwner && (await loadOwner(propertyOwner, values, reader, self)),
      rejection: self && (await refuseValues?.(values, reader, self.state)),
    }),
    decide: ({ values, self, reads: { owner, rejection } }) => {
      if (!self) return notFound('entity.unknown');
      if (self.state.is_deleted) return refuse('entity.deleted');
      const properties = owner ? buildPropertyChanges(owner.state, self.state, values, by) : {};
      if (properties instanceof Rejection) return properties;
      if (rejection) return rejection;
      const givenValues = pickFields(values, fields);
      const isEmptied = (field: string): boolean => givenValues[field] === null && keeps.includes(field);
      const newValues = { ...Object.fromEntries(Object.entries(givenValues).filter(([field]) => !isEmptied(field))), ...properties };
      const after = { ...self.state, ...newValues };
      const refusal = (owner && refuseProperties?.(owner.state, after, self.state)) ?? refuseState?.(after);
      if (refusal) return refusal;
      const changes = diffFields(self.state, newValues);
      return changes ? [{ events: [entityEvent(command, changes)] }] : [];
    },
  });

/** Display name, else name. */
export const entityNameOf = (loaded: LoadedStream): string => entityStateOf(loaded).display_name ?? entityStateOf(loaded).name;
const MAX_LISTED = 5;

/** Relations to children by level: `[['hospital'], ['location']]`. */
type ChildRelations = readonly string[];

/** Children over all levels below the given ones. */
async function loadDescendants(
  id: string,
  levels: ChildRelations,
  reader: StreamReader,
  isWanted: (child: LoadedStream) => boolean,
): Promise<readonly LoadedStream[]> {
  const [rel, ...below] = levels;
  if (rel === undefined) return [];
  const children = (await reader.loadReferring(id, rel)).filter(isWanted);
  const deeperDescendants = await Promise.all(children.map((child) => loadDescendants(child.id, below, reader, isWanted)));
  return [...children, ...deeperDescendants.flat()];
}

/** Whether the newest restoration of a living child was that of an ancestor, and nobody else has changed the child since. */
async function isAsRestoredWith(id: string, child: LoadedStream, area: Command['area'], reader: StreamReader): Promise<boolean> {
  const events = await reader.loadEvents(child.id);
  const restoration = events.findIndex(({ topic }) => topic === qualifiedTopicOf({ area, topic: `${child.type}.undelete` }));
  const restorationEvent = events[restoration];
  return (
    objectOf(restorationEvent?.data['before'])['deleted_with_id'] === id &&
    events.slice(0, restoration).every(({ actor, data }) => actor === restorationEvent?.actor || !isValueChange(data))
  );
}

interface HidingOptions {
  /** Counts what is hidden and shown with it, without being deleted itself. */
  readonly countFurtherEffects?: (id: string, reader: StreamReader) => Promise<readonly StreamCount[]>;
}

/** Soft deletion; existing children reject it, by name, unless deleted along: all, those that the sender saw (`child_ids`), or those that came back with it. */
export const deleteDecider = (command: Command, levels: ChildRelations, more: HidingOptions = {}): Decider =>
  entityDecider(command, {
    ...more,
    removalConflict: (data, _reader, _values, self) =>
      isLiving(self) && isValueChange(data) ? { is_deleted: { theirs: false, yours: true } } : undefined,
    reads: async (values, reader) => {
      const id = subjectOf(command, values);
      const children = await loadDescendants(id, levels, reader, isLiving);
      const seenIds = requireJson(values['child_ids'] ?? null);
      const isSeen = ({ id: childId }: LoadedStream): boolean => !isList(seenIds) || seenIds.includes(childId);
      const isAlong = async (child: LoadedStream): Promise<boolean> =>
        (values['with_children'] === true && isSeen(child)) ||
        (values['with_restored'] === true && (await isAsRestoredWith(id, child, command.area, reader)));
      const deletedAlong = await Promise.all(children.map(isAlong));
      return { children, remaining: children.filter((_, index) => deletedAlong[index] !== true) };
    },
    decide: ({ self, reads: { children, remaining } }) => {
      if (!self) return notFound('entity.unknown');
      if (self.state.is_deleted) return refuse('entity.deleted');
      if (remaining.length > 0) {
        const names = remaining.slice(0, MAX_LISTED).map(entityNameOf).join(', ') + (remaining.length > MAX_LISTED ? ', …' : '');
        return refuse('entity.has_children', { count: remaining.length, names });
      }
      const childChanges = { ...deletion, after: { ...deletion.after, deleted_with_id: self.id } };
      return [
        { events: [entityEvent(command, deletion)] },
        ...cascadeOutcomes({ command, act: 'delete', self, others: children, changesOf: () => childChanges }),
      ];
    },
  });

interface Cascade {
  readonly command: Command;
  readonly act: 'delete' | 'undelete';
  readonly self: LoadedStream;
  readonly others: readonly LoadedStream[];
  readonly changesOf: (other: LoadedStream) => EventChanges;
}

type EventChanges = Pick<Parameters<typeof entityEvent>[1], 'before' | 'after'>;

/** Events of further entities that a command changes as well. */
const cascadeOutcomes = ({ command, act, self, others, changesOf }: Cascade) =>
  others.map((other) => ({
    of: other,
    events: [
      entityEvent({ area: command.area, topic: `${other.type}.${act}` }, { ...changesOf(other), said: { with: entityNameOf(self) } }),
    ],
  }));

/** Changes of a restored entity, including the reference to the deletion that took it along. */
function restoreChanges(loaded: LoadedStream): EventChanges {
  const { deleted_with_id: id } = entityStateOf(loaded);
  return id
    ? { before: { is_deleted: true, deleted_with_id: id }, after: { is_deleted: false, deleted_with_id: null } }
    : { before: { is_deleted: true }, after: { is_deleted: false } };
}

interface UndeleteOptions extends HidingOptions {
  /** Levels of children that the entity's own deletion took along. */
  readonly levels?: ChildRelations;
  readonly parentField?: string;
  /** Field with the id of what it stands for, which must not be merged into another. */
  readonly entityField?: string;
}

/** Restores an entity whose parent exists, with the children that its deletion took along. */
export const undeleteDecider = (command: Command, { levels = [], parentField, entityField, ...more }: UndeleteOptions = {}): Decider =>
  entityDecider(command, {
    ...more,
    removalConflict: ({ after }, _reader, _values, self) =>
      !isLiving(self) && 'is_deleted' in objectOf(after) ? { is_deleted: { theirs: true, yours: false } } : undefined,
    reads: async (values, reader, self) => {
      const id = subjectOf(command, values);
      const loadField = async (field = ''): Promise<LoadedStream | undefined> => {
        const other = self?.state[field];
        return typeof other === 'string' ? reader.load(other) : undefined;
      };
      const [above, entity, descendantsAlong] = await Promise.all([
        loadField(parentField),
        loadField(entityField),
        loadDescendants(id, levels, reader, (child) => !isLiving(child) && entityStateOf(child).deleted_with_id === id),
      ]);
      return { above, entity, along: descendantsAlong };
    },
    decide: ({ self, reads: { above, entity, along: descendantsAlong } }) => {
      if (!self) return notFound('entity.unknown');
      if (!self.state.is_deleted) return refuse('entity.not_deleted');
      if (above && entityStateOf(above).is_deleted) return refuse('entity.parent_deleted', { name: entityNameOf(above) });
      if (entity && entityStateOf(entity).merged_into) return refuse('entity.merged', { name: entityNameOf(entity) });
      return [
        { events: [entityEvent(command, restoreChanges(self))] },
        ...cascadeOutcomes({ command, act: 'undelete', self, others: descendantsAlong, changesOf: restoreChanges }),
      ];
    },
  });

const subjectOf = (command: Command, values: ValuesOf<Fields>): string =>
  command.subject === undefined ? '' : textOf(requireJson(values[command.subject]));
