import { anyUuidArraySql } from '../plumbing/array.ts';
import type { Store } from './store.ts';

/** Names of actors: users by their card, others (imports, the system) as stored. @param knownNames names read before */
export async function loadActorNames(
  store: Store,
  actors: readonly string[],
  knownNames: ReadonlyMap<string, string | null> = new Map(),
): Promise<(actor: string) => string> {
  const names = new Map(knownNames);
  const ids = [...new Set(actors)].filter((actor) => !names.has(actor) && /^[0-9a-f]{8}-/.test(actor));
  if (ids.length > 0) {
    const { rows } = await store.pool.query<{ id: string; name: string | null }>({
      name: 'actor_names',
      text: `select id, card ->> 'name' as name from stream where id = ${anyUuidArraySql('$1')}`,
      values: [ids],
    });
    for (const { id, name } of rows) names.set(id, name);
  }
  return (actor) => names.get(actor) ?? actorLabel(actor);
}

const actorLabel = (actor: string): string => (actor === 'system' ? 'System' : actor);
