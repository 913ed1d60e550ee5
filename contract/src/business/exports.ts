import type { ExportBase } from '../seedwork/export.query.ts';

/** Exports of lists, for everyone with access to the domain; each list asks for its own permission. */
export const businessExportBase = {
  area: 'business',
  permission: ['dms.can_access_business_management', 'dms.can_access_business_research', 'dms.can_access_business_verification'],
} as const satisfies ExportBase;
