/** A statement of the bare database whose plan PostgreSQL keeps. */
export interface BarePage {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

interface BareList {
  /** What a row shows, of the table under the name m. */
  readonly columns: string;
  /** Of the whole list, and of the hits h: more that stands in the answer beside total and rows. */
  readonly more?: { readonly kept: string; readonly counted: string };
  /** Columns that `more` counts, carried along with the hits. */
  readonly carried?: string;
}

/** What every list shows of an entity, and what this one shows besides. */
export const shown = (...own: readonly string[]): string =>
  ['id', 'dms_one_id', 'name', 'display_name', 'is_process_blacklisted', 'is_editorial_blacklisted', 'is_deleted', ...own]
    .map((column) => `m.${column}`)
    .join(', ');

const PAGE = 50;

const answer = (total: string, rows: string, rest: string | undefined): string =>
  `select json_build_object('total', ${total}, 'total_exact', true, 'items', (select coalesce(json_agg(r), '[]') from (${rows}) r)${rest === undefined ? '' : `, ${rest}`})::text as answer`;

/** Pages of the table bare, written by somebody who knows PostgreSQL: each finds its hits once, narrow, and reads 50 rows. */
export function barePages({ columns, more, carried }: BareList) {
  const rowsOfKeys = `select ${columns} from k join bare m using (dms_one_id) order by k.nr`;
  const total = '(select n from bare_total)';
  const first = `select ${columns} from bare m where not is_deleted order by dms_one_id limit ${PAGE}`;
  const keys = (source: string, order: string, offset = ''): string =>
    `k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from ${source} order by ${order} limit ${PAGE}${offset}) o)`;
  return {
    byNumber: (offset: number): BarePage =>
      offset === 0
        ? { name: 'bare_first', text: answer(total, first, more?.kept), values: [] }
        : {
            name: 'bare_number',
            text: `with ${keys('bare where not is_deleted', 'dms_one_id', ' offset $1')} ${answer(total, rowsOfKeys, more?.kept)}`,
            values: [offset],
          },
    /** `own`: a condition that what is counted beside the rows leaves out. */
    hits: (name: string, where: string, order: string, values: unknown[], own = 'true'): BarePage => ({
      name,
      text: `with a as materialized (select ${[order, ...(carried === undefined ? [] : [carried])].join(', ')} from bare where ${where} and not is_deleted),
  h as materialized (select * from a where ${own}), ${keys('h', order)}
  ${answer('(select count(*) from h)', rowsOfKeys, more?.counted)}`,
      values,
    }),
  };
}

/** A term as the folded columns hold it, to be found anywhere. */
export const like = (term: string): string =>
  `%${term
    .trim()
    .toLowerCase()
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll('ß', 'ss')
    .replaceAll(/ae|oe|ue/g, (pair) => pair.charAt(0))}%`;

/** The two ends of a range of words that begin with a prefix. */
export const range = (prefix: string): [string, string] => [prefix, `${prefix}\u{10FFFF}`];
