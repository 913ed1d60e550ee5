import { defineList, type List, type ListFilter } from '../../kit/list.ts';
import { firstListUrl } from '../../kit/listAddress.ts';
import { one, type Search } from '../../kit/queryString.ts';
import { filters } from '../../seedwork/filter.ts';
import { accountNumberFilter } from '../account/account.type.ts';
import { businessVerification } from '../permission.ts';

/** Accounts of a project as they are verified for a year. */
export const accountVerifications = defineList({
  name: 'account_verification',
  area: 'business',
  plural: 'account_verifications',
  path: 'verification/accounts/',
  permission: businessVerification,
  key: 'serial',
  scope: ['project_id', 'year'],
  columns: [
    { name: 'light', kind: 'text', width: 56 },
    { name: 'human_id', kind: 'accountNumber', width: 120 },
    { name: 'name', kind: 'entityLink', sortable: true },
    { name: 'address_zipcode', kind: 'zipCode', width: 92, sortable: true, order: 'computed_zipcode' },
    { name: 'address_city', kind: 'city', width: 150 },
    { name: 'inquiry', kind: 'text', width: 116 },
    { name: 'viewers', kind: 'text', width: 112, minor: true },
    { name: 'is_blacklisted', kind: 'blacklist', width: 104 },
  ],
  filters: [
    { name: 'project_id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'year', match: 'exact', kind: 'year', aliases: ['Jahr', 'Year'], input: true },
    accountNumberFilter,
    { ...filters.zipcode, name: 'address_zipcode' },
    { ...filters.city, name: 'address_city' },
    filters.editorialBlacklisted,
    filters.processBlacklisted,
    { name: 'light', match: 'any', kind: 'text', aliases: [] },
    { name: 'award_ids', match: 'any', kind: 'uuid', aliases: [] },
    { name: 'is_awarded', match: 'flag', kind: 'flag', aliases: [] },
    { name: 'inquiry_assignee', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'inquiry_due', match: 'range', kind: 'humanId', aliases: [] },
    filters.deleted,
  ],
  defaultOrdering: 'name',
  defaultLimit: 50,
  deleted: 'hidden',
});

const flag = (name: string): ListFilter => ({ name, match: 'flag', kind: 'flag', aliases: [] });

/** The list as a page asks for it, with the parameters of the request. */
export const accountsToVerify: List = {
  ...accountVerifications,
  columns: accountVerifications.columns.filter(({ name }) => name !== 'is_blacklisted'),
  filters: [
    { ...accountNumberFilter, input: false },
    { ...filters.zipcode, name: 'addresses__zipcode', input: false },
    { ...filters.city, name: 'addresses__city', input: false },
    flag('is_verified'),
    flag('is_inquiry_activated'),
    flag('inquiry_is_mine'),
    flag('inquiry_is_due'),
    flag('is_process_blacklisted'),
    flag('is_editorial_blacklisted'),
    { name: 'awardees__award__id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'awardees__award__year', match: 'exact', kind: 'year', aliases: [] },
    { ...filters.deleted, input: false },
  ],
};

/** Cookie with the slug of the project that was verified last. */
export const projectCookie = 'kurator_verified_project';

/** Project that a page lists: the one of its address, else the last one. @param last value of the cookie, empty without one */
export const projectGiven = (search: Search, last: string): Search => {
  const slug = one(search, 'project_slug')?.toLowerCase() ?? last;
  return slug === '' ? {} : { project_slug: slug };
};

/** The address that the page asks first. */
export const firstAccountsUrl = (search: Search, chosenPageSize: string, last: string): string =>
  firstListUrl(accountsToVerify, search, chosenPageSize, projectGiven(search, last));
