import { field } from '@kurator/contract/kit/entityField';
import { given, optional } from '@kurator/contract/kit/field';
import { defineEntity, placeFields } from '@kurator/contract/seedwork/entity';
import { entityContract } from '@kurator/contract/seedwork/entity.answer';
import { exportQueries } from '@kurator/contract/seedwork/exportQueries';
import type { Area, Feature } from '../../platform/area.ts';
import { areaOf } from '../../platform/area.ts';
import { entityFeature } from '../../seedwork/entityFeature.ts';
import { entitySources } from '../../seedwork/entitySource.ts';
import { entityExports } from '../../seedwork/export/entityExport.ts';
import { exportFeature } from '../../seedwork/export/export.query.ts';
import { beginImportHandler } from '../../seedwork/import.handler.ts';
import { accountsImportOf } from './accounts.import.ts';
import { yearFlags } from '../../seedwork/verification/yearFlags.ts';
import { registers } from './register.ts';

const permission = ['dms.can_access_business_research'] as const;

/** Company of an area unknown to platform and kits; its register defines its properties. */
const account = defineEntity({
  area: 'business',
  domain: 'business',
  permission,
  type: 'account',
  number: 'human_id',
  plural: 'accounts',
  title: { de: 'Firmen', en: 'Accounts' },
  path: '/business/accounts',
  screens: { list: 'accounts', detail: 'businessAccount' },
  param: 'account',
  api: 'accounts/',
  fields: {
    name: field('entityName', { create: 'required', update: 'required' }),
    display_name: field('entityName', { create: 'optional', update: 'optional' }),
    administration: field('entityName', { update: 'optional', column: {} }),
  },
  capabilities: ['verification'],
  verification: { years: 'any' },
  flags: ['is_verified', 'is_inquiry_activated'],
  create: { register_id: given('uuid'), street: optional('street'), ...placeFields },
  propertyOwner: { field: 'register_id', type: 'register' },
});

/** Every account is verified in every year. */
const feature = entityFeature(account, { flags: yearFlags('account', 'extract(year from now())') });
const accounts: Feature = {
  ...feature,
  contract: entityContract(account),
  exports: entityExports('business', entitySources(feature.lists ?? [], 'business')),
};
const accountsImport = accountsImportOf(account);
const uploads: Feature = {
  contract: { commands: [accountsImport.command], queries: [] },
  imports: [accountsImport],
  handlers: [beginImportHandler(accountsImport)],
};

const of = { area: 'business', permission } as const;
const exporting: Feature = { ...exportFeature(of), contract: { commands: [], queries: exportQueries(of) } };

/** Area that exists in tests alone. */
export const business: Area = areaOf([registers, accounts, uploads, exporting]);
