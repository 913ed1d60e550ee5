import type { EntityType } from '@kurator/contract/kit/entityType';
import type { ValuesSql } from '../seedwork/readValues.ts';
import { entityAwardsSql, type Awards } from './award/entityAwards.ts';
import { verificationFlagsSql } from './verification/verificationSql.ts';

export interface EntityValues extends Awards {
  readonly is_verified: boolean;
  readonly is_inquiry_activated: boolean;
}

/** Awards and state of verification of an entity of a verified type. */
export const entityValuesSql =
  (type: EntityType): ValuesSql<EntityValues> =>
  (id, card) => ({ ...entityAwardsSql(id), ...verificationFlagsSql(type)(id, card) });
