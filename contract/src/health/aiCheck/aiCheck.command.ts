import { defineCommand } from '../../kit/command.ts';
import { hiddenField, entityReferenceFields, optionalField, requiredField } from '../../kit/field.ts';
import { healthVerificationPermission } from '../permission.ts';

const commandBase = { area: 'health', permission: healthVerificationPermission, capability: 'verification', subject: 'entity_id' } as const;

/** Asks the configured questions about an entity, as a job. */
export const entityRunAiCheck = defineCommand({
  ...commandBase,
  topic: 'entity.run_ai_check',
  fields: { ...entityReferenceFields, verification_type: optionalField('text') },
  rejections: [
    'entity.capability',
    'entity.deleted',
    'ai_check.not_configured',
    'ai_check.no_question',
    'ai_check.not_listed',
    'ai_check.blacklisted',
    'ai_check.opted_out',
    'ai_check.budget_spent',
  ],
});

/** Agrees or disagrees with a claim of the newest AI check. */
export const aiClaimJudge = defineCommand({
  ...commandBase,
  topic: 'entity.judge_ai_claim',
  fields: { ...entityReferenceFields, claim_id: hiddenField('uuid'), agrees: requiredField('flag') },
  rejections: ['item.unknown'],
});
