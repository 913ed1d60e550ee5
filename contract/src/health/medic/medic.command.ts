import { defineCommand, type CommandRule } from '../../kit/command.ts';
import { commandFieldsOf } from '../../kit/entityField.ts';
import { hiddenField, optionalField, requiredField } from '../../kit/field.ts';
import { deletionCommandsOf, duplicateRejections, skipDuplicateCheckField } from '../../seedwork/entity.command.ts';
import { healthCommandBaseOf } from '../entity.command.ts';
import { medic } from './medic.type.ts';

const commandBase = healthCommandBaseOf('medic');

export const medicCreate = defineCommand({
  ...commandBase,
  topic: 'medic.create',
  fields: {
    ...commandFieldsOf(medic.fields, 'create'),
    email: requiredField('email'),
    ...skipDuplicateCheckField,
  },
  rejections: [...duplicateRejections],
});

/** The comment is the reason. birth_year: 0 resets, empty keeps. sg_id: absent keeps, empty removes; it needs a permission of its own. */
export const medicUpdate = defineCommand({
  ...commandBase,
  topic: 'medic.update',
  subject: 'medic_id',
  fields: {
    medic_id: hiddenField('uuid'),
    ...commandFieldsOf(medic.fields, 'update'),
    comment: requiredField('reason'),
  },
  rejections: ['entity.deleted', 'medic.sg_id_taken', 'entity.taken_by_deleted', 'entity.taken_by_merged', 'medic.sg_id_forbidden'],
});

export const specializationSlots = [
  'specialization_1',
  'specialization_2',
  'specialization_3',
  'specialization_4',
  'specialization_5',
  'specialization_6',
] as const;

/** The slots are one list: dialogs send all six, including empty ones. */
const slot = optionalField('specialization', { initial: '' });

/** Rejects gaps and duplicates in the slots. */
const slotsInOrder: CommandRule = (values) => {
  const codes = specializationSlots.map((name) => values[name]);
  const last = codes.findLastIndex(Boolean);
  const faults: [string, 'medic.specializations_gap' | 'medic.specialization_twice'][] = [];
  for (const [index, code] of codes.entries()) {
    const name = specializationSlots[index] ?? '';
    if (!code && index < last) faults.push([name, 'medic.specializations_gap']);
    if (code && codes.indexOf(code) < index) faults.push([name, 'medic.specialization_twice']);
  }
  return Object.fromEntries(faults);
};

export const medicChangeSpecializations = defineCommand({
  ...commandBase,
  topic: 'medic.change_specializations',
  subject: 'medic_id',
  fields: {
    medic_id: hiddenField('uuid'),
    specialization_1: slot,
    specialization_2: slot,
    specialization_3: slot,
    specialization_4: slot,
    specialization_5: slot,
    specialization_6: slot,
  },
  rules: [slotsInOrder],
  rejections: ['entity.deleted'],
});

/** Newest consent of a medic. Default date: today. */
export const medicSetOptin = defineCommand({
  ...commandBase,
  topic: 'medic.set_optin',
  subject: 'medic_id',
  fields: { medic_id: hiddenField('uuid'), optin: requiredField('flag'), date: optionalField('pastDate'), source: optionalField('text') },
  rejections: ['entity.deleted', 'medic.opted_in', 'medic.opted_out', 'consent.earlier'],
});

export const { delete: medicDelete, undelete: medicUndelete } = deletionCommandsOf(healthCommandBaseOf('medic'), 'medic_id');
