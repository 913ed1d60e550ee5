import type { NeighboursAnswer } from '../../kit/listQuery.ts';
import { defineQuery, answerType } from '../../kit/query.ts';
import type { AssignedInquiries } from '../../seedwork/verification.answer.ts';
import { businessVerificationPermission } from '../permission.ts';
import { accountVerificationPageList } from './verification.list.ts';
import type { AccountVerificationAnswer, AccountVerificationListAnswer } from './verification.answer.ts';

const queryBase = { area: 'business', permission: businessVerificationPermission } as const;

const commonParams = ['project_slug', 'last_project_slug', 'ordering', 'search', 'year', 'total'];
/** Parameters that say the year, here in the order of their weight. */
const yearParams = ['awardees__award__year', 'year', 'awardees__award__id'] as const;
const filters = [...commonParams, ...accountVerificationPageList.filters.map(({ name }) => name)];

/**
 * Accounts of a project in a year; the newest year with an award where none is named. `last_project_slug`: default project, if it still
 * exists.
 */
export const accountVerificationList = defineQuery({
  ...queryBase,
  name: 'account_verification.list',
  path: 'verification/accounts/',
  params: [...filters, 'limit', 'offset', 'near', 'facets'],
  answer: answerType<AccountVerificationListAnswer>,
});

/** Neighbours of an account in the filtered, sorted list; the account itself need not be a hit. */
export const accountVerificationNeighbours = defineQuery({
  ...queryBase,
  name: 'account_verification.neighbours',
  path: 'verification/accounts/neighbours/{id}/',
  params: [...filters, 'limit'],
  answer: answerType<NeighboursAnswer>,
});

/** Open inquiries whose assignee asks, the first due first. */
export const accountVerificationAssignedInquiries = defineQuery({
  ...queryBase,
  name: 'account_verification.inquiries',
  path: 'verification/inquiries/',
  params: ['limit', 'offset'],
  answer: answerType<AssignedInquiries>,
});

/** Account as it is verified for the year that the list has with the same parameters. */
export const accountVerificationById = defineQuery({
  ...queryBase,
  name: 'account_verification.detail',
  path: 'verification/accounts/{id}/',
  params: yearParams,
  answer: answerType<AccountVerificationAnswer>,
});

/** File of the filtered list. */
export const accountVerificationExport = defineQuery({
  ...queryBase,
  name: 'account_verification.export',
  path: 'export/lists/verification',
  params: [...filters, 'output_format', 'language', 'columns'],
  answer: answerType<string>,
});
