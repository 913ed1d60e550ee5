import { defineCommand } from '../../kit/command.ts';
import { germanStates } from '../../text/country.ts';
import { commandFieldsOf } from '../../kit/entityField.ts';
import { hiddenField, optionalField, optionalHiddenField, requiredField } from '../../kit/field.ts';
import { stateFitsCountry, zipCodeFitsCountry } from '../../seedwork/address.command.ts';
import { duplicateRejections, skipDuplicateCheckField } from '../../seedwork/entity.command.ts';
import { healthCommandBaseOf } from '../entity.command.ts';
import { hospital } from './hospital.type.ts';

const commandBase = healthCommandBaseOf('hospital');

export const hospitalCreate = defineCommand({
  ...commandBase,
  topic: 'hospital.create',
  fields: {
    ...commandFieldsOf(hospital.fields, 'create'),
    street: requiredField('street'),
    zipcode: requiredField('zipCode'),
    city: requiredField('city'),
    state: requiredField('state', { options: germanStates }),
    country: requiredField('country', { options: ['DE'], initial: 'DE' }),
    ...skipDuplicateCheckField,
  },
  rules: [zipCodeFitsCountry, stateFitsCountry],
  rejections: ['hospital.ik_number_taken', 'entity.taken_by_deleted', 'entity.taken_by_merged', ...duplicateRejections],
});

export const hospitalUpdate = defineCommand({
  ...commandBase,
  topic: 'hospital.update',
  subject: 'hospital_id',
  fields: {
    hospital_id: hiddenField('uuid'),
    ...commandFieldsOf(hospital.fields, 'update'),
  },
  rejections: ['entity.deleted', 'hospital.ik_number_taken', 'entity.taken_by_deleted', 'entity.taken_by_merged'],
});

export const hospitalDelete = defineCommand({
  ...commandBase,
  topic: 'hospital.delete',
  undo: { topic: 'hospital.undelete' },
  subject: 'hospital_id',
  isDangerous: true,
  fields: {
    hospital_id: hiddenField('uuid'),
    with_children: optionalField('flag'),
    child_ids: optionalHiddenField('uuids'),
    with_restored: optionalHiddenField('flag'),
  },
  rejections: ['entity.deleted', 'entity.has_children'],
});

export const hospitalUndelete = defineCommand({
  ...commandBase,
  topic: 'hospital.undelete',
  undo: { topic: 'hospital.delete', values: { with_restored: true } },
  hasEffects: true,
  subject: 'hospital_id',
  fields: { hospital_id: hiddenField('uuid') },
  rejections: ['entity.not_deleted'],
});
