import type { EntityType } from '../kit/entityType.ts';
import { account } from './account/account.type.ts';
import { businessAward } from './award/award.type.ts';
import { businessAwardee } from './awardee/awardee.type.ts';

/** Entity types of Business; only accounts have a list of their own. */
export const businessTypes: readonly EntityType[] = [account, businessAwardee, businessAward];
