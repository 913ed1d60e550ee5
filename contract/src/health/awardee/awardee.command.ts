import { defineCommand } from '../../kit/command.ts';
import { hiddenField, requiredField } from '../../kit/field.ts';
import { healthScoringPermission } from '../permission.ts';

/** Sets a property by hand; null is the explicit 'no value'. */
export const awardeeUpdateProperty = defineCommand({
  area: 'health',
  topic: 'awardee.update_property',
  permission: healthScoringPermission,
  subjectType: 'awardee',
  subject: 'awardee_id',
  fields: { awardee_id: hiddenField('uuid'), name: hiddenField('propertyName'), value: requiredField('propertyValue') },
  rejections: ['entity.deleted'],
});
