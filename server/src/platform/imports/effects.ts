import { z } from 'zod';
import type { StreamCount } from '../bus/index.ts';
import type { JsonObject, Store, StreamAppend } from '../store/index.ts';
import { deriveApplyCommandId, deriveRevertCommandIds } from './ids.ts';

/** Streams that the rows of a plan would change, by type. */
export class EffectCounter {
  readonly #ids = new Map<string, Set<string>>();

  add(appends: readonly Pick<StreamAppend, 'id' | 'type'>[]): void {
    for (const { id, type } of appends) this.#ids.set(type, (this.#ids.get(type) ?? new Set()).add(id));
  }

  counts(): StreamCount[] {
    return [...this.#ids].map(([entity_type, ids]) => ({ entity_type, count: ids.size }));
  }
}

const effectsSchema = z.array(z.object({ entity_type: z.string(), count: z.number() }));

/** Streams by type that a plan would change; undefined for plans of former versions. */
export const plannedEffectsOf = (result: JsonObject | null): readonly StreamCount[] | undefined =>
  effectsSchema.safeParse(result?.['effects']).data;

/**
 * Streams by type that an applied import wrote to and that were not taken back; those that somebody changed since will stay. @param attempts
 * number of earlier reversals
 */
export async function countRevertEffects({ pool }: Store, job: string, attempts: number): Promise<readonly StreamCount[]> {
  const { rows } = await pool.query<StreamCount>(
    `select e.stream_type as entity_type, count(distinct e.stream_id)::int as count from event e
       where e.command_id = $1 and not exists (select from event r where r.stream_id = e.stream_id and r.command_id = any($2))
       group by 1 order by 1`,
    [deriveApplyCommandId(job), deriveRevertCommandIds(job, attempts)],
  );
  return rows;
}
