import { defineQuery, type } from '../../kit/query.ts';
import { healthVerification } from '../permission.ts';
import type { AiCheck } from './aiCheck.answer.ts';

/** The newest AI check of an entity, a row per question. */
export const aiChecks = defineQuery({
  area: 'health',
  permission: healthVerification,
  name: 'verification.ai_checks',
  path: 'verification/entity/{type}/{id}/ai_checks/',
  answer: type<AiCheck[]>,
});
