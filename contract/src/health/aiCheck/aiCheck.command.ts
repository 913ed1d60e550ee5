import { defineCommand } from '../../kit/command.ts';
import { hiddenField, entityReferenceFields, optionalField, requiredField } from '../../kit/field.ts';
import { healthVerificationPermission } from '../permission.ts';

const commandBase = { area: 'health', permission: healthVerificationPermission, capability: 'verification', subject: 'entity_id' } as const;

/** Asks the configured questions about an entity, as a job. */
export const entityRunAiCheck = defineCommand({
  ...commandBase,
  topic: 'entity.run_ai_check',
  fields: { ...entityReferenceFields, verification_type: optionalField('text') },
  rejections: ['entity.deleted'],
});

/** Agrees or disagrees with a claim of the newest AI check. */
export const aiClaimJudge = defineCommand({
  ...commandBase,
  topic: 'entity.judge_ai_claim',
  fields: { ...entityReferenceFields, claim_id: hiddenField('uuid'), agrees: requiredField('flag') },
  rejections: ['item.unknown'],
});
