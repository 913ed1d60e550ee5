import { defineQuery, answerType } from '../../kit/query.ts';
import { healthVerificationPermission } from '../permission.ts';
import type { AiCheckRow, AiCheckStatus, AiJudgementCounts } from './aiCheck.answer.ts';

/** The newest AI check of an entity, a row per question. */
export const aiCheckRows = defineQuery({
  area: 'health',
  permission: healthVerificationPermission,
  name: 'verification.ai_checks',
  path: 'verification/entity/{type}/{id}/ai_checks/',
  answer: answerType<AiCheckRow[]>,
});

/** Whether a check of an entity runs, no matter who requested it. */
export const runningAiCheck = defineQuery({
  area: 'health',
  permission: healthVerificationPermission,
  name: 'verification.ai_check_run',
  isPolled: true,
  path: 'verification/entity/{type}/{id}/ai_check_run/',
  answer: answerType<AiCheckStatus>,
});

/** Agreement and disagreement of people with claims, by question. */
export const aiJudgementCounts = defineQuery({
  area: 'health',
  permission: healthVerificationPermission,
  name: 'verification.ai_judgements',
  path: 'verification/ai_judgements/',
  answer: answerType<AiJudgementCounts>,
});
