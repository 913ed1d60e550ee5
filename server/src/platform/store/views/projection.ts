import type pg from 'pg';
import { keysStatement, putDownStatement, type Path, type ViewReads } from './reads.ts';
import { refreshName } from './viewSql.ts';

/** A row of the projector table, with the newest position of the log beside it. */
export interface ProjectorRow extends ViewReads {
  readonly code: string;
  readonly types: readonly string[];
  readonly reads: readonly Path[];
  /** Events up to here are refreshed or put down as work. */
  readonly position: number;
  /** What readers may rely on while there is work left; null: the position. */
  readonly held_at: number | null;
  readonly error: string | null;
  readonly error_position: number | null;
  readonly head: number;
}

/** The rows of a view that a range touches. */
export interface Touched {
  readonly name: string;
  /** Null where they are so many that they were not looked for. */
  readonly keys: readonly string[] | null;
}

/** Events (from, to] and what they touch. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly touched: ReadonlyMap<string, Touched>;
}

/** More keys than this are put down as work: refreshed at once they would hold up the other views. */
export const FAN_OUT = 2_000;
/** More keys than this are refreshed in pieces. */
const PIECE = 1_000;
const ANY_NUMBER = 2_147_483_647;

/** The view's position was moved by somebody else meanwhile: no error, look again. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost';
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** What readers may rely on. */
export const readPosition = ({ held_at, position }: Pick<ProjectorRow, 'held_at' | 'position'>): number => held_at ?? position;

export async function readProjectors(db: Queryable): Promise<ProjectorRow[]> {
  const { rows } = await db.query<ProjectorRow>({
    name: 'projectors',
    text: `select name, code, types, reads, position, held_at, error, error_position, (select coalesce(max(position), 0) from event) as head
      from projector order by position, name`,
  });
  return rows;
}

/** Computed once for all views: from the links, never from a view. */
export async function touchedKeys(db: Queryable, views: readonly ViewReads[], from: number, to: number, most = FAN_OUT): Promise<Range> {
  // In one order, so that it is one statement wherever the views stand.
  const inOrder = views.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { rows } = await db.query<Touched>({ ...keysStatement(inOrder), values: [from, to, most] });
  return { from, to, touched: new Map(rows.map((row) => [row.name, row])) };
}

/** All keys of one view that a range touches. */
export async function allKeys(db: Queryable, view: ViewReads, from: number, to: number): Promise<readonly string[]> {
  return (await touchedKeys(db, [view], from, to, ANY_NUMBER)).touched.get(view.name)?.keys ?? [];
}

/** Keys of rows that a view at a position has still to refresh: touched since, or put down as work. */
export async function pendingKeys(db: Queryable, view: ViewReads, position: number, head: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ key: string }>('select unnest(keys) as key from view_work where view = $1', [view.name]);
  return [...(await allKeys(db, view, position, head)), ...rows.map(({ key }) => key)];
}

/**
 * Moves one view over the range. The fence and the refresh are one statement and one transaction, but two snapshots: the
 * refresh is volatile, so what it reads is younger than the fence and no older row can overwrite a newer one.
 * @returns the number of rows written. @throws FenceLost
 */
export async function moveView(db: Queryable, view: string, range: Pick<Range, 'from' | 'to'>, keys: readonly string[]): Promise<number> {
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

/** Moves one view over the range and leaves its rows for later, when `drain` refreshes them. @throws FenceLost */
export async function putDown(db: Queryable, view: ViewReads, { from, to }: Pick<Range, 'from' | 'to'>): Promise<void> {
  const { rows } = await db.query<{ put: boolean }>({ ...putDownStatement(view), values: [from, to] });
  if (rows[0]?.put !== true) throw new FenceLost(`${view.name} is no longer at ${from}`);
}

/** Refreshes so many pieces of the work that was put down for a view, 250 rows each. @returns the number of rows written */
export async function drain(db: Queryable, view: string, pieces: number): Promise<number> {
  const { rows } = await db.query<{ written: number }>({
    name: 'drain',
    text: 'select drain($1, $2) as written',
    values: [view, pieces],
  });
  return rows[0]?.written ?? 0;
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
