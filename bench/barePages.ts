/** Named statement of the bare database. */
export interface BareStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

interface BareList {
  /** Displayed columns of the table with alias m. */
  readonly columns: string;
  /** Further keys of the answer: for the whole list, and for the hits h. */
  readonly more?: { readonly listExtrasSql: string; readonly hitExtrasSql: string };
  /** Columns that `more` counts, selected with the hits. */
  readonly countedColumns?: string;
}

export const rowColumns = (...own: readonly string[]): string =>
  ['id', 'dms_one_id', 'name', 'display_name', 'is_process_blacklisted', 'is_editorial_blacklisted', 'is_deleted', ...own]
    .map((column) => `m.${column}`)
    .join(', ');

const PAGE = 50;

const answer = (total: string, rows: string, rest: string | undefined): string =>
  `select json_build_object('total', ${total}, 'total_exact', true, 'items', (select coalesce(json_agg(r), '[]') from (${rows}) r)${rest === undefined ? '' : `, ${rest}`})::text as answer`;

/** Pages of the bare table: each finds its hits once, with few columns, and reads 50 rows. */
export function barePages({ columns, more, countedColumns }: BareList) {
  const rowsOfKeys = `select ${columns} from k join bare m using (dms_one_id) order by k.nr`;
  const total = '(select n from bare_total)';
  const first = `select ${columns} from bare m where not is_deleted order by dms_one_id limit ${PAGE}`;
  const keys = (source: string, order: string, offset = ''): string =>
    `k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from ${source} order by ${order} limit ${PAGE}${offset}) o)`;
  return {
    byNumber: (offset: number): BareStatement =>
      offset === 0
        ? { name: 'bare_first', text: answer(total, first, more?.listExtrasSql), values: [] }
        : {
            name: 'bare_number',
            text: `with ${keys('bare where not is_deleted', 'dms_one_id', ' offset $1')} ${answer(total, rowsOfKeys, more?.listExtrasSql)}`,
            values: [offset],
          },
    /** `own`: condition that the counts beside the rows ignore. */
    hits: (name: string, where: string, order: string, values: unknown[], own = 'true'): BareStatement => ({
      name,
      text: `with a as materialized (select ${[order, ...(countedColumns === undefined ? [] : [countedColumns])].join(', ')} from bare where ${where} and not is_deleted),
  h as materialized (select * from a where ${own}), ${keys('h', order)}
  ${answer('(select count(*) from h)', rowsOfKeys, more?.hitExtrasSql)}`,
      values,
    }),
  };
}

/** Folded term for a match anywhere. */
export const likePattern = (term: string): string =>
  `%${term
    .trim()
    .toLowerCase()
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll('ß', 'ss')
    .replaceAll(/ae|oe|ue/g, (pair) => pair.charAt(0))}%`;

/** Bounds of a word range by prefix. */
export const buildPrefixRange = (prefix: string): [string, string] => [prefix, `${prefix}\u{10FFFF}`];
