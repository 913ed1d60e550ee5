import type { ExportBase } from '../seedwork/export.query.ts';

/** Exports of health, for everyone with access to the area. */
export const healthExportBase = {
  area: 'health',
  permission: ['dms.can_access_health_research', 'dms.can_access_health_scoring', 'dms.can_access_health_verification'],
} as const satisfies ExportBase;
