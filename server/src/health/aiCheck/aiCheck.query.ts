import { isDeepStrictEqual } from 'node:util';
import type { AiCheckRow, AiJudgementCounts } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { aiClaimJudge } from '@kurator/contract/health/aiCheck/aiCheck.command';
import { aiJudgementCounts, runningAiCheck, aiCheckRows } from '@kurator/contract/health/aiCheck/aiCheck.query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import { loadActorNames, objectOf, type LoadedStream, type Store } from '../../platform/store/index.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { qualifiedTopicOf } from '../../platform/bus/index.ts';
import { maySeeJob } from '../../seedwork/job.ts';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import type { PrintedLines } from '../../seedwork/verification/printedLines.ts';
import { requireVerificationType } from '../verification/verificationRequest.ts';
import { aiCheckId } from './aiCheckId.ts';
import {
  aiCheckStateOf,
  aiCheckStream,
  judgementFieldName,
  aiStatusAnswer,
  type AiCheckState,
  type StoredAnswer,
} from './aiCheck.stream.ts';
import { claimAdoptionCommand } from './claimCommand.ts';
import { checkInputOf } from './currentPrintedLines.ts';
import { runningCheckFromSql } from './runningCheck.ts';

const loadNewestCheck = async (store: Store, entityId: string, verificationType: string): Promise<AiCheckState | undefined> => {
  const loaded = await store.load(aiCheckId(entityId, verificationType));
  return loaded && aiCheckStateOf(loaded);
};

/** Summary of the newest check, for the page of a verification, and whether something that is printed has changed since. */
export async function loadLastAiCheck(store: Store, entity: LoadedStream, verificationType: string, printed: PrintedLines) {
  const check = await loadNewestCheck(store, entity.id, verificationType);
  const isOutdated = check?.printed !== undefined && !isDeepStrictEqual(check.printed, checkInputOf(entity, printed));
  return {
    ai_checks_status: aiStatusAnswer(check?.status),
    last_ai_check: check ? { summary: check.summary ?? '', time: check.time, is_outdated: isOutdated } : null,
  };
}

const answerOnWire =
  (type: EntityType, entity: EntityState, check: AiCheckState) =>
  ({ key, question, links, summary, answer, sentiment, time, failure, claims }: StoredAnswer): AiCheckRow => ({
    key,
    question,
    links: [...links],
    summary,
    answer,
    sentiment,
    time,
    status: failure === null ? 'answered' : 'failed',
    failure,
    claims: claims.map((claim) => {
      const { id, claim: text, quote, source_url, is_supported } = claim;
      const { agrees } = objectOf(check[judgementFieldName(id)]);
      const hasAgreed = typeof agrees === 'boolean' ? agrees : null;
      const adoptionCommand = is_supported ? claimAdoptionCommand(type, entity, claim) : { topic: null, values: null };
      return { id, claim: text, quote, source_url, is_supported, agreed: hasAgreed, ...adoptionCommand };
    }),
  });

/** Newest check of an entity; empty without one. */
export const newestAiCheckHandler: QueryHandler = defineQueryHandler(aiCheckRows, async ({ store, path, loadSubject }) => {
  const { entityType, type } = requireVerificationType(path['type']);
  const entity = await loadSubject(entityType.type);
  const check = await loadNewestCheck(store, entity.id, type.key);
  return check ? check.items.map(answerOnWire(entityType, entityStateOf(entity), check)) : [];
});

/** Running check of an entity; its job is named to those alone who may see it. */
export const runningAiCheckHandler: QueryHandler = defineQueryHandler(runningAiCheck, async ({ store, path, loadSubject, principal }) => {
  const { entityType, type } = requireVerificationType(path['type']);
  const { id } = await loadSubject(entityType.type);
  const { rows } = await store.pool.query<{ id: string; actor: string }>({
    name: 'ai_check_run',
    text: `select j.id, j.actor ${runningCheckFromSql('$1', '$2')}`,
    values: [id, type.key],
  });
  const [job] = rows;
  const last = (await loadNewestCheck(store, id, type.key))?.time ?? null;
  if (!job) return { running: null, last };
  const nameOf = await loadActorNames(store, [job.actor]);
  return { running: { by: nameOf(job.actor), job_id: maySeeJob(job, principal) ? job.id : null }, last };
});

/** Last judgement of each claim, those of former checks too, which their streams' events alone keep. */
export const aiJudgementCountsHandler: QueryHandler = defineQueryHandler(aiJudgementCounts, async ({ store }) => {
  const { rows } = await store.pool.query<AiJudgementCounts[number]>({
    name: 'ai_judgements',
    text: `select j.question, count(*) filter (where j.agrees)::int as agreed, count(*) filter (where not j.agrees)::int as disagreed
      from (select distinct on (f.claim) e.data ->> 'question' as question, (f.value ->> 'agrees')::boolean as agrees
        from stream s join event e on e.stream_id = s.id and e.topic = $1 cross join lateral jsonb_each(e.data -> 'after') f(claim, value)
        where s.type = $2 order by f.claim, e.position desc) j
      group by j.question order by j.question`,
    values: [qualifiedTopicOf(aiClaimJudge), aiCheckStream.type],
  });
  return rows;
});
