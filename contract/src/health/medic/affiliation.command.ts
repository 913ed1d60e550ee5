import { affiliationRules, type AffiliationRule } from '../../kit/affiliationRule.ts';
import { defineCommand, type CommandRule } from '../../kit/command.ts';
import { hiddenField, optionalField, requiredField } from '../../kit/field.ts';
import { healthEditingPermission } from '../permission.ts';
import { clinic } from '../clinic/clinic.type.ts';
import { hospital } from '../hospital/hospital.type.ts';
import { institutions } from '../institutions.ts';

/** Affiliable types in the dialog's order. */
export const affiliationTypes: readonly string[] = [hospital, clinic, ...institutions]
  .filter(({ capabilities }) => capabilities.includes('affiliation'))
  .map(({ type }) => type);

/** Rules of a type: location for clinics, names for practices and MVZs. */
export const affiliationRulesFor = (type: string): readonly AffiliationRule[] =>
  type === 'clinic'
    ? ['default', 'location']
    : type === 'practice'
      ? ['default', 'practice_name']
      : type === 'mvz'
        ? ['default', 'mvz_name']
        : ['default'];

const commandBase = { area: 'health', entity: 'medic', permission: healthEditingPermission, subject: 'medic_id' } as const;
const subject = { medic_id: hiddenField('uuid'), affiliation_id: hiddenField('uuid') } as const;
const targets = affiliationTypes.map((type) => `${type}_id`);

const exactlyOne: CommandRule = (values) => {
  const filledTargets = targets.filter((field) => values[field]);
  return filledTargets.length === 1 ? {} : { [filledTargets[1] ?? 'hospital_id']: 'affiliation.target' };
};

export const affiliationCreate = defineCommand({
  ...commandBase,
  topic: 'medic.affiliation.create',
  fields: {
    medic_id: hiddenField('uuid'),
    ...Object.fromEntries(targets.map((field) => [field, optionalField('uuid')])),
  },
  rules: [exactlyOne],
  rejections: ['entity.deleted', 'entity.unknown', 'affiliation.exists', 'affiliation.target_deleted', 'affiliation.target_merged'],
});

export const affiliationDelete = defineCommand({
  ...commandBase,
  topic: 'medic.affiliation.delete',
  isDangerous: true,
  fields: subject,
  rejections: ['entity.deleted', 'affiliation.unknown'],
});

export const affiliationSetWish = defineCommand({
  ...commandBase,
  topic: 'medic.affiliation.set_wish',
  fields: subject,
  rejections: ['entity.deleted', 'affiliation.unknown', 'affiliation.is_wish', 'affiliation.target_deleted'],
});

export const affiliationSetRule = defineCommand({
  ...commandBase,
  topic: 'medic.affiliation.set_rule',
  fields: { ...subject, rule: requiredField('affiliationRule', { options: affiliationRules }) },
  rejections: ['entity.deleted', 'affiliation.unknown', 'affiliation.rule_not_applicable'],
});
