import { revertTopic } from '../platform/imports/revertTopic.ts';
import type { Store, StoredEvent } from '../platform/store/index.ts';

/** Import of each event that one wrote or reverted, from its command's record. */
export async function loadImportJobIds(
  { pool }: Store,
  events: readonly StoredEvent[],
): Promise<(event: Pick<StoredEvent, 'commandId'>) => string | undefined> {
  const importEvents = events.filter(({ topic, data }) => data['row'] !== undefined || topic === revertTopic);
  if (importEvents.length === 0) return () => undefined;
  const { rows } = await pool.query<{ id: string; job: string | null }>({
    name: 'batches',
    text: `select id, answer ->> 'job_id' as job from command where id = any($1)`,
    values: [[...new Set(importEvents.map(({ commandId }) => commandId))]],
  });
  const batches = new Map(rows.map(({ id, job }) => [id, job ?? undefined]));
  return ({ commandId }) => batches.get(commandId);
}
