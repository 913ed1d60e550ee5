-- Append in one round trip. The order matters: first the row of the stream (its version is the optimistic lock), then statements that may
-- fail or wait, notices among them, then the events, which take the log lock, then the command and the commit. Nothing waits while the log lock is held.

-- Whether another process has advanced the command beyond p_from, the number of items done before this append.
create or replace function is_repeated(p_command uuid, p_from int) returns boolean language sql stable as $$
  select exists (select from command where id = p_command and done > p_from)
$$;

-- A failed append either lost a race (40001) or repeats a command that succeeded (23505).
create or replace function refuse_append(p_command uuid, p_from int) returns void language plpgsql as $$
begin
  if is_repeated(p_command, p_from) then
    raise exception 'command % is there already', p_command using errcode = '23505', table = 'command', constraint = 'command_pkey';
  end if;
  raise exception 'lost race' using errcode = '40001';
end $$;

create or replace function insert_reservations(p_command uuid, p_from int, p_streams uuid[], p_kinds text[], p_keys text[]) returns void language plpgsql as $$
declare v_taken record;
begin
  insert into reservation (kind, key, stream_id)
    select * from unnest(p_kinds, p_keys, p_streams) as r(kind, key, stream_id) order by kind, key
    on conflict do nothing;
  -- Separate statement: its snapshot includes rows that another transaction committed while the insert waited for it.
  select r.kind, r.key, r.stream_id into v_taken
    from unnest(p_kinds, p_keys, p_streams) as wish(kind, key, stream_id)
    join reservation r on r.kind = wish.kind and r.key = wish.key and r.stream_id <> wish.stream_id
    limit 1;
  if found then
    if is_repeated(p_command, p_from) then perform refuse_append(p_command, p_from); end if;
    raise exception '% % is taken by %', v_taken.kind, v_taken.key, v_taken.stream_id using errcode = '23505',
      table = 'reservation', constraint = 'reservation_pkey',
      detail = json_build_object('kind', v_taken.kind, 'key', v_taken.key, 'holder', v_taken.stream_id)::text;
  end if;
end $$;

-- Checks the read set of a decision: a new location relies on its hospital, a deletion of a hospital on the absence of locations. Runs
-- under the log lock, so no append can intervene; a difference is a lost race. `streams`: version of each stream when read (0: absent);
-- `links`: number of links to a target, by one relation or, where `rel` is null, by any.
create or replace function check_read_set(p_command uuid, p_from int, p_read_set jsonb) returns void language plpgsql as $$
begin
  perform from jsonb_to_recordset(p_read_set->'streams') as x(id uuid, version int)
    left join stream s using (id) where coalesce(s.version, 0) <> x.version;
  if found then perform refuse_append(p_command, p_from); end if;
  perform from jsonb_to_recordset(p_read_set->'links') as x(target uuid, rel text, count int)
    where x.count <> (select count(*) from link l where l.target = x.target and (x.rel is null or l.rel = x.rel));
  if found then perform refuse_append(p_command, p_from); end if;
end $$;

-- Append to one stream, the path of nearly every command. With p_deferred the commit does not wait for the disk, which releases the log
-- lock at once; the flush before the answer then makes it as durable as any other commit.
create or replace procedure append_one(
  p_command uuid, p_topic text, p_actor text, p_at timestamptz, p_request_hash text, p_answer jsonb, p_deferred boolean,
  p_id uuid, p_type text, p_expected int, p_state jsonb, p_card jsonb, p_events jsonb,
  p_links jsonb, p_reservations jsonb, p_read_set jsonb, inout p_position bigint, p_notices jsonb default null
) language plpgsql as $$
declare
  v_spreads boolean := true;
  v_refs uuid[];
  v_first bigint;
begin
  if p_expected = 0 then
    insert into stream (id, type, version, card, state)
      values (p_id, p_type, jsonb_array_length(p_events), p_card, p_state) on conflict do nothing;
  else
    update stream set version = p_expected + jsonb_array_length(p_events), card = p_card, state = p_state
      where id = p_id and version = p_expected
      returning old.card is distinct from new.card into v_spreads;
  end if;
  if not found then perform refuse_append(p_command, 0); end if;

  if p_links is not null then
    delete from link l using jsonb_to_recordset(p_links->'gone') as x(target uuid, rel text)
      where l.target = x.target and l.rel = x.rel and l.source = p_id;
    insert into link (target, rel, source)
      select x.target, x.rel, p_id from jsonb_to_recordset(p_links->'come') as x(target uuid, rel text) on conflict do nothing;
    select array_agg(distinct (x->>'target')::uuid) into v_refs
      from jsonb_array_elements((p_links->'gone') || (p_links->'come')) as x;
  end if;
  if p_reservations is not null then
    delete from reservation r using jsonb_to_recordset(p_reservations->'gone') as x(kind text, key text)
      where r.kind = x.kind and r.key = x.key and r.stream_id = p_id;
    perform insert_reservations(p_command, 0, array_agg(p_id), array_agg(x.kind), array_agg(x.key))
      from jsonb_to_recordset(p_reservations->'come') as x(kind text, key text) having count(*) > 0;
  end if;
  if p_notices is not null then perform add_notifications(p_notices); end if;

  with e as (
    insert into event (stream_id, stream_type, version, topic, schema_version, data, command_id, actor, at, spreads, refs)
      select p_id, p_type, p_expected + o, x->>'topic', coalesce((x->>'schema_version')::smallint, 1::smallint), x->'data', p_command, p_actor, p_at, v_spreads, v_refs
        from jsonb_array_elements(p_events) with ordinality as t(x, o) order by o
      returning position)
  select min(position), max(position) into v_first, p_position from e;
  if p_read_set is not null then perform check_read_set(p_command, 0, p_read_set); end if;
  insert into command (id, topic, actor, status, done, total, first_position, last_position, answer, request_hash, at)
    values (p_command, p_topic, p_actor, 'done', 1, 1, v_first, p_position, p_answer, p_request_hash, p_at);
  if p_deferred then
    perform set_config('synchronous_commit', 'off', true);
    commit;
    perform pg_logical_emit_message(false, 'kurator', ''::text, true);
  end if;
end $$;

-- Append to many streams or none, with arrays. A bulk command calls it once per chunk under one id: p_from is the number of items done
-- before, p_to after, p_total of all; the progress is part of the transaction.
create or replace procedure append_many(
  p_command uuid, p_topic text, p_actor text, p_at timestamptz, p_request_hash text, p_answer jsonb, p_durability text,
  p_ids uuid[], p_types text[], p_expected int[], p_counts int[], p_states jsonb, p_cards jsonb,
  p_events_of uuid[], p_versions int[], p_topics text[], p_schema_versions smallint[], p_data jsonb,
  p_gone_targets uuid[], p_gone_rels text[], p_gone_sources uuid[],
  p_come_targets uuid[], p_come_rels text[], p_come_sources uuid[],
  p_release_streams uuid[], p_release_kinds text[], p_release_keys text[],
  p_reserve_streams uuid[], p_reserve_kinds text[], p_reserve_keys text[],
  p_from int, p_to int, p_total int, p_read_set jsonb,
  inout p_position bigint, inout p_behind bigint, p_notices jsonb default null
) language plpgsql as $$
declare
  v_unordered constant text[] := array['enable_hashjoin', 'enable_mergejoin', 'enable_seqscan', 'enable_bitmapscan'];
  v_rows int;
  v_new int;
  v_spread uuid[];
  v_first bigint;
begin
  insert into stream (id, type, version, card, state)
    select id, type, count, card, state
      from rows from (unnest(p_ids), unnest(p_types), unnest(p_expected), unnest(p_counts), jsonb_array_elements(p_cards), jsonb_array_elements(p_states))
        as s(id, type, expected, count, card, state)
      where expected = 0 order by id
    on conflict do nothing;
  get diagnostics v_new = row_count;
  -- Locks rows in the order of their ids, by a nested loop over the index: commands on the same streams wait for each other without
  -- deadlock.
  perform set_config(name, 'off', true) from unnest(v_unordered) as name;
  with u as (
    update stream t set version = s.expected + s.count, card = s.card, state = s.state
      from (select * from rows from (unnest(p_ids), unnest(p_expected), unnest(p_counts), jsonb_array_elements(p_cards), jsonb_array_elements(p_states))
          as a(id, expected, count, card, state)
        where expected > 0 order by id offset 0) s
      where t.id = s.id and t.version = s.expected
      returning t.id, old.card is distinct from new.card as spreads)
  select count(*), array_agg(id) filter (where spreads) into v_rows, v_spread from u;
  perform set_config(name, 'on', true) from unnest(v_unordered) as name;
  if v_new + v_rows <> cardinality(p_ids) then perform refuse_append(p_command, p_from); end if;

  delete from link l using unnest(p_gone_targets, p_gone_rels, p_gone_sources) as x(target, rel, source)
    where l.target = x.target and l.rel = x.rel and l.source = x.source;
  insert into link (target, rel, source)
    select * from unnest(p_come_targets, p_come_rels, p_come_sources) as x(target, rel, source) order by 1, 2, 3
    on conflict do nothing;
  delete from reservation r using unnest(p_release_streams, p_release_kinds, p_release_keys) as x(stream_id, kind, key)
    where r.kind = x.kind and r.key = x.key and r.stream_id = x.stream_id;
  if cardinality(p_reserve_streams) > 0 then
    perform insert_reservations(p_command, p_from, p_reserve_streams, p_reserve_kinds, p_reserve_keys);
  end if;
  if p_notices is not null then perform add_notifications(p_notices); end if;

  if cardinality(p_topics) > 0 then
    with r as (
      select source, array_agg(distinct target) as refs
        from unnest(p_gone_targets || p_come_targets, p_gone_sources || p_come_sources) as x(target, source) group by source),
    s as (
      select s.id, s.type, s.expected = 0 or spread.id is not null as spreads, r.refs
        from unnest(p_ids, p_types, p_expected) as s(id, type, expected)
        left join unnest(v_spread) as spread(id) on spread.id = s.id
        left join r on r.source = s.id),
    e as (
      insert into event (stream_id, stream_type, version, topic, schema_version, data, command_id, actor, at, spreads, refs)
        select s.id, s.type, x.version, x.topic, x.schema_version, x.data, p_command, p_actor, p_at, s.spreads, s.refs
          from rows from (unnest(p_events_of), unnest(p_versions), unnest(p_topics), unnest(p_schema_versions), jsonb_array_elements(p_data))
            with ordinality as x(id, version, topic, schema_version, data, o)
          join s on s.id = x.id order by x.o
        returning position)
    select min(position), max(position) into v_first, p_position from e;
    if p_read_set is not null then perform check_read_set(p_command, p_from, p_read_set); end if;
  end if;

  if p_from = 0 then
    insert into command (id, topic, actor, status, done, total, first_position, last_position, answer, request_hash, at)
      values (p_command, p_topic, p_actor, case when p_to >= p_total then 'done' else 'running' end, p_to, p_total, v_first, p_position, p_answer, p_request_hash, p_at);
  else
    update command set done = p_to, last_position = coalesce(p_position, last_position), first_position = coalesce(first_position, v_first),
        status = case when p_to >= p_total then 'done' else 'running' end, answer = coalesce(p_answer, answer)
      where id = p_command and done = p_from and status = 'running';
    if not found then raise exception 'command % goes on elsewhere', p_command using errcode = '40001'; end if;
  end if;

  -- 'off' leaves the flush to a later chunk: progress and events are lost together or not at all.
  if p_durability <> 'plain' then perform set_config('synchronous_commit', 'off', true); end if;
  commit;
  if p_durability = 'deferred' then perform pg_logical_emit_message(false, 'kurator', ''::text, true); end if;
  select p_position - min(position) into p_behind from projector where error is null and not is_deferred;
end $$;
