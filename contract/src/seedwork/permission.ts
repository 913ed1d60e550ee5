import type { Right } from '../kit/permission.ts';

/** Editors: research or verification of the domain. */
export const editing: Right = {
  health: ['dms.can_access_health_research', 'dms.can_access_health_verification'],
  business: ['dms.can_access_business_research', 'dms.can_access_business_verification'],
};

/** Researchers: master data and blacklists. */
export const researching: Right = {
  health: ['dms.can_access_health_research'],
  business: ['dms.can_access_business_research'],
};

/** Who verifies what is printed. */
export const verifying: Right = {
  health: ['dms.can_access_health_verification'],
  business: ['dms.can_access_business_verification'],
};
