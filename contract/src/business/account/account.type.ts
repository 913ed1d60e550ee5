import { defineEntityField } from '../../kit/entityField.ts';
import { defineEntityType } from '../../kit/entityType.ts';
import { commonFilters } from '../../seedwork/filter.ts';
import { businessResearchPermission } from '../permission.ts';
import { accountNumberFilter } from './accountNumberFilter.ts';

/** Filter of the lists of accounts by their project. */
const projectFilter = { name: 'project__slug', match: 'exact', kind: 'slug', aliases: ['Projekt', 'Project'] } as const;

/** Company of a project, created by an upload. */
export const account = defineEntityType({
  type: 'account',
  area: 'business',
  domain: 'business',
  plural: 'accounts',
  title: { de: 'Firmen', en: 'Accounts' },
  screens: { list: 'business accounts', detail: 'business account' },
  path: '/business/research/accounts',
  param: 'account',
  api: 'research/entities/',
  key: null,
  idField: 'account_id',
  permission: businessResearchPermission,
  capabilities: ['addresses', 'contacts', 'emails', 'websites', 'comments', 'blacklist', 'verification'],
  number: 'human_id',
  verification: { years: 'any', yearOwnerField: 'project_id', page: '/business/verification/accounts/{slug}/{id}' },
  fields: {
    name: defineEntityField('entityName', { update: 'required' }),
    short_name: defineEntityField('entityName', { update: 'required', column: { isOptional: true } }),
    human_id: defineEntityField('accountNumber', { update: 'required' }),
  },
  list: {
    key: 'serial',
    defaultOrdering: 'name',
    deleted: 'shown',
    columns: [
      { name: 'human_id', kind: 'accountNumber', width: 120, isSortable: true },
      { name: 'name', kind: 'entityLink', isSortable: true },
      'short_name',
      { name: 'address_street', kind: 'street', isOptional: true },
      { name: 'address_zipcode', kind: 'zipCode', width: 76, isSortable: true },
      { name: 'address_city', kind: 'city', width: 150, isSortable: true },
      { name: 'project_name', kind: 'projectName', width: 150 },
      { name: 'is_blacklisted', kind: 'blacklist', width: 104 },
    ],
    filters: [projectFilter, accountNumberFilter, commonFilters.zipcode, commonFilters.city, commonFilters.state],
  },
});
