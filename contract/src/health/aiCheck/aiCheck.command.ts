import { defineCommand } from '../../kit/command.ts';
import { subjectField, entityReferenceFields, optional, required } from '../../kit/field.ts';
import { healthVerification } from '../permission.ts';

const declared = { area: 'health', permission: healthVerification, capability: 'verification', subject: 'entity_id' } as const;

/** Asks the configured questions about an entity, as a job. */
export const entityRunAiCheck = defineCommand({
  ...declared,
  topic: 'entity.run_ai_check',
  fields: { ...entityReferenceFields, verification_type: optional('text') },
  rejections: ['entity.deleted'],
});

/** Agrees or disagrees with a claim of the newest AI check. */
export const entityJudgeAiClaim = defineCommand({
  ...declared,
  topic: 'entity.judge_ai_claim',
  fields: { ...entityReferenceFields, claim_id: subjectField('uuid'), agrees: required('flag') },
  rejections: ['item.unknown'],
});
