import { ofEntity, optional } from '../kit/field.ts';
import { defineQuery, type } from '../kit/query.ts';
import type { PresenceAnswer } from './presence.answer.ts';

export const presenceFields = { ...ofEntity, leave: optional('flag') } as const;

/**
 * Says that somebody has the page of an entity open, or with `leave` that they left it. Answers who else has, and what others changed
 * since the version that the page shows.
 */
export const presence = defineQuery({
  area: 'seedwork',
  name: 'presence',
  path: 'presence/',
  // Anybody with pages of entities; the page that is named asks for its own permission.
  permission: [
    'dms.can_access_health_research',
    'dms.can_access_health_scoring',
    'dms.can_access_health_verification',
    'dms.can_access_business_research',
    'dms.can_access_business_verification',
    'dms.can_access_business_management',
  ],
  params: ['page', 'version'],
  body: presenceFields,
  answer: type<PresenceAnswer>,
});
