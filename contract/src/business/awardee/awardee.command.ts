import { defineCommand } from '../../kit/command.ts';
import { hiddenField, requiredField } from '../../kit/field.ts';
import { deletionCommandsOf } from '../../seedwork/entity.command.ts';
import { businessResearchPermission } from '../permission.ts';

const commandBase = { area: 'business', entity: 'businessawardee', permission: businessResearchPermission } as const;

/** Sets a property by hand; null is the explicit 'no value'. */
export const businessAwardeeUpdateProperty = defineCommand({
  ...commandBase,
  topic: 'businessawardee.update_property',
  subject: 'awardee_id',
  fields: { awardee_id: hiddenField('uuid'), property_name: hiddenField('propertyName'), property_value: requiredField('propertyValue') },
  rejections: ['entity.deleted'],
});

const { delete: remove, undelete } = deletionCommandsOf(commandBase, 'awardee_id');

/** Soft deletion and its reversal, for users of the provider company. */
export const businessAwardeeDelete = { ...remove, isInternal: true };
export const businessAwardeeUndelete = {
  ...undelete,
  isInternal: true,
  rejections: ['entity.not_deleted', 'entity.parent_deleted', 'entity.merged'] as const,
};
