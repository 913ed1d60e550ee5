import type { RequiredPermission } from '../kit/permission.ts';

/** Permission for master data and blacklists. */
export const healthResearch: RequiredPermission = ['dms.can_access_health_research'];
/** Permission to find entities, to affiliate medics with them, and to change master data: research and verification. */
export const healthEditing: RequiredPermission = ['dms.can_access_health_research', 'dms.can_access_health_verification'];
/** Permission to change projects, awards and awardees. */
export const healthScoring: RequiredPermission = ['dms.can_access_health_scoring'];
/** Permission to read projects, awards and awardees. */
export const healthReading: RequiredPermission = [
  'dms.can_access_health_research',
  'dms.can_access_health_scoring',
  'dms.can_access_health_verification',
];
/** Permission to verify what is printed. */
export const healthVerification: RequiredPermission = ['dms.can_access_health_verification'];
