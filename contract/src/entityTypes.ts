import type { EntityType } from './kit/entityType.ts';
import { account } from './business/account/account.type.ts';
import { healthTypes } from './health/healthTypes.ts';

/** Types with a list of their own. */
export const listedEntityTypes: readonly EntityType[] = [...healthTypes, account];

export const entityTypeOf = (name: string): EntityType | undefined => listedEntityTypes.find((type) => type.type === name);

export function requireEntityType(name: string): EntityType {
  const type = entityTypeOf(name);
  if (!type) throw new Error(`No entity type ${name} is declared`);
  return type;
}
