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
import { suppliersImportOf } from './suppliers.import.ts';
import { yearFlags } from '../../seedwork/verification/yearFlags.ts';
import { registers } from './register.ts';

const permission = ['dms.can_access_business_research'] as const;

/** Company of an area unknown to platform and kits; its register defines its properties. */
const supplier = defineEntity({
  area: 'international',
  domain: 'business',
  permission,
  type: 'supplier',
  number: 'human_id',
  plural: 'suppliers',
  title: { de: 'Lieferanten', en: 'Suppliers' },
  path: '/international/suppliers',
  screens: { list: 'suppliers', detail: 'supplier' },
  param: 'supplier',
  api: 'suppliers/',
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

/** Every supplier is verified each year. */
const feature = entityFeature(supplier, { flags: yearFlags('supplier', 'extract(year from now())') });
const suppliers: Feature = {
  ...feature,
  contract: entityContract(supplier),
  exports: entityExports('international', entitySources(feature.lists ?? [], 'international')),
};
const suppliersImport = suppliersImportOf(supplier);
const uploads: Feature = {
  contract: { commands: [suppliersImport.command], queries: [] },
  imports: [suppliersImport],
  handlers: [beginImportHandler(suppliersImport)],
};

const of = { area: 'international', permission } as const;
const exporting: Feature = { ...exportFeature(of), contract: { commands: [], queries: exportQueries(of) } };

/** Area that exists in tests alone. */
export const supply: Area = areaOf([registers, suppliers, uploads, exporting]);
