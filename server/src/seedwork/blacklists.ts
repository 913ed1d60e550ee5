import type { EntityAnswer } from '@kurator/contract/seedwork/shape';
import type { JsonObject, LoadedStream, Store } from '../platform/store/index.ts';
import { entityNameOf } from './master.decider.ts';

const reasonIn = (state: JsonObject, field: string): string | null => {
  const reason = state[field];
  return typeof reason === 'string' ? reason : null;
};

/** Reasons of both blacklists, with their flags. */
export function blacklistsOf(state: JsonObject) {
  const [processReason, editorialReason] = [reasonIn(state, 'process_blacklist'), reasonIn(state, 'editorial_blacklist')];
  const reasons = [processReason, editorialReason].filter((reason) => reason !== null);
  return {
    is_process_blacklisted: processReason !== null,
    is_editorial_blacklisted: editorialReason !== null,
    blacklist_reason: reasons.length > 0 ? reasons.join('; ') : null,
    process_blacklist_reason: processReason,
    editorial_blacklist_reason: editorialReason,
  };
}

/** Blacklisted parents, with the time of their first listing that still holds. */
export async function loadInheritedBlacklists(store: Store, above: readonly LoadedStream[]): Promise<EntityAnswer['inherited_blacklists']> {
  const blacklistedParents = above.flatMap((loaded) => {
    const {
      is_process_blacklisted: processReason,
      is_editorial_blacklisted: editorialReason,
      blacklist_reason: reason,
    } = blacklistsOf(loaded.state);
    const kinds = [...(processReason ? (['process'] as const) : []), ...(editorialReason ? (['editorial'] as const) : [])];
    return kinds.length === 0 ? [] : [{ id: loaded.id, entity_type: loaded.type, name: entityNameOf(loaded), kinds, reason }];
  });
  if (blacklistedParents.length === 0) return [];
  const { rows } = await store.pool.query<{ id: string; since: Date | null }>({
    name: 'listed_since',
    text: `select s.id, (select min(k.at) from unnest(array['process_blacklist', 'editorial_blacklist']) list cross join lateral
          (select max(e.at) as at from event e where e.stream_id = s.id and e.data -> 'after' ->> list is not null) k where s.state ? list) as since
      from stream s where s.id = any($1)`,
    values: [blacklistedParents.map(({ id }) => id)],
  });
  const listedTimes = new Map(rows.map((row) => [row.id, row.since?.toISOString() ?? null]));
  return blacklistedParents.map((parent) => ({ ...parent, since: listedTimes.get(parent.id) ?? null }));
}
