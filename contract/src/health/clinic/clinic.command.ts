import { defineCommand } from '../../kit/command.ts';
import { commandFieldsOf } from '../../kit/entityField.ts';
import { hiddenField, requiredField } from '../../kit/field.ts';
import { duplicateRejections, skipDuplicateCheckField } from '../../seedwork/entity.command.ts';
import { healthCommandBaseOf } from '../entity.command.ts';
import { clinic } from './clinic.type.ts';

const commandBase = healthCommandBaseOf('clinic');

export const clinicCreate = defineCommand({
  ...commandBase,
  topic: 'clinic.create',
  fields: {
    hospital_id: hiddenField('uuid'),
    location_id: hiddenField('uuid'),
    ...commandFieldsOf(clinic.fields, 'create'),
    ...skipDuplicateCheckField,
  },
  rejections: ['hospital.unknown', 'location.unknown', 'location.of_other_hospital', 'entity.parent_deleted', ...duplicateRejections],
});

export const clinicUpdate = defineCommand({
  ...commandBase,
  topic: 'clinic.update',
  subject: 'clinic_id',
  fields: { clinic_id: hiddenField('uuid'), ...commandFieldsOf(clinic.fields, 'update') },
  rejections: ['entity.deleted'],
});

/** `hospital_id` is the clinic's current hospital; the target location may belong to another. */
export const clinicMove = defineCommand({
  ...commandBase,
  topic: 'clinic.move',
  subject: 'clinic_id',
  fields: { clinic_id: hiddenField('uuid'), hospital_id: hiddenField('uuid'), location_human_id: requiredField('humanId') },
  rejections: ['entity.deleted', 'entity.parent_deleted', 'location.human_id_unknown', 'clinic.of_other_hospital', 'clinic.same_location'],
});

export const clinicDelete = defineCommand({
  ...commandBase,
  topic: 'clinic.delete',
  undo: { topic: 'clinic.undelete' },
  subject: 'clinic_id',
  isDangerous: true,
  fields: { clinic_id: hiddenField('uuid') },
  rejections: ['entity.deleted'],
});

export const clinicUndelete = defineCommand({
  ...commandBase,
  topic: 'clinic.undelete',
  undo: { topic: 'clinic.delete' },
  subject: 'clinic_id',
  fields: { clinic_id: hiddenField('uuid') },
  rejections: ['entity.not_deleted', 'entity.parent_deleted'],
});
