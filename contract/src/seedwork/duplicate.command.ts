import { defineCommand, type Command } from '../kit/command.ts';
import { hiddenField, optionalHiddenField } from '../kit/field.ts';
import type { Area, RequiredPermission } from '../kit/permission.ts';

type DuplicateFields = { readonly duplicate_id: ReturnType<typeof hiddenField<'uuid'>> };
type DismissFields = DuplicateFields & { readonly signature: ReturnType<typeof optionalHiddenField<'text'>> };

/** Commands on the possible duplicates of an area. A dismissed pair opens again when what was compared changes. */
export const duplicateCommandsOf = (
  area: Area,
  permission: RequiredPermission,
): { readonly duplicateDismiss: Command<DismissFields>; readonly duplicateReopen: Command<DuplicateFields> } => {
  const commandBase = { area, permission, fields: { duplicate_id: hiddenField('uuid') } };
  return {
    duplicateDismiss: defineCommand({
      ...commandBase,
      fields: { ...commandBase.fields, signature: optionalHiddenField('text') },
      topic: 'duplicate.dismiss',
      undo: { topic: 'duplicate.reopen' },
      rejections: ['duplicate.changed', 'duplicate.dismissed', 'duplicate.merged'],
    }),
    duplicateReopen: defineCommand({
      ...commandBase,
      topic: 'duplicate.reopen',
      undo: { topic: 'duplicate.dismiss' },
      rejections: ['duplicate.not_dismissed'],
    }),
  };
};
