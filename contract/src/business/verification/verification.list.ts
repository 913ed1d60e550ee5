import { defineList, type List } from '../../kit/list.ts';
import { listQueryUrlWithDefaults } from '../../kit/listAddress.ts';
import { paramValue, type SearchParams } from '../../kit/queryString.ts';
import { deletedFilter, editorialBlacklistedFilter, processBlacklistedFilter } from '../../kit/entityFilter.ts';
import { commonFilters } from '../../seedwork/filter.ts';
import { pageFiltersOf, changedFilter, storedStateFilters } from '../../seedwork/verificationFilter.ts';
import { accountNumberFilter } from '../account/accountNumberFilter.ts';
import { businessVerificationPermission } from '../permission.ts';

/** Accounts of a project as they are verified for a year. */
export const accountVerifications = defineList({
  name: 'account_verification',
  area: 'business',
  plural: 'account_verifications',
  path: 'verification/accounts/',
  permission: businessVerificationPermission,
  key: 'serial',
  scope: ['project_id', 'year'],
  columns: [
    { name: 'light', kind: 'text', width: 56 },
    { name: 'human_id', kind: 'accountNumber', width: 120 },
    { name: 'name', kind: 'entityLink', isSortable: true },
    { name: 'address_zipcode', kind: 'zipCode', width: 92, isSortable: true, order: 'computed_zipcode' },
    { name: 'address_city', kind: 'city', width: 150 },
    { name: 'changed_since_verified', kind: 'text', width: 124, isMinor: true },
    { name: 'inquiry', kind: 'text', width: 116 },
    { name: 'viewers', kind: 'text', width: 104 },
  ],
  filters: [
    { name: 'project_id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'year', match: 'exact', kind: 'year', aliases: ['Jahr', 'Year'], hasInput: true },
    accountNumberFilter,
    { ...commonFilters.zipcode, name: 'addresses__zipcode', column: 'address_zipcode' },
    { ...commonFilters.city, name: 'addresses__city', column: 'address_city' },
    editorialBlacklistedFilter,
    processBlacklistedFilter,
    ...storedStateFilters,
    { name: 'awardees__award__id', column: 'award_ids', match: 'any', kind: 'uuid', aliases: [] },
    { name: 'is_awarded', match: 'flag', kind: 'flag', aliases: [] },
    changedFilter,
    deletedFilter,
  ],
  defaultOrdering: 'name',
  relevance: ['name'],
  defaultLimit: 50,
  deleted: 'shown',
});

/** The list as a page asks for it, with the parameters of the request. */
export const accountVerificationPageList: List = {
  ...accountVerifications,
  // Name in the address of its export.
  name: 'verification',
  filters: [
    ...pageFiltersOf(accountVerifications).filter(({ name }) => name !== 'is_awarded'),
    { name: 'awardees__award__year', match: 'exact', kind: 'year', aliases: [] },
  ],
};

/** Cookie with the slug of the project that was verified last. */
export const projectCookie = 'kurator_verified_project';

/** Project that a page lists: the one of its address, else the last one. @param last value of the cookie, empty without one */
export const projectParams = (search: SearchParams, last: string): SearchParams => {
  const slug = paramValue(search, 'project_slug')?.toLowerCase() ?? '';
  if (slug !== '') return { project_slug: slug };
  return last === '' ? {} : { last_project_slug: last };
};

/** The address that the page asks first. */
export const accountsToVerifyUrl = (search: SearchParams, chosenPageSize: string, last: string): string =>
  listQueryUrlWithDefaults(accountVerificationPageList, search, chosenPageSize, projectParams(search, last));
