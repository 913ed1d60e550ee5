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
