import type { PresenceAnswer } from '@kurator/contract/seedwork/presence.answer';
import type { PresencePage } from '@kurator/contract/seedwork/presencePage';
import type pg from 'pg';

/** Person with a page of an entity open. */
interface Presence {
  readonly entity: string;
  readonly user: string;
  readonly page: PresencePage;
}

const LEASE = `interval '10 minutes'`;
/** Interval of writing a lease: a page polls every few seconds, its lease is written once a minute. */
const RENEWED_BELOW = `interval '9 minutes'`;

/** Takes or renews the lease, and deletes expired ones. */
export async function renewPresence(pool: pg.Pool, { entity, user, page }: Presence): Promise<void> {
  await pool.query({
    name: 'hold_presence',
    text: `with gone as (select entity_id, user_id, page from presence where until < now() and user_id <> $2 for update skip locked),
      swept as (delete from presence p using gone g where (p.entity_id, p.user_id, p.page) = (g.entity_id, g.user_id, g.page))
      insert into presence (entity_id, user_id, page, until) values ($1, $2, $3, now() + ${LEASE})
      on conflict (entity_id, user_id, page) do update set until = excluded.until where presence.until < now() + ${RENEWED_BELOW}`,
    values: [entity, user, page],
  });
}

export async function deletePresence(pool: pg.Pool, { entity, user, page }: Presence): Promise<void> {
  await pool.query({
    name: 'leave_presence',
    text: 'delete from presence where entity_id = $1 and user_id = $2 and page = $3',
    values: [entity, user, page],
  });
}

/** SQL of the people who verify an entity now: ids and names. @param id SQL of its id */
export const verifiersSql = (id: string): string =>
  `(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.card ->> 'name') order by u.card ->> 'name'), '[]')
    from presence o join stream u on u.id = o.user_id where o.entity_id = ${id} and o.page = 'verification' and o.until > now())`;

/** Others with a page of the entity open; those who verify it are visible only to readers who may verify. */
export async function loadViewers(
  pool: pg.Pool,
  { entity, user }: Pick<Presence, 'entity' | 'user'>,
  mayVerify: boolean,
): Promise<PresenceAnswer['viewers']> {
  const { rows } = await pool.query<PresenceAnswer['viewers'][number]>({
    name: 'viewers',
    text: `select distinct on (name, id) u.id, u.card ->> 'name' as name, o.page from presence o join stream u on u.id = o.user_id
      where o.entity_id = $1 and o.user_id <> $2 and o.until > now() and ($3 or o.page <> 'verification')
      order by name, id, o.page desc`,
    values: [entity, user, mayVerify],
  });
  return rows;
}

/** Others who verify the entity now. */
export async function loadVerifiers(
  pool: pg.Pool,
  of: Pick<Presence, 'entity' | 'user'>,
): Promise<readonly Omit<PresenceAnswer['viewers'][number], 'page'>[]> {
  const viewers = await loadViewers(pool, of, true);
  return viewers.flatMap(({ page, ...viewer }) => (page === 'verification' ? viewer : []));
}
