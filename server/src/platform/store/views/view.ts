import { createHash } from 'node:crypto';
import type { RelationPath, ViewReads } from './reads.ts';

/**
 * Read table: one SELECT over a stream's state and related cards, never over another view. Events of the stream and changes of cards
 * or links on declared paths refresh a row; anything else it reads goes stale.
 */
export interface View {
  /** Table name, as in 'hospital_list'; its projector is hospital_list_projector. */
  readonly name: string;
  readonly of: readonly string[];
  /** SQL type by column, including the key columns. */
  readonly columns: Readonly<Record<string, string>>;
  /** Primary key, beginning with the stream's id; more columns for several rows per stream. Default: id. */
  readonly key?: readonly [string, ...string[]];
  /** Exposes every column by name, without a restriction to keys. */
  readonly select: string;
  /** Paths to the streams whose cards the SELECT reads. Default: none. */
  readonly reads?: readonly RelationPath[];
  /** Whether the view waits for the others while many events come in: of an import lists are shown first. */
  readonly isDeferred?: boolean;
  /** SQL such as `create index on {table} (name)`; unnamed, because {table} may be the shadow. */
  readonly indexes?: readonly string[];
  /** Condition of the rows in the total: SQL over the alias. Default: not deleted, if it has is_deleted. */
  readonly countCondition?: (row: string) => string;
  /** Groups with totals of their own (view_count.grp): an SQL text[] over the alias. */
  readonly groups?: (row: string) => string;
}

/** Field of the card behind an id, for `computedColumns` of a list, never for a view's SELECT: one lookup per row of the page instead of a refresh. */
export const cardFieldSql = (id: string, field: string): string => `(select card ->> '${field}' from stream where stream.id = ${id})`;

export const projectorName = (view: string): string => `${view}_projector`;

/** Version of the generated tables; an increment rebuilds every view. */
const ENGINE = 6;

export function viewFingerprint(view: View): string {
  const { name, of, columns, select } = view;
  const declaredParts = [
    ENGINE,
    name,
    of,
    columns,
    keyColumnsOf(view),
    select,
    view.indexes ?? [],
    getCountCondition(view)('row'),
    view.groups?.('row') ?? '',
    view.reads ?? [],
    ...(view.isDeferred === true ? ['deferred'] : []),
  ];
  return createHash('sha256').update(JSON.stringify(declaredParts)).digest('hex').slice(0, 12);
}

/** Part of a view that the projector table stores. */
export const viewReads = ({ name, of, reads = [] }: View): ViewReads => ({ name, types: of, reads });

export const keyColumnsOf = (view: View): readonly [string, ...string[]] => view.key ?? ['id'];

export function getCountCondition(view: View): (row: string) => string {
  if (view.countCondition !== undefined) return view.countCondition;
  return 'is_deleted' in view.columns ? (row) => `not ${row}.is_deleted` : () => 'true';
}
