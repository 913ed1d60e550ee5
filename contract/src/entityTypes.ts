import type { EntityType } from './kit/entityType.ts';
import { healthTypes } from './health/healthTypes.ts';

/** The declared entity types, in the order of menus and type lists. */
export const entityTypes: readonly EntityType[] = healthTypes;

/** The declaration of a type, or undefined for a name that is none. */
export const entityTypeOf = (name: string): EntityType | undefined => entityTypes.find((type) => type.type === name);

/** The declaration that must exist. */
export function theEntityType(name: string): EntityType {
  const type = entityTypeOf(name);
  if (!type) throw new Error(`No entity type ${name} is declared`);
  return type;
}
