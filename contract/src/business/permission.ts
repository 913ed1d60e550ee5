import type { RequiredPermission } from '../kit/permission.ts';

/** Permission for projects, awards and uploads. */
export const businessManagement: RequiredPermission = ['dms.can_access_business_management'];
/** Permission for accounts, awardees and blacklists. */
export const businessResearch: RequiredPermission = ['dms.can_access_business_research'];
/** Permission to verify accounts. */
export const businessVerification: RequiredPermission = ['dms.can_access_business_verification'];
/** Permission to read accounts and awardees. */
export const businessReading: RequiredPermission = ['dms.can_access_business_research', 'dms.can_access_business_verification'];
/** Permission to choose a project: any permission of the domain. */
export const businessAccess: RequiredPermission = [
  'dms.can_access_business_management',
  'dms.can_access_business_research',
  'dms.can_access_business_verification',
];
