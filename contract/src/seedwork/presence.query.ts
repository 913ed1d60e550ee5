import { entityReferenceFields, optionalField } from '../kit/field.ts';
import { defineQuery, answerType } from '../kit/query.ts';
import type { PresenceAnswer } from './presence.answer.ts';

export const presenceFields = { ...entityReferenceFields, leave: optionalField('flag') } as const;

/**
 * Reports that somebody opened the page of an entity, or left it (`leave`). Answers with the other viewers and with the changes by others
 * since the version that the page shows, and to what it shows besides since the position of its answer.
 */
export const presence = defineQuery({
  area: 'seedwork',
  name: 'presence',
  isPolled: true,
  path: 'presence/',
  // Any permission for pages of entities; the named page checks its own.
  permission: [
    'dms.can_access_health_research',
    'dms.can_access_health_scoring',
    'dms.can_access_health_verification',
    'dms.can_access_business_research',
    'dms.can_access_business_verification',
    'dms.can_access_business_management',
  ],
  params: ['page', 'version', 'position'],
  body: presenceFields,
  answer: answerType<PresenceAnswer>,
});
