import { defineList, type ListFilter } from '../../kit/list.ts';
import { firstListUrl } from '../../kit/listAddress.ts';
import { one, type Search } from '../../kit/queryString.ts';
import { filters } from '../../seedwork/filter.ts';
import { stateFilters } from '../../seedwork/verificationFilter.ts';
import { accountNumberFilter } from '../account/accountNumberFilter.ts';
import { declaredList } from './declaredList.ts';

const flag = (name: string): ListFilter => ({ name, match: 'flag', kind: 'flag', aliases: [] });

/** The list as a page asks for it, with the parameters of the request. */
export const accountsToVerify = defineList({
  ...declaredList,
  // Name in the address of its export.
  name: 'verification',
  filters: [
    { ...accountNumberFilter, input: false },
    { ...filters.zipcode, name: 'addresses__zipcode', input: false },
    { ...filters.city, name: 'addresses__city', input: false },
    ...stateFilters,
    flag('is_process_blacklisted'),
    flag('is_editorial_blacklisted'),
    { name: 'awardees__award__id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'awardees__award__year', match: 'exact', kind: 'year', aliases: [] },
    { ...filters.deleted, input: false },
  ],
});

/** Cookie with the slug of the project that was verified last. */
export const projectCookie = 'kurator_verified_project';

/** Project that a page lists: the one of its address, else the last one. @param last value of the cookie, empty without one */
export const projectGiven = (search: Search, last: string): Search => {
  const slug = one(search, 'project_slug')?.toLowerCase() ?? '';
  if (slug !== '') return { project_slug: slug };
  return last === '' ? {} : { last_project_slug: last };
};

/** The address that the page asks first. */
export const firstAccountsUrl = (search: Search, chosenPageSize: string, last: string): string =>
  firstListUrl(accountsToVerify, search, chosenPageSize, projectGiven(search, last));
