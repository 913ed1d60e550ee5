import type { Right } from '../kit/permission.ts';

/** Who researches health: master data and blacklists. */
export const healthResearch: Right = ['dms.can_access_health_research'];
/** Who edits what research knows. */
export const healthEditing: Right = ['dms.can_access_health_research', 'dms.can_access_health_verification'];
/** Who rates entities: projects, awards and awardees. */
export const healthScoring: Right = ['dms.can_access_health_scoring'];
/** Who may know of projects. */
export const healthReading: Right = [
  'dms.can_access_health_research',
  'dms.can_access_health_scoring',
  'dms.can_access_health_verification',
];
