import type { EntityType } from '@kurator/contract/kit/entityType';
import type { EntityValuesSql } from '../seedwork/readValues.ts';
import { entityAwardsSql, type EntityAwards } from './award/entityAwards.ts';
import { verificationFlagsSql } from './verification/verificationSql.ts';

export interface AwardsAndVerification extends EntityAwards {
  readonly is_verified: boolean;
  readonly is_inquiry_activated: boolean;
}

/** Awards and state of verification of an entity of a verified type. */
export const awardsAndVerificationSql =
  (type: EntityType): EntityValuesSql<AwardsAndVerification> =>
  (id, card) => ({ ...entityAwardsSql(id), ...verificationFlagsSql(type)(id, card) });
