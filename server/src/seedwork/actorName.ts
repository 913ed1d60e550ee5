import type { Store } from '../platform/store/index.ts';

/** The names behind actors: users by their card, everything else (imports, the system) as it is written. */
export async function actorNames(store: Store, actors: readonly string[]): Promise<(actor: string) => string> {
  const ids = [...new Set(actors)].filter((actor) => /^[0-9a-f]{8}-/.test(actor));
  if (ids.length === 0) return spoken;
  const { rows } = await store.pool.query<{ id: string; name: string | null }>({
    name: 'actor_names',
    text: `select id, card ->> 'name' as name from stream where id = any($1::uuid[])`,
    values: [ids],
  });
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return (actor) => names.get(actor) ?? spoken(actor);
}

const spoken = (actor: string): string => (actor === 'system' ? 'System' : actor);
