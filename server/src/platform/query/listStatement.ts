import type { View } from '../store/index.ts';
import type { Condition, ListRequest } from './listRequest.ts';

/** A statement with its values; `name` makes PostgreSQL keep its plan. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The parts of a list statement: which rows, in which order, and whether it is the default filter whose total is kept. */
export interface ListParts {
  readonly where: string;
  readonly values: unknown[];
  readonly isDefault: boolean;
}

/** The condition of a list request over its view. Deleted rows are left out unless the request or the list asks for them. */
export function listWhere(view: View, { terms, conditions }: Pick<ListRequest, 'terms' | 'conditions'>, { deleted }: { deleted: 'hidden' | 'shown' } = { deleted: 'hidden' }): ListParts {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const parts = [
    ...terms.map((term) => `search like '%' || escape_like(fold(${place(term)})) || '%'`),
    ...conditions.map((condition) =>
      condition.filter.match === 'codes' ? `${codesColumn} && ${place(condition.values)}::text[]` : `(${condition.values.map((value) => test(view, condition, value, place)).join(' or ')})`,
    ),
  ];
  const isDefault = parts.length === 0;
  if (deleted === 'hidden' && !conditions.some(({ filter }) => filter.name === 'is_deleted')) parts.push('not is_deleted');
  return { where: parts.join(' and ') || 'true', values, isDefault };
}

function test(view: View, { filter }: Condition, value: string | number | boolean, place: (value: unknown) => string): string {
  const column = filter.name;
  if (filter.match === 'flag' || filter.match === 'exact') return `${column} = ${place(value)}`;
  if (filter.match === 'prefix') return `(${column} collate "C" >= ${place(value)} and ${column} collate "C" < ${place(after(String(value)))})`;
  return `${column in view.columns ? `${column}_folded` : column} like '%' || escape_like(fold(${place(value)})) || '%'`;
}

/** The column that filters of codes look in. */
const codesColumn = 'specialization_codes';

/** The smallest text behind everything that begins with `prefix`. */
const after = (prefix: string): string => `${prefix}\u{10ffff}`;

/** How the rows stand: folded texts before raw ones, empty ones last, and the number at the end so that pages never overlap. */
export function listOrder(view: View, { column, descending }: ListRequest['ordering']): string {
  const by = `${column}_folded` in view.columns ? `${column}_folded` : column;
  const direction = descending ? 'desc' : 'asc';
  return by === 'dms_one_id' ? `dms_one_id ${direction}` : `${by} ${direction} nulls last, dms_one_id ${direction}`;
}

