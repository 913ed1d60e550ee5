import type pg from 'pg';
import { jsonArrayLiteral, arrayLiteral, textArrayLiteral } from '../plumbing/array.ts';
import { foldEvents } from './fold.ts';
import type { JsonObject } from '../plumbing/json.ts';
import type { FoldInput, Link, Reservation, StreamType } from './streamType.ts';

export interface FoldResult {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly state: JsonObject;
  readonly card: JsonObject;
  readonly links: readonly Link[];
  readonly reservations: readonly Reservation[];
}

type Types = { typeOf(name: string): StreamType };
/** stream_id, stream_type, topic, schema_version, data, actor, at: a tuple, because half a million objects cost more than the fold. */
export type EventRowTuple = readonly [string, string, string, number, JsonObject, string, string];

const COLUMNS = `stream_id, stream_type, topic, schema_version, data, actor, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads events by stream and version; the last stream of a full page may be incomplete. */
export async function loadEventPage(db: Pick<pg.Pool, 'query'>, after: string | null, limit: number): Promise<EventRowTuple[]> {
  const { rows } = await db.query<EventRowTuple & unknown[]>({
    name: 'events_by_stream',
    rowMode: 'array',
    text: `select ${COLUMNS} from event where stream_id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid) order by stream_id, version limit $2`,
    values: [after, limit],
  });
  return rows;
}

export async function loadStreamEvents(db: Pick<pg.ClientBase, 'query'>, ids: readonly string[]): Promise<EventRowTuple[]> {
  const { rows } = await db.query<EventRowTuple & unknown[]>({
    rowMode: 'array',
    text: `select ${COLUMNS} from event where stream_id = any($1) order by stream_id, version`,
    values: [ids],
  });
  return rows;
}

export function foldRows(types: Types, rows: readonly EventRowTuple[]): FoldResult[] {
  const foldResults: FoldResult[] = [];
  let start = 0;
  while (start < rows.length) {
    const end = endOfStream(rows, start);
    foldResults.push(foldOne(types, rows.slice(start, end)));
    start = end;
  }
  return foldResults;
}

function endOfStream(rows: readonly EventRowTuple[], start: number): number {
  const id = rows[start]?.[0];
  let end = start + 1;
  while (rows[end]?.[0] === id && end < rows.length) end += 1;
  return end;
}

function foldOne(types: Types, rows: readonly EventRowTuple[]): FoldResult {
  const [id, name] = rows[0] ?? ['', ''];
  const type = types.typeOf(name);
  const state = foldEvents(type, undefined, rows.map(factOfRow)) ?? {};
  return {
    id,
    type: name,
    version: rows.length,
    state,
    card: type.card(state),
    links: type.links(state),
    reservations: type.reservations(state),
  };
}

const factOfRow = (row: EventRowTuple): FoldInput => ({ topic: row[2], schemaVersion: row[3], data: row[4], actor: row[5], at: row[6] });

export function toFoldResultParameters(folds: readonly FoldResult[]): string[] {
  const links = folds.flatMap((fold) => fold.links.map((link) => ({ ...link, source: fold.id })));
  const reservations = folds.flatMap((fold) => fold.reservations.map((reservation) => ({ ...reservation, stream: fold.id })));
  return [
    arrayLiteral(folds.map((fold) => fold.id)),
    textArrayLiteral(folds.map((fold) => fold.type)),
    arrayLiteral(folds.map((fold) => fold.version)),
    jsonArrayLiteral(folds.map((fold) => fold.card)),
    jsonArrayLiteral(folds.map((fold) => fold.state)),
    arrayLiteral(links.map((link) => link.target)),
    textArrayLiteral(links.map((link) => link.rel)),
    arrayLiteral(links.map((link) => link.source)),
    textArrayLiteral(reservations.map((r) => r.kind)),
    textArrayLiteral(reservations.map((r) => r.key)),
    arrayLiteral(reservations.map((r) => r.stream)),
  ];
}
