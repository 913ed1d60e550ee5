create table if not exists migration (name text primary key, fingerprint text not null, at timestamptz not null default now());

-- The log: what happened, in the order in which it was committed. Everything else can be derived from it.
create table event (
  position bigint generated always as identity primary key,
  stream_id uuid not null,
  stream_type text not null,
  version int not null,
  topic text not null,
  schema_version smallint not null default 1,
  data jsonb not null,
  command_id uuid not null,
  actor text not null,
  at timestamptz not null,
  spreads boolean not null default true, -- the card changed: those who print it are touched too
  refs uuid[],                           -- targets of links that came or went: nobody else knows the place that was left
  unique (stream_id, version)
);
create index event_command on event (command_id);

-- One row per command: idempotency, progress and audit. The command's id makes a retry harmless.
create table command (
  id uuid primary key,
  topic text not null,
  actor text not null,
  status text not null check (status in ('running', 'done', 'failed')),
  total int,
  done int not null default 0,
  first_position bigint,
  last_position bigint,
  answer jsonb,
  request_hash text,
  at timestamptz not null
) with (fillfactor = 90);
create index command_running on command (at) where status = 'running';

-- Position is commit order because appends pass one by one: from the insert to the commit. A trigger, so that COPY and
-- a hand-written INSERT take the lock too. The projector may trust that nothing appears behind what it has seen.
create function take_log_lock() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(715001);
  return null;
end $$;
create trigger event_log_lock before insert on event for each statement execute function take_log_lock();

-- Events are never changed. The one exception is the erasure of a person's values: the transaction names the command
-- that does it in kurator.redaction, that command is on record, and nothing but the data changes.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if exists (select from command where id = nullif(current_setting('kurator.redaction', true), '')::uuid)
      and (old.position, old.stream_id, old.stream_type, old.version, old.topic, old.schema_version, old.command_id, old.actor, old.at, old.spreads, old.refs)
        is not distinct from
          (new.position, new.stream_id, new.stream_type, new.version, new.topic, new.schema_version, new.command_id, new.actor, new.at, new.spreads, new.refs)
    then
      return new;
    end if;
  end if;
  raise exception 'events are never changed (% on %)', lower(tg_op), tg_table_name using errcode = '42501';
end $$;
create trigger event_immutable before update or delete on event for each row execute function refuse_change();
create trigger event_kept before truncate on event for each statement execute function refuse_change();

-- The fold of every stream, written in the transaction of its events. Only the store writes these three tables; they
-- can be rebuilt from the events at any time.

-- Half-empty pages and no index on state or card keep updates HOT: an index there would cost 20 times the update.
create table stream (
  id uuid primary key,
  type text not null,
  version int not null,
  card jsonb not null,
  state jsonb not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index stream_type_id on stream (type, id);

-- Who refers to whom, in one relation (rel), both ways.
create table link (
  target uuid not null,
  rel text not null,
  source uuid not null,
  primary key (target, rel, source)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index link_source on link (source);

-- What may exist only once (an IK number, a human id, an e-mail address of an account): the index decides, not a SELECT.
create table reservation (
  kind text not null,
  key text not null,
  stream_id uuid not null,
  primary key (kind, key)
) with (autovacuum_vacuum_scale_factor = 0.02);
create index reservation_stream on reservation (stream_id);

-- Append in one round trip. The order matters: the row of the stream first (its version is the optimistic lock), then
-- what may fail or wait, then the events, which take the log lock, then the command and the commit: while the log lock
-- is held nothing waits for anybody else.

-- Whether somebody else has brought the command further than p_from, what was done of it before this append.
create function is_repeated(p_command uuid, p_from int) returns boolean language sql stable as $$
  select exists (select from command where id = p_command and done > p_from)
$$;

-- A losing append was either overtaken (40001) or it is the second try of a command that succeeded (23505).
create function refuse_append(p_command uuid, p_from int) returns void language plpgsql as $$
begin
  if is_repeated(p_command, p_from) then
    raise exception 'command % is there already', p_command using errcode = '23505', table = 'command', constraint = 'command_pkey';
  end if;
  raise exception 'lost race' using errcode = '40001';
end $$;

create function reserve(p_command uuid, p_from int, p_streams uuid[], p_kinds text[], p_keys text[]) returns void language plpgsql as $$
declare v_taken record;
begin
  insert into reservation (kind, key, stream_id)
    select * from unnest(p_kinds, p_keys, p_streams) as r(kind, key, stream_id) order by kind, key
    on conflict do nothing;
  -- A statement of its own: its snapshot sees what another transaction committed while the insert waited for it.
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

-- One stream: the way of nearly every command. With p_deferred the commit does not wait for the disk, so that the log
-- lock is released at once; the flush before the answer then makes it as durable as any other commit.
create procedure append_one(
  p_command uuid, p_topic text, p_actor text, p_at timestamptz, p_request_hash text, p_answer jsonb, p_deferred boolean,
  p_id uuid, p_type text, p_expected int, p_state jsonb, p_card jsonb, p_events jsonb,
  p_links jsonb, p_reservations jsonb, inout p_position bigint
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
    perform reserve(p_command, 0, array_agg(p_id), array_agg(x.kind), array_agg(x.key))
      from jsonb_to_recordset(p_reservations->'come') as x(kind text, key text) having count(*) > 0;
  end if;

  with e as (
    insert into event (stream_id, stream_type, version, topic, schema_version, data, command_id, actor, at, spreads, refs)
      select p_id, p_type, p_expected + o, x->>'topic', coalesce((x->>'schema_version')::smallint, 1::smallint), x->'data', p_command, p_actor, p_at, v_spreads, v_refs
        from jsonb_array_elements(p_events) with ordinality as t(x, o) order by o
      returning position)
  select min(position), max(position) into v_first, p_position from e;
  insert into command (id, topic, actor, status, done, total, first_position, last_position, answer, request_hash, at)
    values (p_command, p_topic, p_actor, 'done', 1, 1, v_first, p_position, p_answer, p_request_hash, p_at);
  if p_deferred then
    perform set_config('synchronous_commit', 'off', true);
    commit;
    perform pg_logical_emit_message(false, 'kurator', ''::text, true);
  end if;
end $$;

-- Many streams, or none: the same with arrays. A bulk command calls it once per chunk under one id: p_from is the
-- number of items done before, p_to after, p_total of all; the progress is part of the transaction.
create procedure append_many(
  p_command uuid, p_topic text, p_actor text, p_at timestamptz, p_request_hash text, p_answer jsonb, p_durability text,
  p_ids uuid[], p_types text[], p_expected int[], p_counts int[], p_states jsonb[], p_cards jsonb[],
  p_events_of uuid[], p_versions int[], p_topics text[], p_schema_versions smallint[], p_data jsonb[],
  p_gone_targets uuid[], p_gone_rels text[], p_gone_sources uuid[],
  p_come_targets uuid[], p_come_rels text[], p_come_sources uuid[],
  p_release_streams uuid[], p_release_kinds text[], p_release_keys text[],
  p_reserve_streams uuid[], p_reserve_kinds text[], p_reserve_keys text[],
  p_from int, p_to int, p_total int,
  inout p_position bigint, inout p_behind bigint
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
      from unnest(p_ids, p_types, p_expected, p_counts, p_cards, p_states) as s(id, type, expected, count, card, state)
      where expected = 0 order by id
    on conflict do nothing;
  get diagnostics v_new = row_count;
  -- Locked in the order of their ids, which a nested loop over the index keeps: two commands over the same streams wait
  -- for each other, they never deadlock.
  perform set_config(name, 'off', true) from unnest(v_unordered) as name;
  with u as (
    update stream t set version = s.expected + s.count, card = s.card, state = s.state
      from (select * from unnest(p_ids, p_expected, p_counts, p_cards, p_states) as a(id, expected, count, card, state)
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
    perform reserve(p_command, p_from, p_reserve_streams, p_reserve_kinds, p_reserve_keys);
  end if;

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
          from unnest(p_events_of, p_versions, p_topics, p_schema_versions, p_data) with ordinality as x(id, version, topic, schema_version, data, o)
          join s on s.id = x.id order by x.o
        returning position)
    select min(position), max(position) into v_first, p_position from e;
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
  select p_position - min(position) into p_behind from projector where error is null;
end $$;

-- One row per view: how far it is, and what stopped it. Its declaration lives in the code; `code` says which one built
-- the table. The types stand here so that any node can move any view on, also one that a newer node brought.
create table projector (
  name text primary key,
  code text not null,
  types text[] not null,
  unread text[] not null,
  position bigint not null,
  error text,
  error_position bigint,
  at timestamptz not null default now()
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Totals kept with the rows: counting half a million rows costs 19 ms, reading this one nothing.
create table view_count (
  view text not null,
  grp text not null default '',
  n bigint not null,
  primary key (view, grp)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- The fence: only the one who moves the position from where it was may write the view.
create function advance(p_name text, p_from bigint, p_to bigint) returns boolean language plpgsql as $$
begin
  update projector set position = p_to, at = clock_timestamp(), error = null, error_position = null
    where name = p_name and position = p_from;
  return found;
end $$;

-- The keys that the events in (p_from, p_to] touch, by type and by why:
-- 'state': streams whose own state changed and not their card; 'card': those whose card did; 'around': those that print
-- a changed card (up to three steps away: a hospital's name stands in the rows of the medics of its locations' clinics);
-- 'sources': those that a stream refers to whose card changed, or whose links to them came or went.
-- Arrays in between, so that a generic plan walks the indexes whatever the statistics say.
create function touched(p_from bigint, p_to bigint) returns table (type text, why text, keys uuid[]) language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  v_states uuid[];
  v_cards uuid[];
  v_near uuid[];
  v_far uuid[];
  v_refs uuid[];
begin
  select array_agg(e.id) filter (where not e.spreads), array_agg(e.id) filter (where e.spreads) into v_states, v_cards
    from (select stream_id as id, bool_or(event.spreads) as spreads from event where position > p_from and position <= p_to group by stream_id) e;
  select array_agg(distinct r) into v_refs
    from event, unnest(refs) as r where position > p_from and position <= p_to and refs is not null;
  select array_agg(distinct source) into v_near from link where target = any(v_cards);
  select array_agg(distinct source) into v_far from link where target = any(v_near);
  return query
    with k as (
      select unnest(v_states) as id, 'state' as why
      union all select unnest(v_cards), 'card'
      union all select id, 'around' from (
        select unnest(v_near) as id union select unnest(v_far) union select source from link where target = any(v_far)) a
      union all select id, 'sources' from (select target as id from link where source = any(v_cards) union select unnest(v_refs)) r)
    select s.type, k.why, array_agg(s.id) from k join stream s on s.id = k.id group by s.type, k.why;
end $$;

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Lower case without umlauts and accents, as it is stored in search columns and applied to what is searched for:
-- Müller, Mueller and MULLER are one. unaccent is only stable (its dictionary could change), an index needs immutable.
create function fold(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return replace(replace(replace(lower(public.unaccent('public.unaccent', t)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
end $$;

-- What differs between folds that were made from the events and what the store has kept. Streams that have moved on
-- since their events were read are left out: who asked for them folds them again.
create function compare_folds(
  p_ids uuid[], p_types text[], p_versions int[], p_cards jsonb[], p_states jsonb[],
  p_targets uuid[], p_rels text[], p_sources uuid[], p_kinds text[], p_keys text[], p_holders uuid[]
) returns table (stream_id uuid) language sql stable as $$
  with moved as (
    select t.id from stream t join unnest(p_ids, p_versions) as f(id, version) on f.id = t.id where t.version > f.version),
  d as (
    select f.id from unnest(p_ids, p_types, p_versions, p_cards, p_states) as f(id, type, version, card, state)
      left join stream t on t.id = f.id
      where (t.type, t.version, t.card, t.state) is distinct from (f.type, f.version, f.card, f.state)
    union select source from link where source = any(p_ids)
      and not exists (select from unnest(p_targets, p_rels, p_sources) as f(target, rel, source) where (f.target, f.rel, f.source) = (link.target, link.rel, link.source))
    union select source from unnest(p_targets, p_rels, p_sources) as f(target, rel, source)
      where not exists (select from link l where (l.target, l.rel, l.source) = (f.target, f.rel, f.source))
    union select r.stream_id from reservation r where r.stream_id = any(p_ids)
      and not exists (select from unnest(p_kinds, p_keys, p_holders) as f(kind, key, holder) where (f.kind, f.key, f.holder) = (r.kind, r.key, r.stream_id))
    union select holder from unnest(p_kinds, p_keys, p_holders) as f(kind, key, holder)
      where not exists (select from reservation r where (r.kind, r.key, r.stream_id) = (f.kind, f.key, f.holder)))
  select id from d where id not in (select id from moved)
$$;

-- Writes what differs. Its rows are locked, and what moved on until then is left out: an append that comes after that
-- waits and then finds the new state. What is right, nearly everything, is not locked.
create function save_folds(
  p_ids uuid[], p_types text[], p_versions int[], p_cards jsonb[], p_states jsonb[],
  p_targets uuid[], p_rels text[], p_sources uuid[], p_kinds text[], p_keys text[], p_holders uuid[]
) returns int language plpgsql as $$
declare v_wrong uuid[];
begin
  select array_agg(c.stream_id) into v_wrong
    from compare_folds(p_ids, p_types, p_versions, p_cards, p_states, p_targets, p_rels, p_sources, p_kinds, p_keys, p_holders) as c;
  if v_wrong is null then return 0; end if;
  perform from stream where id = any(v_wrong) order by id for update;
  select array_agg(id) into v_wrong from (
    select w as id from unnest(v_wrong) as w
    except select t.id from stream t join unnest(p_ids, p_versions) as f(id, version) on f.id = t.id
      where t.id = any(v_wrong) and t.version > f.version) still;
  if v_wrong is null then return 0; end if;
  insert into stream as t (id, type, version, card, state)
    select * from unnest(p_ids, p_types, p_versions, p_cards, p_states) as f(id, type, version, card, state) where id = any(v_wrong) order by id
    on conflict (id) do update set type = excluded.type, version = excluded.version, card = excluded.card, state = excluded.state
      where (t.type, t.version, t.card, t.state) is distinct from (excluded.type, excluded.version, excluded.card, excluded.state);
  delete from link where source = any(v_wrong)
    and not exists (select from unnest(p_targets, p_rels, p_sources) as f(target, rel, source) where (f.target, f.rel, f.source) = (link.target, link.rel, link.source));
  insert into link (target, rel, source)
    select * from unnest(p_targets, p_rels, p_sources) as f(target, rel, source) where source = any(v_wrong) order by 1, 2, 3 on conflict do nothing;
  delete from reservation r where stream_id = any(v_wrong)
    and not exists (select from unnest(p_kinds, p_keys, p_holders) as f(kind, key, holder) where (f.kind, f.key, f.holder) = (r.kind, r.key, r.stream_id));
  insert into reservation (kind, key, stream_id)
    select * from unnest(p_kinds, p_keys, p_holders) as f(kind, key, holder) where holder = any(v_wrong) order by 1, 2 on conflict do nothing;
  return cardinality(v_wrong);
end $$;

-- Many documents travel as one: as an array of documents each was quoted, taken apart and read by itself.
drop procedure append_many;

-- Many streams, or none: the same with arrays. A bulk command calls it once per chunk under one id: p_from is the
-- number of items done before, p_to after, p_total of all; the progress is part of the transaction.
create procedure append_many(
  p_command uuid, p_topic text, p_actor text, p_at timestamptz, p_request_hash text, p_answer jsonb, p_durability text,
  p_ids uuid[], p_types text[], p_expected int[], p_counts int[], p_states jsonb, p_cards jsonb,
  p_events_of uuid[], p_versions int[], p_topics text[], p_schema_versions smallint[], p_data jsonb,
  p_gone_targets uuid[], p_gone_rels text[], p_gone_sources uuid[],
  p_come_targets uuid[], p_come_rels text[], p_come_sources uuid[],
  p_release_streams uuid[], p_release_kinds text[], p_release_keys text[],
  p_reserve_streams uuid[], p_reserve_kinds text[], p_reserve_keys text[],
  p_from int, p_to int, p_total int,
  inout p_position bigint, inout p_behind bigint
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
  -- Locked in the order of their ids, which a nested loop over the index keeps: two commands over the same streams wait
  -- for each other, they never deadlock.
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
    perform reserve(p_command, p_from, p_reserve_streams, p_reserve_kinds, p_reserve_keys);
  end if;

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
  select p_position - min(position) into p_behind from projector where error is null;
end $$;

-- A decision rests on more than the stream that it writes to: who makes a location has seen that its hospital is there,
-- who deletes a hospital that it has none. What was read goes along, and is looked at again while the log lock keeps
-- everybody else from appending; where it is no longer so, the append is a lost race.
drop procedure append_one;
drop procedure append_many;

-- p_relied: streams with the version at which they were read (0: there was none), and how many referred to a target.
create function rely(p_command uuid, p_from int, p_relied jsonb) returns void language plpgsql as $$
begin
  perform from jsonb_to_recordset(p_relied->'streams') as x(id uuid, version int)
    left join stream s using (id) where coalesce(s.version, 0) <> x.version;
  if found then perform refuse_append(p_command, p_from); end if;
  perform from jsonb_to_recordset(p_relied->'links') as x(target uuid, rel text, count int)
    where x.count <> (select count(*) from link l where l.target = x.target and l.rel = x.rel);
  if found then perform refuse_append(p_command, p_from); end if;
end $$;

-- One stream: the way of nearly every command. With p_deferred the commit does not wait for the disk, so that the log
-- lock is released at once; the flush before the answer then makes it as durable as any other commit.
create procedure append_one(
  p_command uuid, p_topic text, p_actor text, p_at timestamptz, p_request_hash text, p_answer jsonb, p_deferred boolean,
  p_id uuid, p_type text, p_expected int, p_state jsonb, p_card jsonb, p_events jsonb,
  p_links jsonb, p_reservations jsonb, p_relied jsonb, inout p_position bigint
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
    perform reserve(p_command, 0, array_agg(p_id), array_agg(x.kind), array_agg(x.key))
      from jsonb_to_recordset(p_reservations->'come') as x(kind text, key text) having count(*) > 0;
  end if;

  with e as (
    insert into event (stream_id, stream_type, version, topic, schema_version, data, command_id, actor, at, spreads, refs)
      select p_id, p_type, p_expected + o, x->>'topic', coalesce((x->>'schema_version')::smallint, 1::smallint), x->'data', p_command, p_actor, p_at, v_spreads, v_refs
        from jsonb_array_elements(p_events) with ordinality as t(x, o) order by o
      returning position)
  select min(position), max(position) into v_first, p_position from e;
  if p_relied is not null then perform rely(p_command, 0, p_relied); end if;
  insert into command (id, topic, actor, status, done, total, first_position, last_position, answer, request_hash, at)
    values (p_command, p_topic, p_actor, 'done', 1, 1, v_first, p_position, p_answer, p_request_hash, p_at);
  if p_deferred then
    perform set_config('synchronous_commit', 'off', true);
    commit;
    perform pg_logical_emit_message(false, 'kurator', ''::text, true);
  end if;
end $$;

-- Many streams, or none: the same with arrays. A bulk command calls it once per chunk under one id: p_from is the
-- number of items done before, p_to after, p_total of all; the progress is part of the transaction.
create procedure append_many(
  p_command uuid, p_topic text, p_actor text, p_at timestamptz, p_request_hash text, p_answer jsonb, p_durability text,
  p_ids uuid[], p_types text[], p_expected int[], p_counts int[], p_states jsonb, p_cards jsonb,
  p_events_of uuid[], p_versions int[], p_topics text[], p_schema_versions smallint[], p_data jsonb,
  p_gone_targets uuid[], p_gone_rels text[], p_gone_sources uuid[],
  p_come_targets uuid[], p_come_rels text[], p_come_sources uuid[],
  p_release_streams uuid[], p_release_kinds text[], p_release_keys text[],
  p_reserve_streams uuid[], p_reserve_kinds text[], p_reserve_keys text[],
  p_from int, p_to int, p_total int, p_relied jsonb,
  inout p_position bigint, inout p_behind bigint
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
  -- Locked in the order of their ids, which a nested loop over the index keeps: two commands over the same streams wait
  -- for each other, they never deadlock.
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
    perform reserve(p_command, p_from, p_reserve_streams, p_reserve_kinds, p_reserve_keys);
  end if;

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
    if p_relied is not null then perform rely(p_command, p_from, p_relied); end if;
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
  select p_position - min(position) into p_behind from projector where error is null;
end $$;

-- Which transaction last wrote rows of a view: what was computed from the view holds for as long as this stays the same,
-- on every node and on every replica. Events that touch no row of the view leave it.
alter table projector add column revision bigint not null default pg_current_xact_id()::text::bigint;

-- Notes that a refresh wrote so many rows. @returns their number
create function revise(p_view text, p_written int) returns int language plpgsql as $$
begin
  if p_written > 0 then
    update projector set revision = pg_current_xact_id()::text::bigint where name = p_view;
  end if;
  return p_written;
end $$;

-- Which cards a view reads is declared as paths of link relations; the statement that finds its keys is compiled from
-- them, for all views at once.
drop function touched;
alter table projector drop column unread, add column reads jsonb not null default '[]';

-- A position that readers may rely on, while rows that earlier events touch are still to be refreshed; null: `position` itself.
alter table projector add column held_at bigint;

-- Keys of rows that are still to be refreshed, in pieces: a stream that thousands of rows print must not hold up the others.
create table view_work (
  view text not null,
  id bigint generated always as identity,
  keys uuid[] storage main not null, -- no larger than a page: nothing is gained by compressing ids
  primary key (view, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Moves the position, as advance() does, and leaves the rows for later; from here on readers see the position before.
create function put_down(p_name text, p_from bigint, p_to bigint, p_keys uuid[]) returns boolean language plpgsql as $$
begin
  update projector set position = p_to, held_at = coalesce(held_at, p_from), at = clock_timestamp(), error = null, error_position = null
    where name = p_name and position = p_from;
  if not found then return false; end if;
  insert into view_work (view, keys)
    select p_name, p_keys[i:i + 249] from generate_series(1, cardinality(p_keys), 250) as i;
  return true;
end $$;

-- Refreshes the oldest pieces. The projector's row is locked first: what the refresh reads is then younger than whatever
-- another node wrote. Returns the rows written.
create function drain(p_name text, p_pieces int) returns int language plpgsql as $$
declare
  v_keys uuid[];
  v_written int := 0;
begin
  perform from projector where name = p_name for update;
  with piece as (
    delete from view_work where view = p_name and id in (select id from view_work where view = p_name order by id limit p_pieces)
    returning keys)
  select array_agg(distinct k) into v_keys from piece, unnest(keys) as k;
  if v_keys is not null then
    execute format('select %I($1)', 'refresh_' || p_name) into v_written using v_keys;
    perform revise(p_name, v_written);
  end if;
  if not exists (select from view_work where view = p_name) then
    update projector set held_at = null, error = null, error_position = null where name = p_name;
  end if;
  return v_written;
end $$;

-- Answers made of events are kept as long as nobody writes the row of their stream: a redaction of its events does.
create function mark_redaction() returns trigger language plpgsql as $$
begin
  update stream set state = state where id = new.stream_id;
  return null;
end $$;
create trigger event_redacted after update on event for each row execute function mark_redaction();

-- Files that people sent or the house made, in the database: every node can read them, a backup has them.
create table file (
  id uuid primary key,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  owner text not null,
  expires_at timestamptz not null,
  at timestamptz not null default now()
);
create index file_expiry on file (expires_at);

create table file_chunk (
  file_id uuid not null references file on delete cascade deferrable initially deferred,
  nr int not null,
  data bytea not null,
  primary key (file_id, nr)
);
-- What is sent is compressed already as often as not; compressing it again costs more than it saves.
alter table file_chunk alter column data set storage external;

-- What somebody sent is never handed out; what the house made for somebody is.
alter table file add column purpose text not null default 'upload' check (purpose in ('upload', 'export'));

-- Long work: what is to be done, how far it is, how it ended. A node that works on one holds an advisory lock for it;
-- when the node dies the lock is gone and another goes on.
create table job (
  id uuid primary key,
  kind text not null,
  topic text not null,
  actor text not null,
  status text not null,
  done int not null default 0,
  total int,
  payload jsonb not null,
  counts jsonb not null default '{}',
  result jsonb,
  error text,
  failures int not null default 0,
  file_name text,
  started_at timestamptz not null default now(),
  -- When the present status began: from it and `done` follows the time that is left.
  status_since timestamptz not null default now(),
  finished_at timestamptz
);
create index job_by_actor on job (actor, started_at desc);
create index job_recent on job (started_at desc);
create index job_to_do on job (started_at) where status in ('planning', 'applying', 'reverting', 'running');

-- Rows of an import: what each would do or did. `plan` is what is carried out, `version` what it was made for.
create table job_row (
  job_id uuid not null references job on delete cascade,
  row int not null,
  state text not null,
  entity_id uuid,
  version int,
  label text,
  changes jsonb not null default '[]',
  errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  plan jsonb,
  primary key (job_id, row)
  -- No index on the state, and room on every page: that a row was written must cost less than writing it.
) with (fillfactor = 60);

-- `key`: of the jobs of a kind with one key at most one is worked on at a time. `fingerprint`: of what it makes; while a job that
-- makes the same has not ended, no second one is put on record. `retry_at`: nobody takes it up before.
alter table job add column key text, add column fingerprint text, add column retry_at timestamptz;
create unique index job_fingerprint on job (kind, fingerprint) where status in ('planning', 'applying', 'reverting', 'running');

-- Runs that write facts: how many rows of each are there. Rows of a run are seen once the event of the run says that it is the newest.
create table fact_run (
  number int generated always as identity primary key,
  id uuid not null unique,
  facts text not null,
  loaded int not null default 0,
  started_at timestamptz not null default now()
);

-- DMS One IDs: one sequence over all types of health entities.
create sequence human_id start 100001;

-- What two names of institutions are compared by: folded, without legal form and punctuation.
create function institution_key(name text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(regexp_replace(fold(name), '\m(g?gmbh|ggmbh|mbh|ag|kg|ohg|e\.? ?v\.?|stiftung|gemeinnutzige|co)\M\.?', ' ', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

-- A text as a literal part of a LIKE pattern.
create function escape_like(t text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(t, '\', '\\'), '%', '\%'), '_', '\_')
$$;

-- What happened for a person while they did something else.
create table notification (
  id uuid primary key,
  user_id text not null,
  kind text not null,
  params jsonb not null default '{}',
  url text,
  at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_by_user on notification (user_id, at desc);

-- What signing in needs and events must never hold. A user's state names its credential; replacing that name by one
-- event changes the password, so there is no moment between the two.
create table credential (
  id uuid primary key,
  phc text not null, -- argon2id, with its parameters and salt
  made_at timestamptz not null default now()
);

-- A session is alive while its last use is less than 12 hours ago and its epoch is its user's: deactivating a user,
-- setting a password and ending all sessions raise the user's epoch with the event itself.
create table session (
  token_hash bytea primary key, -- SHA-256; the token itself is with the browser alone
  id uuid not null unique,
  user_id uuid not null,
  epoch int not null,
  begun_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  address text not null,
  agent text not null
);
create index session_of_user on session (user_id);
create index session_last_used on session (last_used_at);

-- Tries to sign in of the last quarter hour, by account as typed and by address; keys are hashes, for people type
-- passwords into the wrong field.
create table sign_in_try (
  key bytea primary key,
  tries timestamptz[] not null
);

-- What cookies of known browsers are signed with, on every node; made here, known to nobody else.
create table device_key (key bytea not null);
create unique index device_key_one on device_key ((true));
insert into device_key values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

delete from command;
insert into command overriding system value select * from jsonb_populate_recordset(null::command, $rows$[
{"at": "2024-12-02T14:42:41+00:00", "id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "done": 3, "actor": "Friederike Lange", "topic": "health.sample", "total": 3, "answer": null, "status": "done", "request_hash": null, "last_position": 12, "first_position": 1},
{"at": "2025-06-12T13:51:10+00:00", "id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "done": 4, "actor": "Miriam Schäfer", "topic": "health.sample", "total": 4, "answer": null, "status": "done", "request_hash": null, "last_position": 32, "first_position": 13},
{"at": "2025-06-12T13:51:10+00:00", "id": "2822f483-0b57-4028-aaaf-5dcbdeb0398f", "done": 1, "actor": "Miriam Schäfer", "topic": "health.sample", "total": 1, "answer": null, "status": "done", "request_hash": null, "last_position": 38, "first_position": 33},
{"at": "2025-12-04T13:10:22+00:00", "id": "d1170f18-8968-4611-be6a-d12a4765cb27", "done": 2, "actor": "Ole Brandt", "topic": "health.sample", "total": 2, "answer": null, "status": "done", "request_hash": null, "last_position": 40, "first_position": 39},
{"at": "2025-12-04T13:10:22+00:00", "id": "e9693624-e7f9-4b3e-92bb-199d8ec0a88d", "done": 2, "actor": "Ole Brandt", "topic": "health.sample", "total": 2, "answer": null, "status": "done", "request_hash": null, "last_position": 49, "first_position": 42},
{"at": "2025-12-04T13:10:22+00:00", "id": "f6d52b70-7465-4b18-867a-88b5ba5a75a2", "done": 1, "actor": "Ole Brandt", "topic": "health.sample", "total": 1, "answer": null, "status": "done", "request_hash": null, "last_position": 41, "first_position": 41},
{"at": "2026-09-09T11:36:03+00:00", "id": "426c7f94-e0a6-424f-90bf-5032e18e8f3c", "done": 2, "actor": "Tarek Aydın", "topic": "health.sample", "total": 2, "answer": null, "status": "done", "request_hash": null, "last_position": 59, "first_position": 53},
{"at": "2026-09-09T11:36:03+00:00", "id": "754a0daa-8493-4b51-9dfe-3cad1905bbcd", "done": 1, "actor": "Tarek Aydın", "topic": "health.sample", "total": 1, "answer": null, "status": "done", "request_hash": null, "last_position": 52, "first_position": 51},
{"at": "2026-09-09T11:36:03+00:00", "id": "a64af128-8808-42a2-96e4-ead4f98cb381", "done": 1, "actor": "Tarek Aydın", "topic": "health.sample", "total": 1, "answer": null, "status": "done", "request_hash": null, "last_position": 50, "first_position": 50},
{"at": "2026-10-07T12:21:46+00:00", "id": "9978c2ed-48cb-42fd-939f-0543ad24451a", "done": 1, "actor": "Miriam Schäfer", "topic": "health.sample", "total": 1, "answer": null, "status": "done", "request_hash": null, "last_position": 61, "first_position": 60},
{"at": "2026-10-07T12:21:46+00:00", "id": "d8e63b2c-b159-40b1-8205-9bb1e87e1ae8", "done": 1, "actor": "Miriam Schäfer", "topic": "health.sample", "total": 1, "answer": null, "status": "done", "request_hash": null, "last_position": 69, "first_position": 65},
{"at": "2026-10-07T12:21:46+00:00", "id": "daf24454-ca01-4bcf-ad75-ebe3cf142ba1", "done": 1, "actor": "Miriam Schäfer", "topic": "health.sample", "total": 1, "answer": null, "status": "done", "request_hash": null, "last_position": 64, "first_position": 62},
{"at": "2026-11-22T14:27:56.285+00:00", "id": "4b5e3f0a-6f0e-4f43-9d39-7a4c5d1e2b60", "done": 2, "actor": "system", "topic": "health.sample", "total": 2, "answer": {"seed": 4, "size": {"medics": 6, "clinics": 3, "hospitals": 2, "locations": 2, "practices": 3}, "chunk": 500, "until": "2026-11-20T12:00:00.000Z", "firstNumber": 100001}, "status": "done", "request_hash": null, "last_position": null, "first_position": null}
]$rows$);

delete from device_key;
insert into device_key overriding system value select * from jsonb_populate_recordset(null::device_key, $rows$[
{"key": "\\x164ca084234574327125877c41bdb92d5d375fd3b0f9a9d31f0fc660b9422860"}
]$rows$);

delete from event;
insert into event overriding system value select * from jsonb_populate_recordset(null::event, $rows$[
{"at": "2024-12-02T14:42:41+00:00", "data": {"after": {"name": "Kreiskrankenhaus München", "gba_name": null, "addresses": [{"n": 1, "id": "f2f7ccff-0080-4a8a-974f-b01a46c5eb82", "city": "München", "state": "Bayern", "street": "Kiefernweg 152", "country": "DE", "primary": true, "zipcode": "80336"}], "dms_one_id": 100001, "display_name": "Kreiskrankenhaus München", "gba_ik_number": "269900019"}}, "refs": null, "actor": "Friederike Lange", "topic": "health.hospital.create", "spreads": true, "version": 1, "position": 1, "stream_id": "019387d2-d2e8-7001-966e-f91bad5091cc", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 240, "number_of_beds": 110, "inpatient_cases": 3425, "outpatient_cases": 3733}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2021}}, "refs": ["019387d2-d2e8-7001-966e-f91bad5091cc"], "actor": "Friederike Lange", "topic": "health.entity.record_report_year", "spreads": true, "version": 3, "position": 7, "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 242, "number_of_beds": 111, "inpatient_cases": 3450, "outpatient_cases": 3761}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2022}}, "refs": ["019387d2-d2e8-7001-966e-f91bad5091cc"], "actor": "Friederike Lange", "topic": "health.entity.record_report_year", "spreads": true, "version": 4, "position": 8, "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 258, "number_of_beds": 112, "inpatient_cases": 3689, "outpatient_cases": 4021}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2023}}, "refs": ["019387d2-d2e8-7001-966e-f91bad5091cc"], "actor": "Friederike Lange", "topic": "health.entity.record_report_year", "spreads": true, "version": 5, "position": 9, "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 269, "number_of_beds": 114, "inpatient_cases": 3842, "outpatient_cases": 4188}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2025}}, "refs": ["019387d2-d2e8-7001-966e-f91bad5091cc"], "actor": "Friederike Lange", "topic": "health.entity.record_report_year", "spreads": true, "version": 7, "position": 11, "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 273, "number_of_beds": 113, "inpatient_cases": 3900, "outpatient_cases": 4251}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2024}}, "refs": ["019387d2-d2e8-7001-966e-f91bad5091cc"], "actor": "Friederike Lange", "topic": "health.entity.record_report_year", "spreads": true, "version": 6, "position": 10, "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"item": {"id": "12bd1dcb-575d-455e-8efc-118deaf23544", "of": "phones"}, "after": {"e164": "+49898199170", "phone": "089 81 9917-0", "primary": true}}, "refs": null, "actor": "Friederike Lange", "topic": "health.entity.create_phone", "spreads": true, "version": 2, "position": 2, "stream_id": "019387d2-d2e8-7001-966e-f91bad5091cc", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"item": {"id": "608f799e-bd5e-426b-a5ed-230d56417393", "of": "websites"}, "after": {"url": "https://www.kreiskrankenhaus-muenchen.example", "primary": true}}, "refs": null, "actor": "Friederike Lange", "topic": "seedwork.entity.create_website", "spreads": true, "version": 3, "position": 3, "stream_id": "019387d2-d2e8-7001-966e-f91bad5091cc", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"item": {"id": "96edd63a-68af-4c1e-9a5b-7892560b57fd", "of": "addresses"}, "after": {"state": "Bayern", "street": "Kiefernweg 152"}, "before": {"state": null, "street": null}}, "refs": ["019387d2-d2e8-7001-966e-f91bad5091cc"], "actor": "Friederike Lange", "topic": "seedwork.entity.update_address", "spreads": true, "version": 2, "position": 6, "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"item": {"id": "f5f089fe-8cfb-4ff7-aa26-d94131360d69", "of": "emails"}, "after": {"email": "info@kreiskrankenhaus-muenchen.example", "primary": true}}, "refs": null, "actor": "Friederike Lange", "topic": "health.entity.create_email", "spreads": true, "version": 4, "position": 4, "stream_id": "019387d2-d2e8-7001-966e-f91bad5091cc", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"said": {"hospital": "Kreiskrankenhaus München", "location": "Kreiskrankenhaus München"}, "after": {"name": "Klinik für Neonatologie", "dms_one_id": 100003, "location_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "display_name": "Klinik für Neonatologie"}}, "refs": ["019387d2-d2e8-7002-9936-3097d37a15a3"], "actor": "Friederike Lange", "topic": "health.clinic.create", "spreads": true, "version": 1, "position": 12, "stream_id": "019387d2-d2e8-7003-9b20-a67179f087ad", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "clinic", "schema_version": 1},
{"at": "2024-12-02T14:42:41+00:00", "data": {"said": {"hospital": "Kreiskrankenhaus München"}, "after": {"name": "Kreiskrankenhaus München", "gba_name": null, "addresses": [{"n": 1, "id": "96edd63a-68af-4c1e-9a5b-7892560b57fd", "city": "München", "country": "DE", "primary": true, "zipcode": "80336"}], "dms_one_id": 100002, "hospital_id": "019387d2-d2e8-7001-966e-f91bad5091cc", "display_name": "Kreiskrankenhaus München", "gba_location_number": "790000"}}, "refs": ["019387d2-d2e8-7001-966e-f91bad5091cc"], "actor": "Friederike Lange", "topic": "health.hospitallocation.create", "spreads": true, "version": 1, "position": 5, "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "command_id": "4b89a8fc-fbcc-4f55-a01f-7118ad95b351", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"after": {"birth_year": 1988}, "before": {"birth_year": null}, "reason": "Name laut Webseite angepasst, bitte gegenlesen."}, "refs": ["019387d2-d2e8-7003-9b20-a67179f087ad", "019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.medic.update", "spreads": true, "version": 6, "position": 38, "stream_id": "01976468-a8b0-7008-b61d-4acbf8e07893", "command_id": "2822f483-0b57-4028-aaaf-5dcbdeb0398f", "stream_type": "medic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"after": {"name": "Linda Pfennig", "title": null, "emails": [{"n": 1, "id": "ef5f64b0-325e-42fc-ad7e-9e5ff62f3cf0", "email": "linda.pfennig860@aerzte.example", "primary": true}], "gender": "F", "last_name": "Pfennig", "dms_one_id": 100008, "first_name": "Linda"}}, "refs": ["019387d2-d2e8-7003-9b20-a67179f087ad", "019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.medic.create", "spreads": true, "version": 1, "position": 33, "stream_id": "01976468-a8b0-7008-b61d-4acbf8e07893", "command_id": "2822f483-0b57-4028-aaaf-5dcbdeb0398f", "stream_type": "medic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"after": {"name": "Rosenberg-Klinik Aalen", "gba_name": null, "addresses": [{"n": 1, "id": "e4e940af-9457-4f66-b734-ce57eb7fe73d", "city": "Aalen", "state": "Baden-Württemberg", "street": "Gustav-Freytag-Str. 165", "country": "DE", "primary": true, "zipcode": "73430"}], "dms_one_id": 100004, "display_name": "Rosenberg-Klinik Aalen", "gba_ik_number": "269900020"}}, "refs": null, "actor": "Miriam Schäfer", "topic": "health.hospital.create", "spreads": true, "version": 1, "position": 13, "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 242, "number_of_beds": 158, "inpatient_cases": 4830, "outpatient_cases": 12220}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2025}}, "refs": ["019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.entity.record_report_year", "spreads": true, "version": 7, "position": 25, "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 242, "number_of_beds": 167, "inpatient_cases": 4841, "outpatient_cases": 12248}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2023}}, "refs": ["019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.entity.record_report_year", "spreads": true, "version": 5, "position": 23, "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 243, "number_of_beds": 172, "inpatient_cases": 4850, "outpatient_cases": 12270}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2022}}, "refs": ["019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.entity.record_report_year", "spreads": true, "version": 4, "position": 22, "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 247, "number_of_beds": 177, "inpatient_cases": 4948, "outpatient_cases": 12518}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2021}}, "refs": ["019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.entity.record_report_year", "spreads": true, "version": 3, "position": 21, "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"after": {"source": "Qualitätsbericht", "day_cases": 248, "number_of_beds": 163, "inpatient_cases": 4952, "outpatient_cases": 12529}, "before": {"day_cases": null, "number_of_beds": null, "inpatient_cases": null, "outpatient_cases": null}, "report": {"year": 2024}}, "refs": ["019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.entity.record_report_year", "spreads": true, "version": 6, "position": 24, "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"after": {"specializations": ["141002"]}, "before": {"specializations": []}}, "refs": ["019387d2-d2e8-7003-9b20-a67179f087ad", "019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.medic.change_specializations", "spreads": true, "version": 2, "position": 34, "stream_id": "01976468-a8b0-7008-b61d-4acbf8e07893", "command_id": "2822f483-0b57-4028-aaaf-5dcbdeb0398f", "stream_type": "medic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "09c42ec5-935a-4cea-8c3b-fece75a90491", "of": "phones"}, "after": {"e164": "+4973617382480", "phone": "07361 73 8248-0", "primary": true}}, "refs": null, "actor": "Miriam Schäfer", "topic": "health.entity.create_phone", "spreads": true, "version": 2, "position": 14, "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "160f9245-a4f4-4d81-b54f-6a5d78d36a9a", "of": "contacts"}, "after": {"role": "Öffentlichkeitsarbeit", "email": "alia.hofmann@rosenberg-klinik-aalen.example", "phone": "+49 7361 90 8019", "gender": "female", "primary": true, "last_name": "Hofmann", "first_name": "Alia", "phone_e164": "+497361908019"}}, "refs": ["019387d2-d2e8-7005-892d-248ae2099b2c"], "actor": "Miriam Schäfer", "topic": "seedwork.entity.create_contact", "spreads": true, "version": 4, "position": 32, "stream_id": "019387d2-d2e8-7007-9b99-6a1509feb8c3", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "clinic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "2210af62-43b9-49f4-aa6b-5d4b3c83b1bc", "of": "addresses"}, "after": {"state": "Baden-Württemberg", "street": "Gustav-Freytag-Str. 165"}, "before": {"state": null, "street": null}}, "refs": ["019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "seedwork.entity.update_address", "spreads": true, "version": 2, "position": 20, "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "2d0230a0-48a1-48b0-8751-91a8d7d579b4", "of": "contacts"}, "after": {"role": "Geschäftsführung", "email": "claas.keiner@rosenberg-klinik-aalen.example", "phone": "+49 7361 92 9941", "title": "Dr.", "gender": "male", "primary": false, "last_name": "Keiner", "first_name": "Claas", "phone_e164": "+497361929941"}}, "refs": null, "actor": "Miriam Schäfer", "topic": "seedwork.entity.create_contact", "spreads": true, "version": 6, "position": 18, "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "322cf849-295c-4ff1-a33f-b2054df4c560", "of": "affiliations"}, "said": {"institution": "Rosenberg-Klinik Aalen"}, "after": {"primary": true}, "before": {"primary": false}}, "refs": ["019387d2-d2e8-7003-9b20-a67179f087ad", "019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.medic.affiliation.set_wish", "spreads": true, "version": 5, "position": 37, "stream_id": "01976468-a8b0-7008-b61d-4acbf8e07893", "command_id": "2822f483-0b57-4028-aaaf-5dcbdeb0398f", "stream_type": "medic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "322cf849-295c-4ff1-a33f-b2054df4c560", "of": "affiliations"}, "said": {"institution": "Rosenberg-Klinik Aalen"}, "after": {"rule": "default", "entity_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "entity_type": "hospital"}}, "refs": ["019387d2-d2e8-7003-9b20-a67179f087ad", "019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.medic.affiliation.create", "spreads": true, "version": 4, "position": 36, "stream_id": "01976468-a8b0-7008-b61d-4acbf8e07893", "command_id": "2822f483-0b57-4028-aaaf-5dcbdeb0398f", "stream_type": "medic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "3cbc845b-f435-412d-912d-3f426068fb65", "of": "affiliations"}, "said": {"institution": "Klinik für Neonatologie"}, "after": {"rule": "default", "entity_id": "019387d2-d2e8-7003-9b20-a67179f087ad", "entity_type": "clinic"}}, "refs": ["019387d2-d2e8-7003-9b20-a67179f087ad", "019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.medic.affiliation.create", "spreads": true, "version": 3, "position": 35, "stream_id": "01976468-a8b0-7008-b61d-4acbf8e07893", "command_id": "2822f483-0b57-4028-aaaf-5dcbdeb0398f", "stream_type": "medic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "616a70e4-07de-421d-bdec-dd0200ff822e", "of": "websites"}, "after": {"url": "https://www.rosenberg-klinik-aalen.example", "primary": true}}, "refs": null, "actor": "Miriam Schäfer", "topic": "seedwork.entity.create_website", "spreads": true, "version": 3, "position": 15, "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "64a2f012-f4aa-464b-9106-5118fb25a131", "of": "contacts"}, "after": {"role": "Qualitätsmanagement", "email": "ayman.bozsik@rosenberg-klinik-aalen.example", "phone": "+49 7361 50 6483", "gender": "male", "primary": true, "last_name": "Bozsik", "first_name": "Ayman", "phone_e164": "+497361506483"}}, "refs": null, "actor": "Miriam Schäfer", "topic": "seedwork.entity.create_contact", "spreads": true, "version": 5, "position": 17, "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "73bd2d4d-a87d-49cf-824a-22fee4870026", "of": "emails"}, "after": {"email": "anmeldung@rosenberg-klinik-aalen.example", "primary": true}}, "refs": ["019387d2-d2e8-7005-892d-248ae2099b2c"], "actor": "Miriam Schäfer", "topic": "health.entity.create_email", "spreads": true, "version": 3, "position": 31, "stream_id": "019387d2-d2e8-7007-9b99-6a1509feb8c3", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "clinic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "8aec8463-4a6f-43b4-8e8e-efca7e7fb945", "of": "emails"}, "after": {"email": "ambulanz@rosenberg-klinik-aalen.example", "primary": true}}, "refs": ["019387d2-d2e8-7005-892d-248ae2099b2c"], "actor": "Miriam Schäfer", "topic": "health.entity.create_email", "spreads": true, "version": 2, "position": 28, "stream_id": "019387d2-d2e8-7006-9004-cf6ce4af9b16", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "clinic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "9b9bf611-a01e-4f13-afea-7c7fca1b12d9", "of": "emails"}, "after": {"email": "info@rosenberg-klinik-aalen.example", "primary": true}}, "refs": null, "actor": "Miriam Schäfer", "topic": "health.entity.create_email", "spreads": true, "version": 4, "position": 16, "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "c8825ae9-bcad-4ade-9ec0-81d705cceab1", "of": "phones"}, "after": {"e164": "+4973615589470", "phone": "07361 55 8947-0", "primary": true}}, "refs": ["019387d2-d2e8-7005-892d-248ae2099b2c"], "actor": "Miriam Schäfer", "topic": "health.entity.create_phone", "spreads": true, "version": 2, "position": 30, "stream_id": "019387d2-d2e8-7007-9b99-6a1509feb8c3", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "clinic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"item": {"id": "fda17e96-5208-4a39-a618-d96049a53c16", "of": "phones"}, "after": {"e164": "+4973614620660", "phone": "07361 46 2066-0", "primary": true}}, "refs": ["019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.entity.create_phone", "spreads": true, "version": 8, "position": 26, "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"said": {"hospital": "Rosenberg-Klinik Aalen", "location": "Rosenberg-Klinik Aalen"}, "after": {"name": "Klinik für Innere Medizin", "dms_one_id": 100007, "location_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "display_name": "Klinik für Innere Medizin"}}, "refs": ["019387d2-d2e8-7005-892d-248ae2099b2c"], "actor": "Miriam Schäfer", "topic": "health.clinic.create", "spreads": true, "version": 1, "position": 29, "stream_id": "019387d2-d2e8-7007-9b99-6a1509feb8c3", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "clinic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"said": {"hospital": "Rosenberg-Klinik Aalen", "location": "Rosenberg-Klinik Aalen"}, "after": {"name": "Zentrale Notaufnahme", "dms_one_id": 100006, "location_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "display_name": "Zentrale Notaufnahme"}}, "refs": ["019387d2-d2e8-7005-892d-248ae2099b2c"], "actor": "Miriam Schäfer", "topic": "health.clinic.create", "spreads": true, "version": 1, "position": 27, "stream_id": "019387d2-d2e8-7006-9004-cf6ce4af9b16", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "clinic", "schema_version": 1},
{"at": "2025-06-12T13:51:10+00:00", "data": {"said": {"hospital": "Rosenberg-Klinik Aalen"}, "after": {"name": "Rosenberg-Klinik Aalen", "gba_name": null, "addresses": [{"n": 1, "id": "2210af62-43b9-49f4-aa6b-5d4b3c83b1bc", "city": "Aalen", "country": "DE", "primary": true, "zipcode": "73430"}], "dms_one_id": 100005, "hospital_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "display_name": "Rosenberg-Klinik Aalen", "gba_location_number": "790001"}}, "refs": ["019387d2-d2e8-7004-b4ab-527c834c7c2a"], "actor": "Miriam Schäfer", "topic": "health.hospitallocation.create", "spreads": true, "version": 1, "position": 19, "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "command_id": "248c87ce-712e-4fb9-9ecb-8b5dc8067290", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"after": {"name": "Amy Franzmann", "title": "Prof. Dr. med.", "emails": [{"n": 1, "id": "c30c09f2-7804-4de0-9be5-a8cdb6410ee4", "email": "amy.franzmann217@aerzte.example", "primary": true}], "gender": "F", "last_name": "Franzmann", "dms_one_id": 100011, "first_name": "Amy"}}, "refs": null, "actor": "Ole Brandt", "topic": "health.medic.create", "spreads": true, "version": 1, "position": 47, "stream_id": "019ae97c-3230-700b-8b6f-ed5eb541cad0", "command_id": "e9693624-e7f9-4b3e-92bb-199d8ec0a88d", "stream_type": "medic", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"after": {"name": "Lee Sauerland", "title": "Prof. Dr. med.", "emails": [{"n": 1, "id": "9d8918ae-643d-4be7-b937-a6bccf03b079", "email": "lee.sauerland291@aerzte.example", "primary": true}], "gender": "F", "last_name": "Sauerland", "dms_one_id": 100010, "first_name": "Lee"}}, "refs": ["019ae97c-3230-7009-b56e-28441607b451"], "actor": "Ole Brandt", "topic": "health.medic.create", "spreads": true, "version": 1, "position": 42, "stream_id": "019ae97c-3230-700a-bbb4-0e9270664820", "command_id": "e9693624-e7f9-4b3e-92bb-199d8ec0a88d", "stream_type": "medic", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"after": {"name": "Praxis Elias Gehre", "addresses": [{"n": 1, "id": "1ca21437-52a0-43ce-9cb2-d059dd3038ec", "city": "Halberstadt", "state": "Sachsen-Anhalt", "street": "Kump 87", "country": "DE", "primary": true, "zipcode": "38804"}], "dms_one_id": 100009, "display_name": "Praxis Elias Gehre"}}, "refs": null, "actor": "Ole Brandt", "topic": "health.practice.create", "spreads": true, "version": 1, "position": 41, "stream_id": "019ae97c-3230-7009-b56e-28441607b451", "command_id": "f6d52b70-7465-4b18-867a-88b5ba5a75a2", "stream_type": "practice", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"after": {"note": "Ansprechpartner wechselt zum Quartalsende, danach neu anrufen."}, "before": {"note": null}}, "refs": null, "actor": "Ole Brandt", "topic": "health.entity.update_note", "spreads": false, "version": 8, "position": 39, "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "command_id": "d1170f18-8968-4611-be6a-d12a4765cb27", "stream_type": "hospital_location", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"after": {"optin": true, "optin_date": "2025-12-04", "optin_source": "Telefon"}, "before": {"optin": false, "optin_date": null, "optin_source": null}}, "refs": null, "actor": "Ole Brandt", "topic": "health.medic.set_optin", "spreads": true, "version": 3, "position": 49, "stream_id": "019ae97c-3230-700b-8b6f-ed5eb541cad0", "command_id": "e9693624-e7f9-4b3e-92bb-199d8ec0a88d", "stream_type": "medic", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"after": {"specializations": ["071108"]}, "before": {"specializations": []}}, "refs": ["019ae97c-3230-7009-b56e-28441607b451"], "actor": "Ole Brandt", "topic": "health.medic.change_specializations", "spreads": true, "version": 2, "position": 43, "stream_id": "019ae97c-3230-700a-bbb4-0e9270664820", "command_id": "e9693624-e7f9-4b3e-92bb-199d8ec0a88d", "stream_type": "medic", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"after": {"specializations": ["091001"]}, "before": {"specializations": []}}, "refs": null, "actor": "Ole Brandt", "topic": "health.medic.change_specializations", "spreads": true, "version": 2, "position": 48, "stream_id": "019ae97c-3230-700b-8b6f-ed5eb541cad0", "command_id": "e9693624-e7f9-4b3e-92bb-199d8ec0a88d", "stream_type": "medic", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"item": {"id": "160f9245-a4f4-4d81-b54f-6a5d78d36a9a", "of": "contacts"}, "said": {"contact": "Alia Hofmann"}, "after": {"optin": true, "optin_date": "2025-12-04"}, "before": {"optin": false, "optin_date": null}}, "refs": null, "actor": "Ole Brandt", "topic": "seedwork.entity.optin_contact", "spreads": false, "version": 5, "position": 40, "stream_id": "019387d2-d2e8-7007-9b99-6a1509feb8c3", "command_id": "d1170f18-8968-4611-be6a-d12a4765cb27", "stream_type": "clinic", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"item": {"id": "29180aea-b867-4714-b898-e4c6df587201", "of": "affiliations"}, "said": {"institution": "Praxis Elias Gehre"}, "after": {"primary": true}, "before": {"primary": false}}, "refs": ["019ae97c-3230-7009-b56e-28441607b451"], "actor": "Ole Brandt", "topic": "health.medic.affiliation.set_wish", "spreads": true, "version": 4, "position": 45, "stream_id": "019ae97c-3230-700a-bbb4-0e9270664820", "command_id": "e9693624-e7f9-4b3e-92bb-199d8ec0a88d", "stream_type": "medic", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"item": {"id": "29180aea-b867-4714-b898-e4c6df587201", "of": "affiliations"}, "said": {"institution": "Praxis Elias Gehre"}, "after": {"rule": "default", "entity_id": "019ae97c-3230-7009-b56e-28441607b451", "entity_type": "practice"}}, "refs": ["019ae97c-3230-7009-b56e-28441607b451"], "actor": "Ole Brandt", "topic": "health.medic.affiliation.create", "spreads": true, "version": 3, "position": 44, "stream_id": "019ae97c-3230-700a-bbb4-0e9270664820", "command_id": "e9693624-e7f9-4b3e-92bb-199d8ec0a88d", "stream_type": "medic", "schema_version": 1},
{"at": "2025-12-04T13:10:22+00:00", "data": {"item": {"id": "7638b09d-2aa2-443c-aba5-773929f16589", "of": "phones"}, "after": {"e164": "+49351359631", "phone": "0351 35 9631", "primary": true}}, "refs": ["019ae97c-3230-7009-b56e-28441607b451"], "actor": "Ole Brandt", "topic": "health.entity.create_phone", "spreads": true, "version": 5, "position": 46, "stream_id": "019ae97c-3230-700a-bbb4-0e9270664820", "command_id": "e9693624-e7f9-4b3e-92bb-199d8ec0a88d", "stream_type": "medic", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"after": {"name": "Gefäßpraxis Florczak", "addresses": [{"n": 1, "id": "c5d88d0d-c31f-41c1-9852-0bcc2a54a449", "city": "Emden", "state": "Niedersachsen", "street": "Elsterstr. 161", "country": "DE", "primary": true, "zipcode": "26737"}], "dms_one_id": 100012, "display_name": "Gefäßpraxis Florczak"}}, "refs": null, "actor": "Tarek Aydın", "topic": "health.practice.create", "spreads": true, "version": 1, "position": 51, "stream_id": "01a085f4-1cb8-700c-b24d-ba7fc3739c1a", "command_id": "754a0daa-8493-4b51-9dfe-3cad1905bbcd", "stream_type": "practice", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"after": {"name": "Nevio Nodler", "title": "Dr. med.", "emails": [{"n": 1, "id": "f92cfd30-bada-49fc-b14b-4f1fbb35b5b8", "email": "nevio.nodler987@aerzte.example", "primary": true}], "gender": "M", "last_name": "Nodler", "dms_one_id": 100014, "first_name": "Nevio"}}, "refs": ["019387d2-d2e8-7003-9b20-a67179f087ad"], "actor": "Tarek Aydın", "topic": "health.medic.create", "spreads": true, "version": 1, "position": 57, "stream_id": "01a085f4-1cb8-700e-ada5-a0e4f326ff0a", "command_id": "426c7f94-e0a6-424f-90bf-5032e18e8f3c", "stream_type": "medic", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"after": {"name": "Peter Werle", "title": "PD Dr. med.", "emails": [{"n": 1, "id": "28d4e26b-3d36-458a-8e2d-56f9180f3f98", "email": "peter.werle771@aerzte.example", "primary": true}], "gender": "M", "last_name": "Werle", "dms_one_id": 100013, "first_name": "Peter"}}, "refs": ["019ae97c-3230-7009-b56e-28441607b451"], "actor": "Tarek Aydın", "topic": "health.medic.create", "spreads": true, "version": 1, "position": 53, "stream_id": "01a085f4-1cb8-700d-8711-c0012fb6da87", "command_id": "426c7f94-e0a6-424f-90bf-5032e18e8f3c", "stream_type": "medic", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"after": {"note": "Umbau der Station 3 bis zum Sommer, Zahlen mit Vorsicht lesen."}, "before": {"note": null}}, "refs": null, "actor": "Tarek Aydın", "topic": "health.entity.update_note", "spreads": false, "version": 6, "position": 50, "stream_id": "019387d2-d2e8-7007-9b99-6a1509feb8c3", "command_id": "a64af128-8808-42a2-96e4-ead4f98cb381", "stream_type": "clinic", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"after": {"specializations": ["071108", "071103"]}, "before": {"specializations": []}}, "refs": ["019387d2-d2e8-7003-9b20-a67179f087ad"], "actor": "Tarek Aydın", "topic": "health.medic.change_specializations", "spreads": true, "version": 2, "position": 58, "stream_id": "01a085f4-1cb8-700e-ada5-a0e4f326ff0a", "command_id": "426c7f94-e0a6-424f-90bf-5032e18e8f3c", "stream_type": "medic", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"after": {"specializations": ["151002"]}, "before": {"specializations": []}}, "refs": ["019ae97c-3230-7009-b56e-28441607b451"], "actor": "Tarek Aydın", "topic": "health.medic.change_specializations", "spreads": true, "version": 2, "position": 54, "stream_id": "01a085f4-1cb8-700d-8711-c0012fb6da87", "command_id": "426c7f94-e0a6-424f-90bf-5032e18e8f3c", "stream_type": "medic", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"item": {"id": "52f7b352-e016-42ba-96af-2113756ce5ba", "of": "phones"}, "after": {"e164": "+4949214821510", "phone": "04921 48 2151-0", "primary": true}}, "refs": null, "actor": "Tarek Aydın", "topic": "health.entity.create_phone", "spreads": true, "version": 2, "position": 52, "stream_id": "01a085f4-1cb8-700c-b24d-ba7fc3739c1a", "command_id": "754a0daa-8493-4b51-9dfe-3cad1905bbcd", "stream_type": "practice", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"item": {"id": "742ef143-d82b-48a9-bf88-f94b8d1fe5df", "of": "affiliations"}, "said": {"institution": "Praxis Elias Gehre"}, "after": {"primary": true}, "before": {"primary": false}}, "refs": ["019ae97c-3230-7009-b56e-28441607b451"], "actor": "Tarek Aydın", "topic": "health.medic.affiliation.set_wish", "spreads": true, "version": 4, "position": 56, "stream_id": "01a085f4-1cb8-700d-8711-c0012fb6da87", "command_id": "426c7f94-e0a6-424f-90bf-5032e18e8f3c", "stream_type": "medic", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"item": {"id": "742ef143-d82b-48a9-bf88-f94b8d1fe5df", "of": "affiliations"}, "said": {"institution": "Praxis Elias Gehre"}, "after": {"rule": "default", "entity_id": "019ae97c-3230-7009-b56e-28441607b451", "entity_type": "practice"}}, "refs": ["019ae97c-3230-7009-b56e-28441607b451"], "actor": "Tarek Aydın", "topic": "health.medic.affiliation.create", "spreads": true, "version": 3, "position": 55, "stream_id": "01a085f4-1cb8-700d-8711-c0012fb6da87", "command_id": "426c7f94-e0a6-424f-90bf-5032e18e8f3c", "stream_type": "medic", "schema_version": 1},
{"at": "2026-09-09T11:36:03+00:00", "data": {"item": {"id": "a28f3ffd-f94b-496e-84b0-19051cfb4aaa", "of": "affiliations"}, "said": {"institution": "Klinik für Neonatologie"}, "after": {"rule": "default", "entity_id": "019387d2-d2e8-7003-9b20-a67179f087ad", "entity_type": "clinic"}}, "refs": ["019387d2-d2e8-7003-9b20-a67179f087ad"], "actor": "Tarek Aydın", "topic": "health.medic.affiliation.create", "spreads": true, "version": 3, "position": 59, "stream_id": "01a085f4-1cb8-700e-ada5-a0e4f326ff0a", "command_id": "426c7f94-e0a6-424f-90bf-5032e18e8f3c", "stream_type": "medic", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"after": {"name": "HNO-Praxis Daudrich", "addresses": [{"n": 1, "id": "b4d27f61-3b2e-4f96-a28f-b5e1c40c8f30", "city": "Schwerin", "state": "Mecklenburg-Vorpommern", "street": "Obere Lindenstr. 43", "country": "DE", "primary": true, "zipcode": "19083"}], "dms_one_id": 100015, "display_name": "HNO-Praxis Daudrich"}}, "refs": null, "actor": "Miriam Schäfer", "topic": "health.practice.create", "spreads": true, "version": 1, "position": 62, "stream_id": "01a11650-0790-700f-8638-fb25fefd726f", "command_id": "daf24454-ca01-4bcf-ad75-ebe3cf142ba1", "stream_type": "practice", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"after": {"name": "Mark Karsten", "title": "PD Dr. med.", "emails": [{"n": 1, "id": "fc3b7dc2-d765-48ef-8dda-ef51c5aee54b", "email": "mark.karsten480@aerzte.example", "primary": true}], "gender": "M", "last_name": "Karsten", "dms_one_id": 100016, "first_name": "Mark"}}, "refs": ["01a085f4-1cb8-700c-b24d-ba7fc3739c1a"], "actor": "Miriam Schäfer", "topic": "health.medic.create", "spreads": true, "version": 1, "position": 65, "stream_id": "01a11650-0790-7010-ad82-6db9053267b8", "command_id": "d8e63b2c-b159-40b1-8205-9bb1e87e1ae8", "stream_type": "medic", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"after": {"name": "Rosenberg-Klinik Aalen AöR", "gba_name": "Rosenberg-Klinik Aalen"}, "before": {"name": "Rosenberg-Klinik Aalen", "gba_name": null}}, "refs": null, "actor": "Miriam Schäfer", "topic": "health.hospital.update", "spreads": true, "version": 8, "position": 61, "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "command_id": "9978c2ed-48cb-42fd-939f-0543ad24451a", "stream_type": "hospital", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"after": {"note": "Ansprechpartner wechselt zum Quartalsende, danach neu anrufen."}, "before": {"note": null}}, "refs": ["01a085f4-1cb8-700c-b24d-ba7fc3739c1a"], "actor": "Miriam Schäfer", "topic": "health.entity.update_note", "spreads": true, "version": 5, "position": 69, "stream_id": "01a11650-0790-7010-ad82-6db9053267b8", "command_id": "d8e63b2c-b159-40b1-8205-9bb1e87e1ae8", "stream_type": "medic", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"after": {"specializations": ["021001"]}, "before": {"specializations": []}}, "refs": ["01a085f4-1cb8-700c-b24d-ba7fc3739c1a"], "actor": "Miriam Schäfer", "topic": "health.medic.change_specializations", "spreads": true, "version": 2, "position": 66, "stream_id": "01a11650-0790-7010-ad82-6db9053267b8", "command_id": "d8e63b2c-b159-40b1-8205-9bb1e87e1ae8", "stream_type": "medic", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"item": {"id": "032906e7-4155-4854-a6ac-20c5808deea1", "of": "phones"}, "after": {"e164": "+49351363558", "phone": "0351 36 3558", "primary": true}}, "refs": ["01a085f4-1cb8-700c-b24d-ba7fc3739c1a"], "actor": "Miriam Schäfer", "topic": "health.entity.create_phone", "spreads": true, "version": 4, "position": 68, "stream_id": "01a11650-0790-7010-ad82-6db9053267b8", "command_id": "d8e63b2c-b159-40b1-8205-9bb1e87e1ae8", "stream_type": "medic", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"item": {"id": "2ec055d3-7c94-4c31-ba23-fd3c14c3106d", "of": "websites"}, "after": {"url": "https://www.hno-praxis-daudrich.example", "primary": true}}, "refs": null, "actor": "Miriam Schäfer", "topic": "seedwork.entity.create_website", "spreads": true, "version": 3, "position": 64, "stream_id": "01a11650-0790-700f-8638-fb25fefd726f", "command_id": "daf24454-ca01-4bcf-ad75-ebe3cf142ba1", "stream_type": "practice", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"item": {"id": "3181ddc5-e599-496e-a67f-ceb0f94b7454", "of": "affiliations"}, "said": {"institution": "Gefäßpraxis Florczak"}, "after": {"rule": "default", "entity_id": "01a085f4-1cb8-700c-b24d-ba7fc3739c1a", "entity_type": "practice"}}, "refs": ["01a085f4-1cb8-700c-b24d-ba7fc3739c1a"], "actor": "Miriam Schäfer", "topic": "health.medic.affiliation.create", "spreads": true, "version": 3, "position": 67, "stream_id": "01a11650-0790-7010-ad82-6db9053267b8", "command_id": "d8e63b2c-b159-40b1-8205-9bb1e87e1ae8", "stream_type": "medic", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"item": {"id": "bfbf1fa4-670a-4119-84d9-32d9cf1eb832", "of": "phones"}, "after": {"e164": "+493857484100", "phone": "0385 74 8410-0", "primary": true}}, "refs": null, "actor": "Miriam Schäfer", "topic": "health.entity.create_phone", "spreads": true, "version": 2, "position": 63, "stream_id": "01a11650-0790-700f-8638-fb25fefd726f", "command_id": "daf24454-ca01-4bcf-ad75-ebe3cf142ba1", "stream_type": "practice", "schema_version": 1},
{"at": "2026-10-07T12:21:46+00:00", "data": {"item": {"id": "fceb2224-e651-42ee-914b-05f2a3ab79b2", "of": "contacts"}, "after": {"role": "Pflegedirektion", "email": "amelie.engelen@rosenberg-klinik-aalen.example", "phone": "+49 7361 65 2839", "title": "Dr. med.", "gender": "female", "primary": false, "last_name": "Engelen", "first_name": "Amelie", "phone_e164": "+497361652839"}}, "refs": null, "actor": "Miriam Schäfer", "topic": "seedwork.entity.create_contact", "spreads": true, "version": 7, "position": 60, "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "command_id": "9978c2ed-48cb-42fd-939f-0543ad24451a", "stream_type": "hospital", "schema_version": 1}
]$rows$);

delete from link;
insert into link overriding system value select * from jsonb_populate_recordset(null::link, $rows$[
{"rel": "affiliation", "source": "01976468-a8b0-7008-b61d-4acbf8e07893", "target": "019387d2-d2e8-7003-9b20-a67179f087ad"},
{"rel": "affiliation", "source": "01976468-a8b0-7008-b61d-4acbf8e07893", "target": "019387d2-d2e8-7004-b4ab-527c834c7c2a"},
{"rel": "affiliation", "source": "019ae97c-3230-700a-bbb4-0e9270664820", "target": "019ae97c-3230-7009-b56e-28441607b451"},
{"rel": "affiliation", "source": "01a085f4-1cb8-700d-8711-c0012fb6da87", "target": "019ae97c-3230-7009-b56e-28441607b451"},
{"rel": "affiliation", "source": "01a085f4-1cb8-700e-ada5-a0e4f326ff0a", "target": "019387d2-d2e8-7003-9b20-a67179f087ad"},
{"rel": "affiliation", "source": "01a11650-0790-7010-ad82-6db9053267b8", "target": "01a085f4-1cb8-700c-b24d-ba7fc3739c1a"},
{"rel": "hospital", "source": "019387d2-d2e8-7002-9936-3097d37a15a3", "target": "019387d2-d2e8-7001-966e-f91bad5091cc"},
{"rel": "hospital", "source": "019387d2-d2e8-7005-892d-248ae2099b2c", "target": "019387d2-d2e8-7004-b4ab-527c834c7c2a"},
{"rel": "location", "source": "019387d2-d2e8-7003-9b20-a67179f087ad", "target": "019387d2-d2e8-7002-9936-3097d37a15a3"},
{"rel": "location", "source": "019387d2-d2e8-7006-9004-cf6ce4af9b16", "target": "019387d2-d2e8-7005-892d-248ae2099b2c"},
{"rel": "location", "source": "019387d2-d2e8-7007-9b99-6a1509feb8c3", "target": "019387d2-d2e8-7005-892d-248ae2099b2c"}
]$rows$);

delete from migration;
insert into migration overriding system value select * from jsonb_populate_recordset(null::migration, $rows$[
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "facts/0001_fact_run", "fingerprint": "5c7bd7fe8ce78476fc268816c76484ea28637b59d629a48cc54a8ab5e84a504b"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "files/0001_file", "fingerprint": "af5241a1f8f512455cddabec9250e71a12cbe5d917ea36a0bb4c254cba15a1a0"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "files/0002_purpose", "fingerprint": "80df898bd3307207aef4181ea47c2d3709bd467bf9e613862081c39e5748b2a9"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "iam/0001_session", "fingerprint": "6735d6c966cb16b94b40d149a3558f4982c38189d16307dbf9bafa581355b4f8"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "iam/0002_device", "fingerprint": "62ad8b4e04e0bd851dc937f34992d3a3151d769dde1ca0eec49783475306bfd8"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "jobs/0001_job", "fingerprint": "60b79e9daa016e9e156027b9b0580f5b4e76b2e0ab99c562bd0d709d421c60b9"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "jobs/0002_lane", "fingerprint": "6733e6da53e8602eed48d296ba39209f63abecfc9e3babe30253228a67b03fbb"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "seedwork/0001_human_id", "fingerprint": "3edbea4497c574c8cefe1f25a31ae0cb91d1296d1cc7bc4573bb5cb11b42cd73"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "seedwork/0002_institution_key", "fingerprint": "09cb465c5310cac9dffd7c723de6f3784e8184d00e4e654088154c99c8414156"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "seedwork/0003_notification", "fingerprint": "3c40e1af751bafb9d62b26cc35fff01131d3d865a155bb5b8714023ec05151e7"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0001_event", "fingerprint": "8a76e11e76e0d2eddb11eeb5b643e850444f31a42127ebe6215167fabffd33fd"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0002_stream", "fingerprint": "298306e40993764f2a8e972a866ef8d55196a4013e2cb7b012ea1a7c12e6ca5f"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0003_append", "fingerprint": "2263ce79078e943ce514f19cf4347f22d52c1914080b722bef73de5ee02f3ded"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0004_projector", "fingerprint": "285698aa9152d219057676885a7876ae28f54bfa14a79fe9b0960fbe0ca26c8a"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0005_fold", "fingerprint": "abe4ed2c4e824f98786b1fa1ce0490f412a12586e0840ffdfcde4bb148f6f85c"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0006_refold", "fingerprint": "4cc50f9aae3e8f98ee9a20a642e54f631630f15aac1b31781e3d1a2bdb7282bd"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0007_bulk", "fingerprint": "20fa3bb044355bd7349a3d64fc90167d7df51c06093b3dfc35b82becb22e8717"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0008_relied", "fingerprint": "7ba58e307278cf76a6ff1041861ce4222c07b405e40660c50cb6fee7c3d13cfe"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0009_revision", "fingerprint": "c2d92c53cd1f783304bccc0705d2a9a0a424678a5f5c380dd6566a33b0c6e54d"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0010_reads", "fingerprint": "39765aad269be51f05fac3b102f55f1f7805ce85919ad859430ee68a49310fb3"},
{"at": "2026-11-22T14:27:53.639711+00:00", "name": "store/0011_redaction_mark", "fingerprint": "188bf0c536696de7be6b8887ed3fae67c5c9529e76a43008ad73891a695f86a8"}
]$rows$);

delete from reservation;
insert into reservation overriding system value select * from jsonb_populate_recordset(null::reservation, $rows$[
{"key": "019387d2-d2e8-7001-966e-f91bad5091cc 790000", "kind": "gba_location_number", "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3"},
{"key": "019387d2-d2e8-7004-b4ab-527c834c7c2a 790001", "kind": "gba_location_number", "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c"},
{"key": "100001", "kind": "dms_one_id", "stream_id": "019387d2-d2e8-7001-966e-f91bad5091cc"},
{"key": "100002", "kind": "dms_one_id", "stream_id": "019387d2-d2e8-7002-9936-3097d37a15a3"},
{"key": "100003", "kind": "dms_one_id", "stream_id": "019387d2-d2e8-7003-9b20-a67179f087ad"},
{"key": "100004", "kind": "dms_one_id", "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a"},
{"key": "100005", "kind": "dms_one_id", "stream_id": "019387d2-d2e8-7005-892d-248ae2099b2c"},
{"key": "100006", "kind": "dms_one_id", "stream_id": "019387d2-d2e8-7006-9004-cf6ce4af9b16"},
{"key": "100007", "kind": "dms_one_id", "stream_id": "019387d2-d2e8-7007-9b99-6a1509feb8c3"},
{"key": "100008", "kind": "dms_one_id", "stream_id": "01976468-a8b0-7008-b61d-4acbf8e07893"},
{"key": "100009", "kind": "dms_one_id", "stream_id": "019ae97c-3230-7009-b56e-28441607b451"},
{"key": "100010", "kind": "dms_one_id", "stream_id": "019ae97c-3230-700a-bbb4-0e9270664820"},
{"key": "100011", "kind": "dms_one_id", "stream_id": "019ae97c-3230-700b-8b6f-ed5eb541cad0"},
{"key": "100012", "kind": "dms_one_id", "stream_id": "01a085f4-1cb8-700c-b24d-ba7fc3739c1a"},
{"key": "100013", "kind": "dms_one_id", "stream_id": "01a085f4-1cb8-700d-8711-c0012fb6da87"},
{"key": "100014", "kind": "dms_one_id", "stream_id": "01a085f4-1cb8-700e-ada5-a0e4f326ff0a"},
{"key": "100015", "kind": "dms_one_id", "stream_id": "01a11650-0790-700f-8638-fb25fefd726f"},
{"key": "100016", "kind": "dms_one_id", "stream_id": "01a11650-0790-7010-ad82-6db9053267b8"},
{"key": "160f9245-a4f4-4d81-b54f-6a5d78d36a9a", "kind": "contact", "stream_id": "019387d2-d2e8-7007-9b99-6a1509feb8c3"},
{"key": "269900019", "kind": "gba_ik_number", "stream_id": "019387d2-d2e8-7001-966e-f91bad5091cc"},
{"key": "269900020", "kind": "gba_ik_number", "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a"},
{"key": "2d0230a0-48a1-48b0-8751-91a8d7d579b4", "kind": "contact", "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a"},
{"key": "64a2f012-f4aa-464b-9106-5118fb25a131", "kind": "contact", "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a"},
{"key": "fceb2224-e651-42ee-914b-05f2a3ab79b2", "kind": "contact", "stream_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a"}
]$rows$);

delete from stream;
insert into stream overriding system value select * from jsonb_populate_recordset(null::stream, $rows$[
{"id": "019387d2-d2e8-7001-966e-f91bad5091cc", "card": {"beds": null, "city": "München", "name": "Kreiskrankenhaus München", "street": "Kiefernweg 152", "zipcode": "80336", "dms_one_id": 100001, "display_name": "Kreiskrankenhaus München", "gba_ik_number": "269900019"}, "type": "hospital", "state": {"name": "Kreiskrankenhaus München", "emails": [{"n": 1, "id": "f5f089fe-8cfb-4ff7-aa26-d94131360d69", "email": "info@kreiskrankenhaus-muenchen.example", "primary": true}], "phones": [{"n": 1, "id": "12bd1dcb-575d-455e-8efc-118deaf23544", "e164": "+49898199170", "phone": "089 81 9917-0", "primary": true}], "websites": [{"n": 1, "id": "608f799e-bd5e-426b-a5ed-230d56417393", "url": "https://www.kreiskrankenhaus-muenchen.example", "primary": true}], "addresses": [{"n": 1, "id": "f2f7ccff-0080-4a8a-974f-b01a46c5eb82", "city": "München", "state": "Bayern", "street": "Kiefernweg 152", "country": "DE", "primary": true, "zipcode": "80336"}], "dms_one_id": 100001, "display_name": "Kreiskrankenhaus München", "gba_ik_number": "269900019"}, "version": 4},
{"id": "019387d2-d2e8-7002-9936-3097d37a15a3", "card": {"beds": 114, "city": "München", "name": "Kreiskrankenhaus München", "street": "Kiefernweg 152", "zipcode": "80336", "dms_one_id": 100002, "hospital_id": "019387d2-d2e8-7001-966e-f91bad5091cc", "display_name": "Kreiskrankenhaus München", "gba_location_number": "790000"}, "type": "hospital_location", "state": {"name": "Kreiskrankenhaus München", "note": {"by": "Ole Brandt", "note": "Ansprechpartner wechselt zum Quartalsende, danach neu anrufen.", "time": "2025-12-04T13:10:22.000Z"}, "reports": [{"year": 2025, "source": "Qualitätsbericht", "day_cases": 269, "number_of_beds": 114, "inpatient_cases": 3842, "outpatient_cases": 4188}, {"year": 2024, "source": "Qualitätsbericht", "day_cases": 273, "number_of_beds": 113, "inpatient_cases": 3900, "outpatient_cases": 4251}, {"year": 2023, "source": "Qualitätsbericht", "day_cases": 258, "number_of_beds": 112, "inpatient_cases": 3689, "outpatient_cases": 4021}, {"year": 2022, "source": "Qualitätsbericht", "day_cases": 242, "number_of_beds": 111, "inpatient_cases": 3450, "outpatient_cases": 3761}, {"year": 2021, "source": "Qualitätsbericht", "day_cases": 240, "number_of_beds": 110, "inpatient_cases": 3425, "outpatient_cases": 3733}], "addresses": [{"n": 1, "id": "96edd63a-68af-4c1e-9a5b-7892560b57fd", "city": "München", "state": "Bayern", "street": "Kiefernweg 152", "country": "DE", "primary": true, "zipcode": "80336"}], "dms_one_id": 100002, "hospital_id": "019387d2-d2e8-7001-966e-f91bad5091cc", "display_name": "Kreiskrankenhaus München", "gba_location_number": "790000"}, "version": 8},
{"id": "019387d2-d2e8-7003-9b20-a67179f087ad", "card": {"beds": null, "name": "Klinik für Neonatologie", "dms_one_id": 100003, "location_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "display_name": "Klinik für Neonatologie"}, "type": "clinic", "state": {"name": "Klinik für Neonatologie", "dms_one_id": 100003, "location_id": "019387d2-d2e8-7002-9936-3097d37a15a3", "display_name": "Klinik für Neonatologie"}, "version": 1},
{"id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "card": {"beds": null, "city": "Aalen", "name": "Rosenberg-Klinik Aalen AöR", "street": "Gustav-Freytag-Str. 165", "zipcode": "73430", "gba_name": "Rosenberg-Klinik Aalen", "dms_one_id": 100004, "display_name": "Rosenberg-Klinik Aalen", "gba_ik_number": "269900020"}, "type": "hospital", "state": {"name": "Rosenberg-Klinik Aalen AöR", "emails": [{"n": 1, "id": "9b9bf611-a01e-4f13-afea-7c7fca1b12d9", "email": "info@rosenberg-klinik-aalen.example", "primary": true}], "phones": [{"n": 1, "id": "09c42ec5-935a-4cea-8c3b-fece75a90491", "e164": "+4973617382480", "phone": "07361 73 8248-0", "primary": true}], "contacts": [{"n": 1, "id": "64a2f012-f4aa-464b-9106-5118fb25a131", "role": "Qualitätsmanagement", "email": "ayman.bozsik@rosenberg-klinik-aalen.example", "phone": "+49 7361 50 6483", "gender": "male", "primary": true, "last_name": "Bozsik", "first_name": "Ayman", "phone_e164": "+497361506483"}, {"n": 2, "id": "2d0230a0-48a1-48b0-8751-91a8d7d579b4", "role": "Geschäftsführung", "email": "claas.keiner@rosenberg-klinik-aalen.example", "phone": "+49 7361 92 9941", "title": "Dr.", "gender": "male", "primary": false, "last_name": "Keiner", "first_name": "Claas", "phone_e164": "+497361929941"}, {"n": 3, "id": "fceb2224-e651-42ee-914b-05f2a3ab79b2", "role": "Pflegedirektion", "email": "amelie.engelen@rosenberg-klinik-aalen.example", "phone": "+49 7361 65 2839", "title": "Dr. med.", "gender": "female", "primary": false, "last_name": "Engelen", "first_name": "Amelie", "phone_e164": "+497361652839"}], "gba_name": "Rosenberg-Klinik Aalen", "websites": [{"n": 1, "id": "616a70e4-07de-421d-bdec-dd0200ff822e", "url": "https://www.rosenberg-klinik-aalen.example", "primary": true}], "addresses": [{"n": 1, "id": "e4e940af-9457-4f66-b734-ce57eb7fe73d", "city": "Aalen", "state": "Baden-Württemberg", "street": "Gustav-Freytag-Str. 165", "country": "DE", "primary": true, "zipcode": "73430"}], "dms_one_id": 100004, "display_name": "Rosenberg-Klinik Aalen", "gba_ik_number": "269900020"}, "version": 8},
{"id": "019387d2-d2e8-7005-892d-248ae2099b2c", "card": {"beds": 158, "city": "Aalen", "name": "Rosenberg-Klinik Aalen", "street": "Gustav-Freytag-Str. 165", "zipcode": "73430", "dms_one_id": 100005, "hospital_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "display_name": "Rosenberg-Klinik Aalen", "gba_location_number": "790001"}, "type": "hospital_location", "state": {"name": "Rosenberg-Klinik Aalen", "phones": [{"n": 1, "id": "fda17e96-5208-4a39-a618-d96049a53c16", "e164": "+4973614620660", "phone": "07361 46 2066-0", "primary": true}], "reports": [{"year": 2025, "source": "Qualitätsbericht", "day_cases": 242, "number_of_beds": 158, "inpatient_cases": 4830, "outpatient_cases": 12220}, {"year": 2024, "source": "Qualitätsbericht", "day_cases": 248, "number_of_beds": 163, "inpatient_cases": 4952, "outpatient_cases": 12529}, {"year": 2023, "source": "Qualitätsbericht", "day_cases": 242, "number_of_beds": 167, "inpatient_cases": 4841, "outpatient_cases": 12248}, {"year": 2022, "source": "Qualitätsbericht", "day_cases": 243, "number_of_beds": 172, "inpatient_cases": 4850, "outpatient_cases": 12270}, {"year": 2021, "source": "Qualitätsbericht", "day_cases": 247, "number_of_beds": 177, "inpatient_cases": 4948, "outpatient_cases": 12518}], "addresses": [{"n": 1, "id": "2210af62-43b9-49f4-aa6b-5d4b3c83b1bc", "city": "Aalen", "state": "Baden-Württemberg", "street": "Gustav-Freytag-Str. 165", "country": "DE", "primary": true, "zipcode": "73430"}], "dms_one_id": 100005, "hospital_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "display_name": "Rosenberg-Klinik Aalen", "gba_location_number": "790001"}, "version": 8},
{"id": "019387d2-d2e8-7006-9004-cf6ce4af9b16", "card": {"beds": null, "name": "Zentrale Notaufnahme", "dms_one_id": 100006, "location_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "display_name": "Zentrale Notaufnahme"}, "type": "clinic", "state": {"name": "Zentrale Notaufnahme", "emails": [{"n": 1, "id": "8aec8463-4a6f-43b4-8e8e-efca7e7fb945", "email": "ambulanz@rosenberg-klinik-aalen.example", "primary": true}], "dms_one_id": 100006, "location_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "display_name": "Zentrale Notaufnahme"}, "version": 2},
{"id": "019387d2-d2e8-7007-9b99-6a1509feb8c3", "card": {"beds": null, "name": "Klinik für Innere Medizin", "dms_one_id": 100007, "location_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "display_name": "Klinik für Innere Medizin"}, "type": "clinic", "state": {"name": "Klinik für Innere Medizin", "note": {"by": "Tarek Aydın", "note": "Umbau der Station 3 bis zum Sommer, Zahlen mit Vorsicht lesen.", "time": "2026-09-09T11:36:03.000Z"}, "emails": [{"n": 1, "id": "73bd2d4d-a87d-49cf-824a-22fee4870026", "email": "anmeldung@rosenberg-klinik-aalen.example", "primary": true}], "phones": [{"n": 1, "id": "c8825ae9-bcad-4ade-9ec0-81d705cceab1", "e164": "+4973615589470", "phone": "07361 55 8947-0", "primary": true}], "contacts": [{"n": 1, "id": "160f9245-a4f4-4d81-b54f-6a5d78d36a9a", "role": "Öffentlichkeitsarbeit", "email": "alia.hofmann@rosenberg-klinik-aalen.example", "optin": true, "phone": "+49 7361 90 8019", "gender": "female", "primary": true, "last_name": "Hofmann", "first_name": "Alia", "optin_date": "2025-12-04", "phone_e164": "+497361908019"}], "dms_one_id": 100007, "location_id": "019387d2-d2e8-7005-892d-248ae2099b2c", "display_name": "Klinik für Innere Medizin"}, "version": 6},
{"id": "01976468-a8b0-7008-b61d-4acbf8e07893", "card": {"name": "Linda Pfennig", "sound": "1364 562", "dms_one_id": 100008}, "type": "medic", "state": {"name": "Linda Pfennig", "emails": [{"n": 1, "id": "ef5f64b0-325e-42fc-ad7e-9e5ff62f3cf0", "email": "linda.pfennig860@aerzte.example", "primary": true}], "gender": "F", "last_name": "Pfennig", "birth_year": 1988, "dms_one_id": 100008, "first_name": "Linda", "affiliations": [{"n": 2, "id": "322cf849-295c-4ff1-a33f-b2054df4c560", "rule": "default", "primary": true, "entity_id": "019387d2-d2e8-7004-b4ab-527c834c7c2a", "entity_type": "hospital"}, {"n": 1, "id": "3cbc845b-f435-412d-912d-3f426068fb65", "rule": "default", "primary": false, "entity_id": "019387d2-d2e8-7003-9b20-a67179f087ad", "entity_type": "clinic"}], "specializations": ["141002"]}, "version": 6},
{"id": "019ae97c-3230-7009-b56e-28441607b451", "card": {"city": "Halberstadt", "name": "Praxis Elias Gehre", "street": "Kump 87", "zipcode": "38804", "dms_one_id": 100009, "display_name": "Praxis Elias Gehre"}, "type": "practice", "state": {"name": "Praxis Elias Gehre", "addresses": [{"n": 1, "id": "1ca21437-52a0-43ce-9cb2-d059dd3038ec", "city": "Halberstadt", "state": "Sachsen-Anhalt", "street": "Kump 87", "country": "DE", "primary": true, "zipcode": "38804"}], "dms_one_id": 100009, "display_name": "Praxis Elias Gehre"}, "version": 1},
{"id": "019ae97c-3230-700a-bbb4-0e9270664820", "card": {"name": "Lee Sauerland", "sound": "87562 5", "dms_one_id": 100010}, "type": "medic", "state": {"name": "Lee Sauerland", "title": "Prof. Dr. med.", "emails": [{"n": 1, "id": "9d8918ae-643d-4be7-b937-a6bccf03b079", "email": "lee.sauerland291@aerzte.example", "primary": true}], "gender": "F", "phones": [{"n": 1, "id": "7638b09d-2aa2-443c-aba5-773929f16589", "e164": "+49351359631", "phone": "0351 35 9631", "primary": true}], "last_name": "Sauerland", "dms_one_id": 100010, "first_name": "Lee", "affiliations": [{"n": 1, "id": "29180aea-b867-4714-b898-e4c6df587201", "rule": "default", "primary": true, "entity_id": "019ae97c-3230-7009-b56e-28441607b451", "entity_type": "practice"}], "specializations": ["071108"]}, "version": 5},
{"id": "019ae97c-3230-700b-8b6f-ed5eb541cad0", "card": {"name": "Amy Franzmann", "sound": "376866 06", "dms_one_id": 100011}, "type": "medic", "state": {"name": "Amy Franzmann", "optin": true, "title": "Prof. Dr. med.", "emails": [{"n": 1, "id": "c30c09f2-7804-4de0-9be5-a8cdb6410ee4", "email": "amy.franzmann217@aerzte.example", "primary": true}], "gender": "F", "last_name": "Franzmann", "dms_one_id": 100011, "first_name": "Amy", "optin_date": "2025-12-04", "optin_source": "Telefon", "specializations": ["091001"]}, "version": 3},
{"id": "01a085f4-1cb8-700c-b24d-ba7fc3739c1a", "card": {"city": "Emden", "name": "Gefäßpraxis Florczak", "street": "Elsterstr. 161", "zipcode": "26737", "dms_one_id": 100012, "display_name": "Gefäßpraxis Florczak"}, "type": "practice", "state": {"name": "Gefäßpraxis Florczak", "phones": [{"n": 1, "id": "52f7b352-e016-42ba-96af-2113756ce5ba", "e164": "+4949214821510", "phone": "04921 48 2151-0", "primary": true}], "addresses": [{"n": 1, "id": "c5d88d0d-c31f-41c1-9852-0bcc2a54a449", "city": "Emden", "state": "Niedersachsen", "street": "Elsterstr. 161", "country": "DE", "primary": true, "zipcode": "26737"}], "dms_one_id": 100012, "display_name": "Gefäßpraxis Florczak"}, "version": 2},
{"id": "01a085f4-1cb8-700d-8711-c0012fb6da87", "card": {"name": "Peter Werle", "sound": "375 127", "dms_one_id": 100013}, "type": "medic", "state": {"name": "Peter Werle", "title": "PD Dr. med.", "emails": [{"n": 1, "id": "28d4e26b-3d36-458a-8e2d-56f9180f3f98", "email": "peter.werle771@aerzte.example", "primary": true}], "gender": "M", "last_name": "Werle", "dms_one_id": 100013, "first_name": "Peter", "affiliations": [{"n": 1, "id": "742ef143-d82b-48a9-bf88-f94b8d1fe5df", "rule": "default", "primary": true, "entity_id": "019ae97c-3230-7009-b56e-28441607b451", "entity_type": "practice"}], "specializations": ["151002"]}, "version": 4},
{"id": "01a085f4-1cb8-700e-ada5-a0e4f326ff0a", "card": {"name": "Nevio Nodler", "sound": "6257 63", "dms_one_id": 100014}, "type": "medic", "state": {"name": "Nevio Nodler", "title": "Dr. med.", "emails": [{"n": 1, "id": "f92cfd30-bada-49fc-b14b-4f1fbb35b5b8", "email": "nevio.nodler987@aerzte.example", "primary": true}], "gender": "M", "last_name": "Nodler", "dms_one_id": 100014, "first_name": "Nevio", "affiliations": [{"n": 1, "id": "a28f3ffd-f94b-496e-84b0-19051cfb4aaa", "rule": "default", "primary": false, "entity_id": "019387d2-d2e8-7003-9b20-a67179f087ad", "entity_type": "clinic"}], "specializations": ["071108", "071103"]}, "version": 3},
{"id": "01a11650-0790-700f-8638-fb25fefd726f", "card": {"city": "Schwerin", "name": "HNO-Praxis Daudrich", "street": "Obere Lindenstr. 43", "zipcode": "19083", "dms_one_id": 100015, "display_name": "HNO-Praxis Daudrich"}, "type": "practice", "state": {"name": "HNO-Praxis Daudrich", "phones": [{"n": 1, "id": "bfbf1fa4-670a-4119-84d9-32d9cf1eb832", "e164": "+493857484100", "phone": "0385 74 8410-0", "primary": true}], "websites": [{"n": 1, "id": "2ec055d3-7c94-4c31-ba23-fd3c14c3106d", "url": "https://www.hno-praxis-daudrich.example", "primary": true}], "addresses": [{"n": 1, "id": "b4d27f61-3b2e-4f96-a28f-b5e1c40c8f30", "city": "Schwerin", "state": "Mecklenburg-Vorpommern", "street": "Obere Lindenstr. 43", "country": "DE", "primary": true, "zipcode": "19083"}], "dms_one_id": 100015, "display_name": "HNO-Praxis Daudrich"}, "version": 3},
{"id": "01a11650-0790-7010-ad82-6db9053267b8", "card": {"name": "Mark Karsten", "sound": "47826 674", "dms_one_id": 100016}, "type": "medic", "state": {"name": "Mark Karsten", "note": {"by": "Miriam Schäfer", "note": "Ansprechpartner wechselt zum Quartalsende, danach neu anrufen.", "time": "2026-10-07T12:21:46.000Z"}, "title": "PD Dr. med.", "emails": [{"n": 1, "id": "fc3b7dc2-d765-48ef-8dda-ef51c5aee54b", "email": "mark.karsten480@aerzte.example", "primary": true}], "gender": "M", "phones": [{"n": 1, "id": "032906e7-4155-4854-a6ac-20c5808deea1", "e164": "+49351363558", "phone": "0351 36 3558", "primary": true}], "last_name": "Karsten", "dms_one_id": 100016, "first_name": "Mark", "affiliations": [{"n": 1, "id": "3181ddc5-e599-496e-a67f-ceb0f94b7454", "rule": "default", "primary": false, "entity_id": "01a085f4-1cb8-700c-b24d-ba7fc3739c1a", "entity_type": "practice"}], "specializations": ["021001"]}, "version": 5}
]$rows$);

select setval('event_position_seq', 69);

select setval('human_id', 100016);
