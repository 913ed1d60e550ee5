import { createHash } from 'node:crypto';
import type { Path, ViewReads } from './reads.ts';

/**
 * A read table: one SELECT over a stream's state and the cards of the streams around it, never over another view.
 *
 * A row is refreshed when its stream has an event, and when along a declared path a card changes or a link comes or goes.
 * What the SELECT reads beyond that goes stale.
 */
export interface View {
  /** The name of the table, as in 'hospital_list'; its projector is called hospital_list_projector. */
  readonly name: string;
  /** The stream types that its rows belong to. */
  readonly of: readonly string[];
  /** Column -> SQL type, the key columns among them. */
  readonly columns: Readonly<Record<string, string>>;
  /** The primary key, its first column the id of the stream. More columns where one stream has many rows. Default: id. */
  readonly key?: readonly [string, ...string[]];
  /** Exposes every column by name; without a restriction to keys, the engine adds it. */
  readonly select: string;
  /** Paths to the streams whose cards the SELECT reads. Default: none, the rows say nothing but their own state. */
  readonly reads?: readonly Path[];
  /** As in `create index on {table} (name)`: unnamed, {table} is the table or its successor in the making. */
  readonly indexes?: readonly string[];
  /** Which rows the kept total counts: SQL over the row's alias. Default: those that are not deleted, if it has is_deleted. */
  readonly counted?: (row: string) => string;
  /** Totals per group as well (view_count.grp): an SQL text[] over the row's alias, the groups that the row counts in. */
  readonly groups?: (row: string) => string;
}

/**
 * A field of the card that an id of a row names: SQL for the answer of a page (`made` of a list), never for a SELECT of a
 * view. It costs a lookup for each row of the page; a change of the card needs no refresh of the rows.
 */
export const cardField = (id: string, field: string): string => `(select card ->> '${field}' from stream where stream.id = ${id})`;

/** The name under which the world knows what keeps a view up to date. */
export const projectorName = (view: string): string => `${view}_projector`;

/** Raised when the tables of the same declaration would be built otherwise: every view is then rebuilt. */
const ENGINE = 2;

/** Says which declaration built a table: another code, another table. */
export function codeOf(view: View): string {
  const { name, of, columns, select } = view;
  const declared = [
    ENGINE,
    name,
    of,
    columns,
    keyOf(view),
    select,
    view.indexes ?? [],
    countedOf(view)('row'),
    view.groups?.('row') ?? '',
    view.reads ?? [],
  ];
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 12);
}

/** Which streams its rows are of and what they read, as the projector's table keeps it. */
export const readingOf = ({ name, of, reads = [] }: View): ViewReads => ({ name, types: of, reads });

export const keyOf = (view: View): readonly [string, ...string[]] => view.key ?? ['id'];

export function countedOf(view: View): (row: string) => string {
  if (view.counted !== undefined) return view.counted;
  return 'is_deleted' in view.columns ? (row) => `not ${row}.is_deleted` : () => 'true';
}
