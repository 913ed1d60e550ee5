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
