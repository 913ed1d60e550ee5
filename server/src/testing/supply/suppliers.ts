import type { Area, Feature } from '../../platform/area.ts';
import { mergeFeatures } from '../../platform/area.ts';
import { entityFeatures } from '../../seedwork/entityArea.ts';
import { yearFlagsSql } from '../../seedwork/verification/yearFlags.ts';
import { supplierRegisterFeature } from './register.ts';
import { supplier, suppliersUpload } from './supplier.type.ts';
import { suppliersImport } from './suppliers.import.ts';

/** Every supplier is verified each year. */
const suppliers = entityFeatures([supplier, { flags: yearFlagsSql('supplier', () => 'extract(year from now())') }]);
const uploads: Feature = { contract: { commands: [suppliersUpload], queries: [] }, imports: [suppliersImport] };

/** Area that exists in tests alone. */
export const supplyArea: Area = mergeFeatures([supplierRegisterFeature, ...suppliers, uploads]);
