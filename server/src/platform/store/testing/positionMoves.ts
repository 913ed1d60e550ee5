import type pg from 'pg';

/** Records every move of a position with the number of events visible then; a later refresh would hide a skipped event. */
export async function recordPositionMoves(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table ledger (view text, passed_from bigint, passed_to bigint, events int);
    create function note_move() returns trigger language plpgsql as $$ begin
      insert into ledger select new.name, old.position, new.position, (select count(*) from event where position > old.position and position <= new.position);
      return null;
    end $$;
    create trigger note_move after update of position on projector for each row when (new.position <> old.position) execute function note_move()`);
}

/** Per view: skipped events, events passed twice, and the last position. */
export async function summarizePositionMoves(pool: pg.Pool): Promise<{ view: string; skipped: number; twice: number; position: number }[]> {
  const { rows } = await pool.query<{ view: string; skipped: number; twice: number; position: number }>(`
    select view, (select count(*) from event) - sum(events) filter (where passed_to > passed_from) as skipped,
      count(*) filter (where passed_from < previous)::int as twice, max(passed_to) as position
    from (select *, max(passed_to) over (partition by view order by passed_to, passed_from rows between unbounded preceding and 1 preceding) as previous from ledger) l
    group by view order by view`);
  return rows;
}
