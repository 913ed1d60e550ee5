import type { Command, Fields, ValuesOf } from '@kurator/contract';
import type { PropertyOwner } from '@kurator/contract/seedwork/entity';
import { refuse, Rejection, unknown, type Decider, type Reader } from '../platform/bus/index.ts';
import { jsonOf, textOf, type Loaded } from '../platform/store/index.ts';
import { difference, entityEvent, pickFields } from './change.ts';
import { entityDecider } from './entityDecider.ts';
import type { EntityState } from './entityState.ts';
import { changedProperties, loadOwner, valueChanges } from './ownedProperties.ts';
import type { StoredValue } from './property.ts';

/** State of a loaded entity, typed by the caller. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- states are what the fold of their type made
export const stateOf = <S extends EntityState = EntityState>(loaded: Pick<Loaded, 'state'>): S => loaded.state as S;

interface Updating {
  readonly onConflict?: (kind: string, key: string, holder: Loaded | undefined) => Rejection;
  /** Owner of the properties it also takes. */
  readonly propertyOwner?: PropertyOwner;
  /** Origin of the values. Default: 'hand'. */
  readonly by?: StoredValue['by'];
}

export const updating = <F extends Fields>(
  command: Command<F>,
  fields: readonly string[],
  { propertyOwner, by = 'hand', ...more }: Updating = {},
): Decider =>
  entityDecider(command, {
    ...more,
    ...(propertyOwner ? { changedFields: changedProperties } : {}),
    reads: async (values, reader, self) => propertyOwner && loadOwner(propertyOwner, values, reader, self),
    decide: ({ values, self, reads: owner }) => {
      if (!self) return unknown('entity.unknown');
      if (self.state.is_deleted) return refuse('entity.deleted');
      const properties = owner ? valueChanges(owner.state, self.state, values, by) : {};
      if (properties instanceof Rejection) return properties;
      const changed = difference(self.state, { ...pickFields(values, fields), ...properties });
      return changed ? [{ events: [entityEvent(command, changed)] }] : [];
    },
  });

/** Display name, else name. */
export const nameOf = (loaded: Loaded): string => stateOf(loaded).display_name ?? stateOf(loaded).name;
const LISTED = 5;

/** Relations to children by level: `[['hospital'], ['location']]`. */
export type Levels = readonly string[];

async function descendants(id: string, levels: Levels, reader: Reader): Promise<readonly Loaded[]> {
  const [rel, ...below] = levels;
  if (rel === undefined) return [];
  const children = (await reader.referring(id, rel)).filter((child) => !stateOf(child).is_deleted);
  const deeper = await Promise.all(children.map((child) => descendants(child.id, below, reader)));
  return [...children, ...deeper.flat()];
}

/** Soft deletion; existing children reject it, by name, unless deleted along. */
export const deleting = (command: Command, levels: Levels): Decider =>
  entityDecider(command, {
    reads: (values, reader) => descendants(subjectOf(command, values), levels, reader),
    decide: ({ values, self, reads }) => {
      if (!self) return unknown('entity.unknown');
      if (self.state.is_deleted) return refuse('entity.deleted');
      if (reads.length > 0 && values['with_children'] !== true) {
        const names = reads.slice(0, LISTED).map(nameOf).join(', ') + (reads.length > LISTED ? ', …' : '');
        return refuse('entity.has_children', { count: reads.length, names });
      }
      const gone = { before: { is_deleted: false }, after: { is_deleted: true } };
      const along = reads.map((child) => ({
        of: child,
        events: [entityEvent({ area: command.area, topic: `${child.type}.delete` }, { ...gone, said: { with: nameOf(self) } })],
      }));
      return [{ events: [entityEvent(command, gone)] }, ...along];
    },
  });

/** Restores an entity whose parent exists. */
export const undeleting = (command: Command, parentField?: string): Decider =>
  entityDecider(command, {
    reads: async (_values, reader, self) => {
      const parent = parentField === undefined ? undefined : self?.state[parentField];
      return typeof parent === 'string' ? reader.load(parent) : undefined;
    },
    decide: ({ self, reads }) => {
      if (!self) return unknown('entity.unknown');
      if (!self.state.is_deleted) return refuse('entity.not_deleted');
      if (reads && stateOf(reads).is_deleted) return refuse('entity.parent_deleted', { name: nameOf(reads) });
      return [{ events: [entityEvent(command, { before: { is_deleted: true }, after: { is_deleted: false } })] }];
    },
  });

const subjectOf = (command: Command, values: ValuesOf<Fields>): string =>
  command.subject === undefined ? '' : textOf(jsonOf(values[command.subject]));
