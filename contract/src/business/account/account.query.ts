import { detailQuery, listQuery } from '../../kit/entityQuery.ts';
import { defineQuery, answerType } from '../../kit/query.ts';
import type { ListAnswer } from '../../kit/listAnswer.ts';
import { businessResearch } from '../permission.ts';
import type { AccountAnswer, AccountRow, LinkedAccount } from './account.answer.ts';
import { account } from './account.type.ts';

export const accountList = listQuery<ListAnswer<AccountRow>>(account);

export const accountById = detailQuery<AccountAnswer>(account);

/** Account by its number, or by a former number that no other account has. */
export const accountByNumber = defineQuery({
  area: 'business',
  name: 'account.link',
  path: 'research/entities/link/{humanId}/',
  permission: businessResearch,
  answer: answerType<LinkedAccount>,
});
