import type { RequiredPermission } from '../kit/permission.ts';

/** Permission to change master data: research or verification of the domain. */
export const editingPermission: RequiredPermission = {
  health: ['dms.can_access_health_research', 'dms.can_access_health_verification'],
  business: ['dms.can_access_business_research', 'dms.can_access_business_verification'],
};

/** Permission for master data and blacklists. */
export const researchOnlyPermission: RequiredPermission = {
  health: ['dms.can_access_health_research'],
  business: ['dms.can_access_business_research'],
};

/** Permission to verify what is printed. */
export const verificationPermission: RequiredPermission = {
  health: ['dms.can_access_health_verification'],
  business: ['dms.can_access_business_verification'],
};
