import { defineDetailQuery, defineListQuery } from '../../kit/entityQuery.ts';
import { defineQuery, answerType } from '../../kit/query.ts';
import type { ListAnswer } from '../../kit/listAnswer.ts';
import { businessResearchPermission } from '../permission.ts';
import type { AccountAnswer, AccountRow, AccountSummary } from './account.answer.ts';
import { account } from './account.type.ts';

export const accountList = defineListQuery<ListAnswer<AccountRow>>(account);

export const accountById = defineDetailQuery<AccountAnswer>(account);

/** Account by its number, or by a former number that no other account has. */
export const accountByNumber = defineQuery({
  area: 'business',
  name: 'account.link',
  path: 'research/entities/link/{humanId}/',
  permission: businessResearchPermission,
  answer: answerType<AccountSummary>,
});
