import { defineCommand } from '../../kit/command.ts';
import { subjectField, required } from '../../kit/field.ts';
import { healthScoring } from '../permission.ts';

/** Sets a property by hand; null is the explicit 'no value'. */
export const awardeeUpdateProperty = defineCommand({
  area: 'health',
  topic: 'awardee.update_property',
  permission: healthScoring,
  about: 'awardee',
  subject: 'awardee_id',
  fields: { awardee_id: subjectField('uuid'), name: subjectField('propertyName'), value: required('propertyValue') },
  rejections: ['entity.deleted'],
});
