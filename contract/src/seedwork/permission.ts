import type { Right } from '../kit/permission.ts';

/** Who edits entities: research or verification of the entity's domain. */
export const editing: Right = {
  health: ['dms.can_access_health_research', 'dms.can_access_health_verification'],
  business: ['dms.can_access_business_research', 'dms.can_access_business_verification'],
};

/** Who researches: master data and blacklists. */
export const researching: Right = {
  health: ['dms.can_access_health_research'],
  business: ['dms.can_access_business_research'],
};
