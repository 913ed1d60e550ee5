import type { Store } from '../platform/store/index.ts';

type Names = Readonly<Record<string, string | null>>;

/**
 * The names behind actors: users by their card, everything else (imports, the system) as it is written.
 * @param known names that were read already
 */
export async function actorNames(store: Store, actors: readonly string[], known: Names = {}): Promise<(actor: string) => string> {
  const ids = [...new Set(actors)].filter((actor) => !(actor in known) && /^[0-9a-f]{8}-/.test(actor));
  if (ids.length === 0) return (actor) => known[actor] ?? spoken(actor);
  const { rows } = await store.pool.query<{ id: string; name: string | null }>({
    name: 'actor_names',
    text: `select id, card ->> 'name' as name from stream where id = any($1::uuid[])`,
    values: [ids],
  });
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return (actor) => known[actor] ?? names.get(actor) ?? spoken(actor);
}

const spoken = (actor: string): string => (actor === 'system' ? 'System' : actor);
