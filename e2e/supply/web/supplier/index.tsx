import { supplier, suppliersUpload } from '../../../../server/src/testing/supply/supplier.type.ts';
import type { Feature } from '../../../../web/src/app/feature.ts';
import { entityFeature } from '../../../../web/src/kit/entityFeature.ts';

/** Pages of the area that exists in tests alone. */
export const feature: Feature = {
  ...entityFeature(supplier, {
    icon: 'briefcase',
    order: 90,
    list: () => import('./SupplierList.tsx'),
    detail: () => import('./SupplierDetail.tsx'),
    detailTexts: ['property'],
  }),
  imports: () => Promise.resolve([suppliersUpload]),
};
