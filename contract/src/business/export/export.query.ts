import { defineQuery, answerType } from '../../kit/query.ts';
import { businessManagementPermission } from '../permission.ts';

const queryBase = {
  area: 'business',
  permission: businessManagementPermission,
  params: ['year', 'language', 'columns', 'read_after'],
  answer: answerType<string>,
} as const;

/** Accounts of a project in the columns of their upload, with technical heads unless a language is named; the year is that of their verification. */
export const accountsCsv = defineQuery({
  ...queryBase,
  name: 'business_project.accounts_csv',
  path: 'management/projects/{id}/export/accounts.csv',
});

/** Awardees of a project in the columns of their upload, perhaps of one year, without those that are not delivered. */
export const awardeesCsv = defineQuery({
  ...queryBase,
  name: 'business_project.awardees_csv',
  path: 'management/projects/{id}/export/awardees.csv',
});
