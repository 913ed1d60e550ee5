import { defineCommand } from '../kit/command.ts';
import { entityReferenceFields, requiredField } from '../kit/field.ts';
import { researchOnlyPermission } from './permission.ts';

const fields = { ...entityReferenceFields, reason: requiredField('reason') } as const;
const commandBase = {
  area: 'seedwork',
  permission: researchOnlyPermission,
  capability: 'blacklist',
  subject: 'entity_id',
  fields,
} as const;

/** Process blacklist: no survey, no contact export, no AI check. */
export const blacklistProcess = defineCommand({
  ...commandBase,
  topic: 'entity.blacklist_process',
  undo: { topic: 'entity.unblacklist_process' },
  rejections: ['blacklist.set'],
});
export const unblacklistProcess = defineCommand({
  ...commandBase,
  topic: 'entity.unblacklist_process',
  undo: { topic: 'entity.blacklist_process' },
  rejections: ['blacklist.not_set'],
});

/** Editorial blacklist: never delivered, verification rejected. */
export const blacklistEditorial = defineCommand({
  ...commandBase,
  topic: 'entity.blacklist_editorial',
  undo: { topic: 'entity.unblacklist_editorial' },
  rejections: ['blacklist.set'],
});
export const unblacklistEditorial = defineCommand({
  ...commandBase,
  topic: 'entity.unblacklist_editorial',
  undo: { topic: 'entity.blacklist_editorial' },
  rejections: ['blacklist.not_set'],
});
