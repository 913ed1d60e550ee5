import type { NeighboursAnswer } from '../../kit/listQuery.ts';
import { defineQuery, answerType } from '../../kit/query.ts';
import type { OwnInquiries } from '../../seedwork/verification.answer.ts';
import { businessVerification } from '../permission.ts';
import { accountsToVerify } from './verification.list.ts';
import type { AccountVerification, AccountVerificationList } from './verification.answer.ts';

const declared = { area: 'business', permission: businessVerification } as const;

const commonParams = ['project_slug', 'last_project_slug', 'ordering', 'search', 'year', 'total'];
const filters = [...commonParams, ...accountsToVerify.filters.map(({ name }) => name)];

/**
 * Accounts of a project in a year; the newest year with an award where none is named. `last_project_slug`: default project, if it still
 * exists.
 */
export const accountVerificationList = defineQuery({
  ...declared,
  name: 'account_verification.list',
  path: 'verification/accounts/',
  params: [...filters, 'limit', 'offset', 'facets'],
  answer: answerType<AccountVerificationList>,
});

/** Neighbours of an account in the filtered, sorted list; the account itself need not be a hit. */
export const accountVerificationNeighbours = defineQuery({
  ...declared,
  name: 'account_verification.neighbours',
  path: 'verification/accounts/neighbours/{id}/',
  params: [...filters, 'limit'],
  answer: answerType<NeighboursAnswer>,
});

/** Open inquiries whose assignee asks, the first due first. */
export const accountVerificationInquiries = defineQuery({
  ...declared,
  name: 'account_verification.inquiries',
  path: 'verification/inquiries/',
  params: ['limit', 'offset'],
  answer: answerType<OwnInquiries>,
});

/** Account as it is verified for a year. */
export const accountVerificationById = defineQuery({
  ...declared,
  name: 'account_verification.detail',
  path: 'verification/accounts/{id}/',
  params: ['year'],
  answer: answerType<AccountVerification>,
});

/** File of the filtered list. */
export const accountVerificationExport = defineQuery({
  ...declared,
  name: 'account_verification.export',
  path: 'export/lists/verification',
  params: [...filters, 'output_format', 'language', 'columns'],
  answer: answerType<string>,
});
