import type { RequiredPermission } from '../kit/permission.ts';

/** Permission for projects, awards and uploads. */
export const businessManagementPermission: RequiredPermission = ['dms.can_access_business_management'];
/** Permission for accounts, awardees and blacklists. */
export const businessResearchPermission: RequiredPermission = ['dms.can_access_business_research'];
/** Permission to verify accounts. */
export const businessVerificationPermission: RequiredPermission = ['dms.can_access_business_verification'];
/** Permission to read accounts and awardees. */
export const businessReadingPermission: RequiredPermission = ['dms.can_access_business_research', 'dms.can_access_business_verification'];
/** Permission to choose a project: any permission of the domain. */
export const businessAccessPermission: RequiredPermission = [
  'dms.can_access_business_management',
  'dms.can_access_business_research',
  'dms.can_access_business_verification',
];
