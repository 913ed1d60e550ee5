import type pg from 'pg';
import { keysStatement, recordPendingKeysStatement, type RelationPath, type ViewReads } from './reads.ts';
import { refreshName } from './viewSql.ts';

export interface ProjectorRow extends ViewReads {
  readonly code: string;
  readonly types: readonly string[];
  readonly reads: readonly RelationPath[];
  /** Whether the view waits for the others while many events come in. */
  readonly is_deferred: boolean;
  /** Last event that is refreshed or recorded as pending work. */
  readonly position: number;
  /** Position readers may rely on while work is pending; null: `position`. */
  readonly held_at: number | null;
  readonly error: string | null;
  readonly error_position: number | null;
  readonly head: number;
}

interface TouchedKeys {
  readonly name: string;
  readonly keys: readonly string[] | null;
}

/** Events (from, to] and the rows they touch. */
export interface EventRange {
  readonly from: number;
  readonly to: number;
  readonly touchedKeys: ReadonlyMap<string, TouchedKeys>;
}

/** Limit of keys refreshed at once; more become pending work, so that other views do not wait. */
export const FAN_OUT_THRESHOLD = 2_000;
const KEYS_PER_PIECE = 1_000;
const ANY_NUMBER = 2_147_483_647;

/** Raised when another node moved the view's position: read it again. */
export class ViewPositionConflict extends Error {
  override readonly name = 'ViewPositionConflict';
}

export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Position that readers may rely on. */
export const readablePositionOf = ({ held_at, position }: Pick<ProjectorRow, 'held_at' | 'position'>): number => held_at ?? position;

export async function loadProjectors(db: Queryable): Promise<ProjectorRow[]> {
  const { rows } = await db.query<ProjectorRow>({
    name: 'projectors',
    text: `select name, code, types, reads, is_deferred, position, held_at, error, error_position, (select coalesce(max(position), 0) from event) as head
      from projector order by position, name`,
  });
  return rows;
}

/** Finds the touched keys of all views in one statement, from links alone. */
export async function findTouchedKeys(
  db: Queryable,
  views: readonly ViewReads[],
  from: number,
  to: number,
  most = FAN_OUT_THRESHOLD,
): Promise<EventRange> {
  // Sorts the views, which keeps one prepared statement for any order.
  const inOrder = views.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { rows } = await db.query<TouchedKeys>({ ...keysStatement(inOrder), values: [from, to, most] });
  return { from, to, touchedKeys: new Map(rows.map((row) => [row.name, row])) };
}

export async function findAllTouchedKeys(db: Queryable, view: ViewReads, from: number, to: number): Promise<readonly string[]> {
  return (await findTouchedKeys(db, [view], from, to, ANY_NUMBER)).touchedKeys.get(view.name)?.keys ?? [];
}

export async function findPendingKeys(db: Queryable, view: ViewReads, position: number, head: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ key: string }>('select unnest(keys) as key from view_work where view = $1', [view.name]);
  return [...(await findAllTouchedKeys(db, view, position, head)), ...rows.map(({ key }) => key)];
}

/**
 * Moves one view. Fence and refresh are one statement but two snapshots: the volatile refresh reads a younger state than the fence,
 * so no older row overwrites a newer one. @returns the number of rows written. @throws ViewPositionConflict
 */
export async function advanceView(
  db: Queryable,
  view: string,
  range: Pick<EventRange, 'from' | 'to'>,
  keys: readonly string[],
): Promise<number> {
  let writtenCount = 0;
  for (let start = 0; start < keys.length; start += KEYS_PER_PIECE) {
    const piece = keys.slice(start, start + KEYS_PER_PIECE);
    const to = start + KEYS_PER_PIECE >= keys.length ? range.to : range.from;
    const { rows } = await db.query<{ written: number | null }>({
      name: `move_${view}`,
      text: `select case when advance_view($1, $2, $3) then increment_revision($1, ${refreshName(view)}($4)) end as written`,
      values: [view, range.from, to, piece],
    });
    const pieceRows = rows[0]?.written ?? null;
    if (pieceRows === null) throw new ViewPositionConflict(`${view} is no longer at ${range.from}`);
    writtenCount += pieceRows;
  }
  return writtenCount;
}

/** Moves one view and records its keys as pending work for `refreshPendingKeys`. @throws ViewPositionConflict */
export async function recordPendingKeys(db: Queryable, view: ViewReads, { from, to }: Pick<EventRange, 'from' | 'to'>): Promise<void> {
  const { rows } = await db.query<{ recorded: boolean }>({ ...recordPendingKeysStatement(view), values: [from, to] });
  if (rows[0]?.recorded !== true) throw new ViewPositionConflict(`${view.name} is no longer at ${from}`);
}

/** Refreshes pieces of 125 pending rows. @returns the number of rows written */
export async function refreshPendingKeys(db: Queryable, view: string, pieces: number): Promise<number> {
  const { rows } = await db.query<{ written: number }>({
    name: 'refresh_pending_keys',
    text: 'select refresh_pending_keys($1, $2) as written',
    values: [view, pieces],
  });
  return rows[0]?.written ?? 0;
}

/** Moves untouched views by one statement. @returns the moved views */
export async function advanceIdleViews(db: Queryable, views: readonly string[], from: number, to: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'move_idle',
    text: `update projector set position = $3, at = clock_timestamp(), error = null, error_position = null
      where name = any($1) and position = $2 returning name`,
    values: [views, from, to],
  });
  return rows.map((row) => row.name);
}
