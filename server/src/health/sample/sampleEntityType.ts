import type { EntityType } from '@kurator/contract';
import { entityTypeOf } from '@kurator/contract/entityTypes';
import { withRankingGroups } from '@kurator/contract/kit/verification';
import { defaultRankingGroups } from '../../platform/config/index.ts';

/** Entity type with the ranking groups of an empty configuration, which the sample's projects carry. */
export function entityTypeWithDefaultGroups(name: string): EntityType | undefined {
  const type = entityTypeOf(name);
  return type && withRankingGroups(type, defaultRankingGroups);
}
