import { defineCommand } from '../kit/command.ts';
import { hiddenField, entityReferenceFields, requiredField } from '../kit/field.ts';
import { editingPermission } from './permission.ts';

/** One note per entity; an empty text clears it. */
export const noteUpdate = defineCommand({
  area: 'health',
  topic: 'entity.update_note',
  permission: editingPermission,
  capability: 'note',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, note: requiredField('note') },
  rejections: ['entity.deleted'],
});

export const commentAdd = defineCommand({
  area: 'seedwork',
  topic: 'entity.add_comment',
  permission: editingPermission,
  capability: 'comments',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, comment: requiredField('longText') },
});

export const commentUpdate = defineCommand({
  area: 'seedwork',
  topic: 'entity.update_comment',
  permission: editingPermission,
  capability: 'comments',
  subject: 'entity_id',
  fields: { ...entityReferenceFields, comment_id: hiddenField('uuid'), comment: requiredField('longText') },
  rejections: ['item.unknown', 'comment.not_yours'],
});

export const commentRemove = defineCommand({
  area: 'seedwork',
  topic: 'entity.remove_comment',
  permission: editingPermission,
  capability: 'comments',
  subject: 'entity_id',
  isDangerous: true,
  fields: { ...entityReferenceFields, comment_id: hiddenField('uuid') },
  rejections: ['item.unknown', 'comment.not_yours'],
});
