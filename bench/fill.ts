import type pg from 'pg';

/**
 * Hospitals and their clinics as the store would have written them, made inside the database: states, cards, links and,
 * for each stream, so many events; ids in the order in which they begin.
 */
export async function fillStreams(pool: pg.Pool, sizes: { hospitals: number; clinics: number; events: number }): Promise<void> {
  const client = await pool.connect();
  const command = '00000000-0000-4000-8000-000000000000';
  await client.query(`
    set synchronous_commit = off; set lock_timeout = 0;
    create temporary table thing as
      select uuidv7() as id, n, 'hospital' as type, null::bigint as hospital, 'Städtisches Klinikum ' || n as name from generate_series(0, ${sizes.hospitals} - 1) n
      union all
      select uuidv7(), n, 'clinic', n % ${sizes.hospitals}, 'Klinik für Innere Medizin ' || n from generate_series(0, ${sizes.clinics} - 1) n;
    create temporary table whole as
      select t.id, t.type, h.id as hospital, jsonb_build_object('name', t.name, 'hospital', h.id, 'number', null, 'staff', '[]'::jsonb, 'is_deleted', false,
        'note', repeat('Ein Haus der Schwerpunktversorgung. ', 6)) as state
      from thing t left join thing h on h.type = 'hospital' and h.n = t.hospital;
    insert into stream (id, type, version, card, state)
      select id, type, ${sizes.events}, jsonb_build_object('name', state->'name', 'hospital', state->'hospital', 'is_deleted', false), state from whole;
    insert into link (target, rel, source) select hospital, 'hospital', id from whole where hospital is not null;
    insert into event (stream_id, stream_type, version, topic, data, command_id, actor, at)
      select id, type, v, 'changed', case v when 1 then state else jsonb_build_object('name', state->'name', 'note', state->'note') end, '${command}', 'tester', now()
      from generate_series(1, ${sizes.events}) v, whole order by v;
    drop table thing, whole`);
  client.release();
  for (const table of ['stream', 'link', 'event']) await pool.query(`vacuum analyze ${table}`);
  await pool.query('checkpoint');
}
