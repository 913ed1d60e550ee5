import { entityRunAiCheck } from '@kurator/contract/health/aiCheck/aiCheck.command';
import { todayInBerlin } from '@kurator/contract/kit/day';
import { findVerificationType, verificationTypesOf } from '@kurator/contract/kit/verification';
import { defineProcessHandler, invalidRequest, refuse, Rejection, notFound, qualifiedTopicOf } from '../../platform/bus/index.ts';
import { verifiedTypes } from '../verification/verificationSql.ts';
import { aiCheckId } from './aiCheckId.ts';
import { aiCheckKind } from './aiCheck.task.ts';
import { questionsOf } from './check.ts';
import { AiRequestTable } from './aiRequestTable.ts';
import { loadAiEntityFacts } from './subject.ts';

/** Starts the job of a check, or joins the unfinished one of the same entity and type, whose end is told to all who asked. */
export const runAiCheckHandler = defineProcessHandler(entityRunAiCheck, async ({ values, principal, commandId, services }) => {
  const { ai, store, jobs } = services;
  const loaded = await store.load(values.entity_id);
  if (!loaded || loaded.type !== values.entity_type) throw notFound('entity.unknown', 'entity_id');
  const entityType = verifiedTypes.find(({ type }) => type === loaded.type);
  if (!entityType) throw refuse('entity.capability');
  const type = findVerificationType(entityType, values.verification_type ?? undefined);
  if (!type) {
    const expected = verificationTypesOf(entityType)
      .map(({ key }) => key)
      .join(', ');
    throw invalidRequest([{ field: 'verification_type', code: 'request.param', params: { expected } }]);
  }
  if (!ai) throw refuse('ai_check.not_configured');
  if (questionsOf(ai, type.key).length === 0) throw refuse('ai_check.no_question');
  const subject = await loadAiEntityFacts(store.pool, entityType, loaded.id, type.key);
  if (subject instanceof Rejection) throw subject;
  const spentTokens = await new AiRequestTable(store.pool).countSpentTokens({ day: todayInBerlin() });
  if (spentTokens + ai.settings.tokens_per_check > ai.settings.tokens_per_day) throw refuse('ai_check.budget_spent');
  const job = {
    id: commandId,
    kind: aiCheckKind,
    topic: qualifiedTopicOf(entityRunAiCheck),
    actor: principal.id,
    status: 'running',
    payload: {
      entity_id: loaded.id,
      verification_type: type.key,
      name: subject.name,
      url: `/health/verification/${type.key}/${loaded.id}`,
    },
    fingerprint: aiCheckId(loaded.id, type.key),
  } as const;
  return async () => {
    for (;;) {
      const id = (await jobs.create(job)) ?? job.id;
      if (id === job.id || (await jobs.join(id, principal.id))) return { job_id: id };
    }
  };
});
