import type pg from 'pg';
import { refreshName } from './view-sql.ts';

/** A row of the projector table, with the newest position of the log beside it. */
export interface ProjectorRow {
  readonly name: string;
  readonly code: string;
  readonly types: readonly string[];
  readonly unread: readonly string[];
  readonly position: number;
  readonly error: string | null;
  readonly error_position: number | null;
  readonly head: number;
}

/** Streams of a type that events touch, and why: see touched() in the migrations. */
export interface Touched {
  readonly type: string;
  readonly why: 'state' | 'card' | 'around' | 'sources';
  readonly keys: readonly string[];
}

/** Events (from, to] and what they touch. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly touched: readonly Touched[];
}

/** More keys than this are refreshed in pieces, so that one big fan-out does not hold up the others for long. */
const PIECE = 1_000;

/** The view's position was moved by somebody else meanwhile: no error, look again. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

type Queryable = Pick<pg.ClientBase, 'query'>;

export async function readProjectors(db: Queryable): Promise<ProjectorRow[]> {
  const { rows } = await db.query<ProjectorRow>({
    name: 'projectors',
    text: `select name, code, types, unread, position, error, error_position, (select coalesce(max(position), 0) from event) as head
      from projector order by position, name`,
  });
  return rows;
}

/** Computed once for all views: from the links, never from a view. */
export async function touchedKeys(db: Queryable, from: number, to: number): Promise<Range> {
  const { rows } = await db.query<Touched>({ name: 'touched', text: 'select type, why, keys from touched($1, $2)', values: [from, to] });
  return { from, to, touched: rows };
}

/** The rows of a view that a range touches: of its types, and for what it reads. */
export function keysFor({ types, unread }: Pick<ProjectorRow, 'types' | 'unread'>, { touched }: Range): string[] {
  const concerning = touched.filter(({ type, why }) => types.includes(type) && !unread.includes(why));
  return [...new Set(concerning.flatMap(({ keys }) => keys))];
}

/**
 * Moves one view over the range. The fence and the refresh are one statement and one transaction, but two snapshots: the
 * refresh is volatile, so what it reads is younger than the fence and no older row can overwrite a newer one.
 * @returns the number of rows written. @throws FenceLost
 */
export async function moveView(db: Queryable, view: string, range: Range, keys: readonly string[]): Promise<number> {
  let written = 0;
  for (let start = 0; start < keys.length; start += PIECE) {
    const piece = keys.slice(start, start + PIECE);
    const to = start + PIECE >= keys.length ? range.to : range.from;
    const { rows } = await db.query<{ written: number | null }>({
      name: `move_${view}`,
      text: `select case when advance($1, $2, $3) then revise($1, ${refreshName(view)}($4)) end as written`,
      values: [view, range.from, to, piece],
    });
    const moved = rows[0]?.written ?? null;
    if (moved === null) throw new FenceLost(`${view} is no longer at ${range.from}`);
    written += moved;
  }
  return written;
}

/** Views that the range does not touch, all with one statement. @returns those that were moved */
export async function moveIdle(db: Queryable, views: readonly string[], from: number, to: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'move_idle',
    text: `update projector set position = $3, at = clock_timestamp(), error = null, error_position = null
      where name = any($1) and position = $2 returning name`,
    values: [views, from, to],
  });
  return rows.map((row) => row.name);
}
