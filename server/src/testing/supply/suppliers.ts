import { entityContract } from '@kurator/contract/seedwork/entity.answer';
import { exportQueries } from '@kurator/contract/seedwork/exportQueries';
import type { Area, Feature } from '../../platform/area.ts';
import { areaOf } from '../../platform/area.ts';
import { entityFeature } from '../../seedwork/entityFeature.ts';
import { entitySources } from '../../seedwork/entitySource.ts';
import { entityExports } from '../../seedwork/export/entityExport.ts';
import { exportFeature } from '../../seedwork/export/export.query.ts';
import { beginImportHandler } from '../../seedwork/import.handler.ts';
import { suppliersImport } from './suppliers.import.ts';
import { yearFlags } from '../../seedwork/verification/yearFlags.ts';
import { registers } from './register.ts';
import { permission, supplier, suppliersUpload } from './supplier.type.ts';

/** Every supplier is verified each year. */
const feature = entityFeature(supplier, { flags: yearFlags('supplier', 'extract(year from now())') });
const suppliers: Feature = {
  ...feature,
  contract: entityContract(supplier),
  exports: entityExports('international', entitySources(feature.lists ?? [], 'international')),
};
const uploads: Feature = {
  contract: { commands: [suppliersUpload], queries: [] },
  imports: [suppliersImport],
  handlers: [beginImportHandler(suppliersImport)],
};

const of = { area: 'international', permission } as const;
const exporting: Feature = { ...exportFeature(of), contract: { commands: [], queries: exportQueries(of) } };

/** Area that exists in tests alone. */
export const supply: Area = areaOf([registers, suppliers, uploads, exporting]);
