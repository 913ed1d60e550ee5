import type { RequiredPermission } from '../kit/permission.ts';

/** Permission for master data and blacklists. */
export const healthResearchPermission: RequiredPermission = ['dms.can_access_health_research'];
/** Permission to find entities, to affiliate medics with them, and to change master data: research and verification. */
export const healthEditingPermission: RequiredPermission = ['dms.can_access_health_research', 'dms.can_access_health_verification'];
/** Permission to change projects, awards and awardees. */
export const healthScoringPermission: RequiredPermission = ['dms.can_access_health_scoring'];
/** Permission to read projects, awards and awardees. */
export const healthReadingPermission: RequiredPermission = [
  'dms.can_access_health_research',
  'dms.can_access_health_scoring',
  'dms.can_access_health_verification',
];
/** Permission to verify what is printed. */
export const healthVerificationPermission: RequiredPermission = ['dms.can_access_health_verification'];
