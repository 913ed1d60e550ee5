import { entityRunAiCheck } from '@kurator/contract/health/aiCheck/aiCheck.command';
import { VersionConflict, RepeatedCommand, type JsonObject, type Store } from '../../platform/store/index.ts';
import { qualifiedTopicOf } from '../../platform/bus/index.ts';
import { entityEvent } from '../../seedwork/change.ts';
import { aiCheckId } from './aiCheckId.ts';
import { aiStatusOf, type AiCheckState, type StoredAnswer } from './aiCheck.stream.ts';

export interface AiRun {
  /** Id of the command; a second record with it is ignored. */
  readonly id: string;
  readonly actor: string;
  readonly entityId: string;
  readonly entityType: string;
  readonly verificationType: string;
  readonly printed?: JsonObject;
  readonly items: readonly StoredAnswer[];
  /** Default: now. */
  readonly at?: Date;
}

const ATTEMPTS = 5;

/** Records a run as the newest check of its entity, which drops judgements of former claims. */
export async function recordRun(store: Store, run: AiRun): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      await append(store, run);
      return;
    } catch (error) {
      if (error instanceof RepeatedCommand) return;
      if (!(error instanceof VersionConflict) || round === ATTEMPTS) throw error;
    }
  }
}

/** Stream with the event of a run. */
export async function prepareRunAppend(store: Store, run: Omit<AiRun, 'id' | 'actor'>) {
  const { entityId, entityType, verificationType, printed, items, at = new Date() } = run;
  const id = aiCheckId(entityId, verificationType);
  const storedCheck = await store.load(id);
  const judgedFields = Object.keys(storedCheck?.state ?? {}).filter((field) => field.startsWith('judged.'));
  const after: AiCheckState = {
    entity_id: entityId,
    entity_type: entityType,
    verification_type: verificationType,
    time: at.toISOString(),
    status: aiStatusOf(items),
    summary: summaryOf(items),
    ...(printed ? { printed } : {}),
    items,
  };
  const endedJudgements: JsonObject = Object.fromEntries(judgedFields.map((field) => [field, null]));
  return {
    ...(storedCheck ?? { id, type: 'ai_check', version: 0, state: undefined }),
    events: [entityEvent(entityRunAiCheck, { after: { ...after, ...endedJudgements } })],
  };
}

async function append(store: Store, run: AiRun): Promise<void> {
  const { id, actor, at } = run;
  const command = { id, topic: qualifiedTopicOf(entityRunAiCheck), actor, ...(at ? { at } : {}) };
  await store.append({ command, streams: [await prepareRunAppend(store, run)] });
}

const summaryOf = (items: readonly StoredAnswer[]): string => items.flatMap(({ summary }) => summary ?? []).join(' ');
