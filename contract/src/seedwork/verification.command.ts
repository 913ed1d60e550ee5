import { defineCommand } from '../kit/command.ts';
import { optionalHiddenField, entityReferenceFields, optionalField } from '../kit/field.ts';
import { verificationPermission } from './permission.ts';

/** Absent: the entity type's own, and the newest open year of the type. */
const ofYear = { ...entityReferenceFields, verification_type: optionalHiddenField('text'), year: optionalHiddenField('year') } as const;
const commandBase = { area: 'seedwork', permission: verificationPermission, capability: 'verification', subject: 'entity_id' } as const;

/** Printed lines of an entity, in the order of print. */
export const printedFields = ['name', 'affiliation', 'rule', 'address', 'parent'] as const;
export type PrintedField = (typeof printedFields)[number];

/** Printed lines as the sender saw them; empty for a line without text. A line that has changed since is a conflict. */
const printedFieldsOfVerification = {
  printed_name: optionalHiddenField('note'),
  printed_affiliation: optionalHiddenField('note'),
  printed_rule: optionalHiddenField('note'),
  printed_address: optionalHiddenField('note'),
  printed_parent: optionalHiddenField('note'),
} as const satisfies Record<`printed_${PrintedField}`, unknown>;

/** Confirms the printed lines of an entity for a year. */
export const entityVerify = defineCommand({
  ...commandBase,
  topic: 'entity.verify',
  undo: { topic: 'entity.unverify' },
  fields: {
    ...ofYear,
    ...printedFieldsOfVerification,
    /** Restores the verification that the last `entity.unverify` took away, with its author, time and lines; confirms anew where there is none. */
    restores_former: optionalHiddenField('flag'),
  },
  rejections: [
    'entity.deleted',
    'verification.blacklisted',
    'verification.parent_blacklisted',
    'verification.not_awarded',
    'verification.verified',
    'field.conflict',
  ],
});

export const entityUnverify = defineCommand({
  ...commandBase,
  topic: 'entity.unverify',
  isDangerous: true,
  undo: { topic: 'entity.verify', values: { restores_former: true } },
  fields: ofYear,
  rejections: ['verification.not_verified'],
});

const inquiry = {
  ...ofYear,
  question: optionalField('longText'),
  assignee_id: optionalField('uuid'),
  due_on: optionalField('date'),
} as const;

/** Opens an inquiry and notifies its assignee, if it has one. */
export const entityActivateInquiry = defineCommand({
  ...commandBase,
  topic: 'entity.activate_inquiry',
  undo: { topic: 'entity.resolve_inquiry' },
  fields: inquiry,
  rejections: ['entity.deleted', 'verification.not_awarded', 'inquiry.active', 'inquiry.assignee'],
});

/** Changes an open inquiry and notifies a new assignee. */
export const entityChangeInquiry = defineCommand({
  ...commandBase,
  topic: 'entity.change_inquiry',
  fields: inquiry,
  rejections: ['inquiry.not_active', 'inquiry.assignee'],
});

export const entityResolveInquiry = defineCommand({
  ...commandBase,
  topic: 'entity.resolve_inquiry',
  isDangerous: true,
  undo: { topic: 'entity.activate_inquiry' },
  fields: ofYear,
  rejections: ['inquiry.not_active'],
});
