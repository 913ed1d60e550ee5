import { defineList } from '../../kit/list.ts';
import { filters } from '../../seedwork/filter.ts';
import { storedStateFilters } from '../../seedwork/verificationFilter.ts';
import { accountNumberFilter } from '../account/accountNumberFilter.ts';
import { declaredList } from './declaredList.ts';

/** Accounts of a project as they are verified for a year. */
export const accountVerifications = defineList({
  ...declaredList,
  columns: [...declaredList.columns, { name: 'is_blacklisted', kind: 'blacklist', width: 104 }],
  filters: [
    { name: 'project_id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'year', match: 'exact', kind: 'year', aliases: ['Jahr', 'Year'], input: true },
    accountNumberFilter,
    { ...filters.zipcode, name: 'address_zipcode' },
    { ...filters.city, name: 'address_city' },
    filters.editorialBlacklisted,
    filters.processBlacklisted,
    ...storedStateFilters,
    { name: 'award_ids', match: 'any', kind: 'uuid', aliases: [] },
    { name: 'is_awarded', match: 'flag', kind: 'flag', aliases: [] },
    filters.deleted,
  ],
});
