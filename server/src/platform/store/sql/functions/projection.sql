-- Fencing: a projector may write the view only if it moves the position from the value that it read.
create or replace function advance_view(p_name text, p_from bigint, p_to bigint) returns boolean language plpgsql as $$
begin
  update projector set position = p_to, at = clock_timestamp(), error = null, error_position = null
    where name = p_name and position = p_from;
  return found;
end $$;

-- Adds the number of rows that a refresh wrote. The revision grows also where a restored database counts transactions from less than it.
-- @returns that number
create or replace function increment_revision(p_view text, p_written int) returns int language plpgsql as $$
begin
  if p_written > 0 then
    update projector set revision = greatest(revision + 1, pg_current_xact_id()::text::bigint) where name = p_view;
  end if;
  return p_written;
end $$;

-- Moves the position like advance_view(), but leaves the rows for later; until then readers see the former position.
create or replace function record_pending_keys(p_name text, p_from bigint, p_to bigint, p_keys uuid[]) returns boolean language plpgsql as $$
begin
  update projector set position = p_to, held_at = coalesce(held_at, p_from), at = clock_timestamp(), error = null, error_position = null
    where name = p_name and position = p_from;
  if not found then return false; end if;
  insert into view_work (view, keys)
    select p_name, p_keys[i:i + 124] from generate_series(1, cardinality(p_keys), 125) as i;
  return true;
end $$;

-- Refreshes the oldest pieces. Locks the projector's row first, so that the refresh reads a younger state than any other node wrote.
-- @returns the number of rows written
create or replace function refresh_pending_keys(p_name text, p_pieces int) returns int language plpgsql as $$
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
    perform increment_revision(p_name, v_written);
  end if;
  if not exists (select from view_work where view = p_name) then
    update projector set held_at = null, error = null, error_position = null where name = p_name;
  end if;
  return v_written;
end $$;
