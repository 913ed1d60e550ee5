import { defineList } from '../../kit/list.ts';
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
