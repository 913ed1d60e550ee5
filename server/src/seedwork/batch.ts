import { importKind } from '../platform/imports/machine.ts';
import { applyCommandId, revertCommandId } from '../platform/imports/ids.ts';
import { revertTopic } from '../platform/imports/reverting.ts';
import type { Store, StoredEvent } from '../platform/store/index.ts';

/** Which import each event belongs to that one wrote, or that takes one back; the import's id follows from its command's. */
export async function batchesOf(
  { pool }: Store,
  events: readonly StoredEvent[],
): Promise<(event: Pick<StoredEvent, 'commandId'>) => string | undefined> {
  const imported = events.filter(({ topic, data }) => data['row'] !== undefined || topic === revertTopic);
  if (imported.length === 0) return () => undefined;
  const { rows } = await pool.query<{ id: string }>({
    name: 'imports_of_actors',
    text: 'select id from job where actor = any($1) and kind = $2',
    values: [[...new Set(imported.map(({ actor }) => actor))], importKind],
  });
  const batches = new Map(rows.flatMap(({ id }) => [applyCommandId(id), revertCommandId(id)].map((command) => [command, id] as const)));
  return ({ commandId }) => batches.get(commandId);
}
