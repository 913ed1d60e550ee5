import { createContext, useContext } from 'react';
import type { EntityAnswer } from '@kurator/contract/seedwork/shape';

export type Entity = Omit<EntityAnswer, 'blacklist_reason' | 'dms_one_id' | 'merged'> & {
  readonly dms_one_id?: number;
  readonly human_id?: number | string;
  /** Merged entities; only in answers of research pages. */
  readonly merged?: EntityAnswer['merged'];
  readonly is_verified?: boolean;
  /** Required properties without a value; only of types whose verification waits for them. */
  readonly missing_properties?: readonly { readonly name: string; readonly label: string }[];
  /** Day whose end is shown, read-only; absent: now. */
  readonly as_of?: string;
};
export type Contact = Entity['contacts'][number];
export type Comment = Entity['comments'][number];
export type EntityEvent = Entity['events'][number];

/** Empty lists of entity types that lack them. */
export const emptyEntityLists = {
  inherited_blacklists: [],
  note: null,
  addresses: [],
  contacts: [],
  emails: [],
  phones: [],
  websites: [],
  comments: [],
} as const satisfies Partial<Entity>;

/** Required values that its verification waits for. */
export const missingPropertiesOf = ({ is_verified = false, missing_properties: missing = [] }: Partial<Entity>) =>
  is_verified ? [] : missing;

const EntityContext = createContext<Entity | null>(null);

export const EntityProvider = EntityContext.Provider;

export function useEntity(): Entity {
  const entity = useContext(EntityContext);
  if (!entity) throw new Error('A section stands outside of an entity');
  return entity;
}

export const nameOf = (entity: { readonly name: string; readonly display_name?: string | null }): string =>
  entity.display_name || entity.name;
