import type { Exporting } from '../seedwork/export.query.ts';

/** Who may take data out: everyone who works on health. */
export const healthExporting = {
  area: 'health',
  permission: ['dms.can_access_health_research', 'dms.can_access_health_scoring', 'dms.can_access_health_verification'],
} as const satisfies Exporting;
