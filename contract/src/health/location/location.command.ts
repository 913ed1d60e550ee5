import { defineCommand } from '../../kit/command.ts';
import { commandFieldsOf } from '../../kit/entityField.ts';
import { hiddenField, optionalField, optionalHiddenField, requiredField } from '../../kit/field.ts';
import { zipCodeFitsCountry } from '../../seedwork/address.command.ts';
import { duplicateRejections, skipDuplicateCheckField } from '../../seedwork/entity.command.ts';
import { healthCommandBaseOf } from '../entity.command.ts';
import { location } from './location.type.ts';

const commandBase = healthCommandBaseOf('hospital_location');

export const locationCreate = defineCommand({
  ...commandBase,
  topic: 'hospitallocation.create',
  fields: {
    hospital_id: hiddenField('uuid'),
    ...commandFieldsOf(location.fields, 'create'),
    zipcode: requiredField('zipCode'),
    city: requiredField('city'),
    ...skipDuplicateCheckField,
  },
  rules: [zipCodeFitsCountry],
  rejections: ['hospital.unknown', 'entity.parent_deleted', 'location.number_taken', 'entity.taken_by_deleted', ...duplicateRejections],
});

export const locationUpdate = defineCommand({
  ...commandBase,
  topic: 'hospital.location.update',
  subject: 'location_id',
  fields: {
    location_id: hiddenField('uuid'),
    ...commandFieldsOf(location.fields, 'update'),
    /** Given by imports: the dialog of the specification has none. */
    gba_name: optionalHiddenField('entityName'),
  },
  rejections: ['entity.deleted', 'location.number_taken', 'entity.taken_by_deleted'],
});

/** Sets beds of the current report year; has a path but no topic in the specification. */
export const locationSetBeds = defineCommand({
  ...commandBase,
  topic: 'hospital_location.set_bed_count',
  path: '/dms/health/api/query/research/locations/{id}/bed-count',
  subject: 'location_id',
  fields: { location_id: hiddenField('uuid'), number_of_beds: requiredField('bedCount') },
  rejections: ['entity.deleted'],
});

export const locationMove = defineCommand({
  ...commandBase,
  topic: 'hospital_location.move',
  subject: 'location_id',
  fields: { location_id: hiddenField('uuid'), hospital_id: hiddenField('uuid'), new_hospital_human_id: requiredField('humanId') },
  rejections: [
    'entity.deleted',
    'entity.parent_deleted',
    'hospital.human_id_unknown',
    'location.of_other_hospital',
    'location.same_hospital',
    'location.number_taken',
    'entity.taken_by_deleted',
  ],
});

export const locationDelete = defineCommand({
  ...commandBase,
  topic: 'hospital_location.delete',
  undo: { topic: 'hospital_location.undelete' },
  subject: 'location_id',
  isDangerous: true,
  fields: {
    location_id: hiddenField('uuid'),
    with_children: optionalField('flag'),
    child_ids: optionalHiddenField('uuids'),
    with_restored: optionalHiddenField('flag'),
  },
  rejections: ['entity.deleted', 'entity.has_children'],
});

export const locationUndelete = defineCommand({
  ...commandBase,
  topic: 'hospital_location.undelete',
  undo: { topic: 'hospital_location.delete', values: { with_restored: true } },
  hasEffects: true,
  subject: 'location_id',
  fields: { location_id: hiddenField('uuid') },
  rejections: ['entity.not_deleted', 'entity.parent_deleted'],
});
