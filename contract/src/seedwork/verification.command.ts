import { defineCommand } from '../kit/command.ts';
import { ofEntity, optional } from '../kit/field.ts';
import { verifying } from './permission.ts';

/** Absent: the entity type's own, and the newest year in which it won. */
const ofYear = { ...ofEntity, verification_type: optional('text'), year: optional('year') } as const;
const declared = { area: 'seedwork', permission: verifying, capability: 'verification', subject: 'entity_id' } as const;

/** Confirms what is printed of an entity in a year. */
export const entityVerify = defineCommand({
  ...declared,
  topic: 'entity.verify',
  fields: ofYear,
  rejections: [
    'entity.deleted',
    'verification.blacklisted',
    'verification.parent_blacklisted',
    'verification.not_awarded',
    'verification.verified',
  ],
});

export const entityUnverify = defineCommand({
  ...declared,
  topic: 'entity.unverify',
  danger: true,
  fields: ofYear,
  rejections: ['verification.not_verified'],
});

const inquiry = {
  ...ofYear,
  question: optional('longText'),
  assignee_id: optional('uuid'),
  due_on: optional('date'),
} as const;

/** Opens an inquiry, perhaps for somebody who is told. */
export const entityActivateInquiry = defineCommand({
  ...declared,
  topic: 'entity.activate_inquiry',
  fields: inquiry,
  rejections: ['entity.deleted', 'verification.not_awarded', 'inquiry.active', 'inquiry.assignee'],
});

/** Changes an open inquiry; who is newly assigned is told. */
export const entityChangeInquiry = defineCommand({
  ...declared,
  topic: 'entity.change_inquiry',
  fields: inquiry,
  rejections: ['inquiry.not_active', 'inquiry.assignee'],
});

export const entityResolveInquiry = defineCommand({
  ...declared,
  topic: 'entity.resolve_inquiry',
  danger: true,
  fields: ofYear,
  rejections: ['inquiry.not_active'],
});
