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
