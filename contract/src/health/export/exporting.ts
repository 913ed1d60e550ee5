import type { Right } from '../../kit/permission.ts';

/** Who may take data out: everyone who works on health. */
export const exporting: Right = ['dms.can_access_health_research', 'dms.can_access_health_scoring', 'dms.can_access_health_verification'];
