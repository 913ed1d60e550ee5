import type { Right } from '../kit/permission.ts';

/** Permission for projects, awards and uploads. */
export const businessManagement: Right = ['dms.can_access_business_management'];
/** Permission for accounts, awardees and blacklists. */
export const businessResearch: Right = ['dms.can_access_business_research'];
/** Permission to verify accounts. */
export const businessVerification: Right = ['dms.can_access_business_verification'];
/** Permission to read accounts and awardees. */
export const businessReading: Right = ['dms.can_access_business_research', 'dms.can_access_business_verification'];
/** Permission to choose a project: any permission of the domain. */
export const businessAccess: Right = [
  'dms.can_access_business_management',
  'dms.can_access_business_research',
  'dms.can_access_business_verification',
];
