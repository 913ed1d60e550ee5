import { defineCommand } from '../../kit/command.ts';
import { germanStates } from '../../text/country.ts';
import { commandFieldsOf } from '../../kit/entityField.ts';
import { subjectField, optional, required } from '../../kit/field.ts';
import { stateFitsCountry, zipCodeFitsCountry } from '../../seedwork/address.command.ts';
import { skipDuplicateCheck } from '../../seedwork/entity.command.ts';
import { commandBaseOf } from '../entity.command.ts';
import { hospital } from './hospital.type.ts';

const declared = commandBaseOf('hospital');

export const hospitalCreate = defineCommand({
  ...declared,
  topic: 'hospital.create',
  fields: {
    ...commandFieldsOf(hospital.fields, 'create'),
    street: required('street'),
    zipcode: required('zipCode'),
    city: required('city'),
    state: required('state', { options: germanStates }),
    country: required('country', { options: ['DE'], initial: 'DE' }),
    ...skipDuplicateCheck,
  },
  rules: [zipCodeFitsCountry, stateFitsCountry],
  rejections: ['hospital.ik_number_taken', 'entity.taken_by_deleted', 'entity.duplicates'],
});

export const hospitalUpdate = defineCommand({
  ...declared,
  topic: 'hospital.update',
  subject: 'hospital_id',
  fields: {
    hospital_id: subjectField('uuid'),
    ...commandFieldsOf(hospital.fields, 'update'),
  },
  rejections: ['entity.deleted', 'hospital.ik_number_taken', 'entity.taken_by_deleted'],
});

export const hospitalDelete = defineCommand({
  ...declared,
  topic: 'hospital.delete',
  undo: { topic: 'hospital.undelete' },
  subject: 'hospital_id',
  danger: true,
  fields: { hospital_id: subjectField('uuid'), with_children: optional('flag') },
  rejections: ['entity.deleted', 'entity.has_children'],
});

export const hospitalUndelete = defineCommand({
  ...declared,
  topic: 'hospital.undelete',
  undo: { topic: 'hospital.delete', values: { with_children: true } },
  hasEffects: true,
  subject: 'hospital_id',
  fields: { hospital_id: subjectField('uuid') },
  rejections: ['entity.not_deleted'],
});
