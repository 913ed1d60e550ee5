import { randomUUID } from 'node:crypto';
import type { PropertyValue } from '@kurator/contract/kit/property';
import { rankingScoreTable } from '../seedwork/ranking/score.facts.ts';
import { writeRun } from '../platform/facts/index.ts';
import type { Store } from '../platform/store/index.ts';

/** Row in the form of a delivery. */
export interface DeliveredRow {
  readonly award: string;
  readonly entity: string;
  readonly rank: number | null;
  readonly score?: number | null;
  readonly isOnList?: boolean;
  readonly values?: Readonly<Record<string, PropertyValue>>;
}

/** Delivers rows for some awards as a sync does: a run of facts that the awards name. */
export async function recordDeliveredScores(store: Store, awards: readonly string[], rows: Iterable<DeliveredRow>): Promise<number> {
  const facts = function* () {
    for (const { award, entity, rank, score = null, isOnList = true, values = {} } of rows)
      yield [award, entity, 1, rank, score, isOnList, JSON.stringify(values)];
  };
  const { run } = await writeRun(store.pool, rankingScoreTable, { id: randomUUID(), rows: facts() });
  const loaded = await store.loadMany(awards);
  const event = { topic: 'health.project.sync', data: { after: { score_run_id: run, scored_at: new Date().toISOString() } } };
  const command = { id: randomUUID(), topic: 'health.project.sync', actor: 'system' };
  await store.append({ command, streams: [...loaded.values()].map((award) => ({ ...award, events: [event] })) });
  return run;
}
