import { createContext, useContext } from 'react';
import type { EntityAnswer } from '@kurator/contract/seedwork/shape';

export type Entity = Omit<EntityAnswer, 'blacklist_reason'> & { readonly human_id?: number };
export type Address = Entity['addresses'][number];
export type Contact = Entity['contacts'][number];
export type Comment = Entity['comments'][number];
export type EntityEvent = Entity['events'][number];

const EntityContext = createContext<Entity | null>(null);

export const EntityProvider = EntityContext.Provider;

export function useEntity(): Entity {
  const entity = useContext(EntityContext);
  if (!entity) throw new Error('A section stands outside of an entity');
  return entity;
}

export const nameOf = (entity: { readonly name: string; readonly display_name?: string | null }): string =>
  entity.display_name || entity.name;
