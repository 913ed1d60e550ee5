import { defineCommand, type Command } from '../kit/command.ts';
import { subjectField } from '../kit/field.ts';
import type { Area, RequiredPermission } from '../kit/permission.ts';

type DuplicateFields = { readonly duplicate_id: ReturnType<typeof subjectField<'uuid'>> };

/** Commands on the possible duplicates of an area. A dismissed pair opens again when what was compared changes. */
export const duplicateCommands = (
  area: Area,
  permission: RequiredPermission,
): { readonly duplicateDismiss: Command<DuplicateFields>; readonly duplicateReopen: Command<DuplicateFields> } => {
  const declared = { area, permission, fields: { duplicate_id: subjectField('uuid') } };
  return {
    duplicateDismiss: defineCommand({
      ...declared,
      topic: 'duplicate.dismiss',
      undo: { topic: 'duplicate.reopen' },
      rejections: ['duplicate.dismissed', 'duplicate.merged'],
    }),
    duplicateReopen: defineCommand({
      ...declared,
      topic: 'duplicate.reopen',
      undo: { topic: 'duplicate.dismiss' },
      rejections: ['duplicate.not_dismissed'],
    }),
  };
};
