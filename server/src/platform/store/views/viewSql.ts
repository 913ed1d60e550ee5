import { getCountCondition, keyColumnsOf, type View } from './view.ts';

const list = (names: readonly string[], of: (name: string) => string): string => names.map(of).join(', ');

export function viewSelectSql(view: View, condition = 'true'): string {
  const columns = list(
    Object.entries(view.columns).map(([name, type]) => `s.${name}::${type} as ${name}`),
    (column) => column,
  );
  return `select ${columns} from (${view.select}) s where ${condition}`;
}

/** Creates the table without key and indexes, which follow after filling. */
export function createTableSql(view: View, table: string): string {
  const key = keyColumnsOf(view);
  const columns = Object.entries(view.columns).map(([name, type]) => `${name} ${type}${key.includes(name) ? ' not null' : ''}`);
  return `create table ${table} (${columns.join(', ')}) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)`;
}

export function createIndexesSql(view: View, table: string): string[] {
  return [
    `alter table ${table} add primary key (${keyColumnsOf(view).join(', ')})`,
    ...(view.indexes ?? []).map((index) => index.replaceAll('{table}', table)),
  ];
}

/** Inserts one range of streams, ($1, $2]. */
export function fillTableSql(view: View, table: string): string {
  const id = keyColumnsOf(view)[0];
  return `insert into ${table} (${Object.keys(view.columns).join(', ')}) ${viewSelectSql(view, `s.${id} > $1 and s.${id} <= $2`)}`;
}

export function totalsSql(view: View, table: string): string {
  const { counts, grouping } = counters(view, 't');
  return `select g.grp, sum(${counts}) as n from ${table} t, unnest(${grouping}) as g(grp) where g.grp is not null group by g.grp having sum(${counts}) > 0`;
}

export function insertTotalsSql(view: View, table: string): string {
  return `insert into view_count (view, grp, n) select '${table}', grp, n from (${totalsSql(view, table)}) c`;
}

export const refreshName = (table: string): string => `refresh_${table}`;

/**
 * Function that refreshes some streams' rows and totals. Its plan is generic: planning costs more than ten keys. It reads by indexes: a
 * plan that was made for an empty table would read all of it ever after. NOT IN is hashed and FULL JOIN hashed or merged whatever the
 * estimates; NOT EXISTS compared each of a thousand rows with each other one.
 */
export function createRefreshFunctionSql(view: View, table: string): string {
  const { columns, key, id, others, row } = columnsOf(view);
  const conflict =
    others.length === 0
      ? 'do nothing'
      : `do update set ${list(others, (c) => `${c} = excluded.${c}`)}
      where ${row('t')} is distinct from ${row('excluded')}`;
  const { sets, deleteClauses, upsertSelect } = key.length > 1 && others.length > 0 ? differenceOf(view, table) : allOf(view);
  const before = counters(view, 'old');
  const after = counters(view, 'new');
  return `create or replace function ${refreshName(table)}(p_keys uuid[]) returns int language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $refresh$
declare v_written int;
begin
  with src as materialized (${viewSelectSql(view, `s.${id} = any(p_keys)`)}),${sets}
  gone as (
    delete from ${table} t ${deleteClauses}
    returning ${before.counts} as was, ${before.grouping} as was_in),
  up as (
    insert into ${table} as t (${columns.join(', ')}) ${upsertSelect} order by ${key.join(', ')}
    on conflict (${key.join(', ')}) ${conflict}
    returning case when old.${id} is null then 0 else ${before.counts} end as was, ${before.grouping} as was_in,
      ${after.counts} as counts, ${after.grouping} as counts_in),
  delta as (
    select was_in as groups, -was as d from gone where was <> 0
    union all select was_in, -was from up where was <> 0 and (was, was_in) is distinct from (counts, counts_in)
    union all select counts_in, counts from up where counts <> 0 and (was, was_in) is distinct from (counts, counts_in)),
  total as (
    insert into view_count as c (view, grp, n)
      select '${table}', g.grp, sum(d) from delta, unnest(groups) as g(grp) where g.grp is not null group by g.grp having sum(d) <> 0 order by g.grp
    on conflict (view, grp) do update set n = c.n + excluded.n)
  select (select count(*) from gone) + (select count(*) from up) into v_written;
  return v_written;
end $refresh$`;
}

/** Columns of a view, its key, and the others, also as a row of SQL. */
function columnsOf(view: View) {
  const columns = Object.keys(view.columns);
  const key = keyColumnsOf(view);
  const others = columns.filter((column) => !key.includes(column));
  const row = (alias: string): string => `(${list(others, (column) => `${alias}.${column}`)})`;
  return { columns, key, id: key[0], others, row };
}

interface Writes {
  /** Common table expressions after `src`, each with a comma. */
  readonly sets: string;
  /** DELETE's clauses for rows that are no longer there. */
  readonly deleteClauses: string;
  /** SELECT of the rows to insert or to update. */
  readonly upsertSelect: string;
}

/** Writes each row: a stream with one row is refreshed because that row has changed. */
function allOf(view: View): Writes {
  const { columns, key, id } = columnsOf(view);
  return {
    sets: '',
    deleteClauses: `where t.${id} = any(p_keys) and (${list(key, (column) => `t.${column}`)}) not in (select ${key.join(', ')} from src)`,
    upsertSelect: `select ${columns.join(', ')} from src`,
  };
}

/**
 * Writes rows that differ: of several rows of a stream most are as they were, and ON CONFLICT would write a lock into each of them. Reads the
 * present rows once, and deletes by their place, which no other session changes behind the fence.
 */
function differenceOf(view: View, table: string): Writes {
  const { columns, key, id, others, row } = columnsOf(view);
  return {
    sets: `
  present as materialized (select ctid as place, ${columns.join(', ')} from ${table} where ${id} = any(p_keys)),
  diff as materialized (
    select ${key.join(', ')}, ${list(others, (column) => `n.${column}`)}, o.place, n.${id} is null as is_gone from src n full join present o using (${key.join(', ')})
      where n.${id} is null or o.${id} is null or ${row('n')} is distinct from ${row('o')}),`,
    deleteClauses: `where t.ctid = any(array(select place from diff where is_gone))`,
    upsertSelect: `select ${columns.join(', ')} from diff where not is_gone`,
  };
}

/** Whether a row counts (1 or 0), and its groups: '' is the total. */
function counters(view: View, row: string): { counts: string; grouping: string } {
  const grouping = view.groups === undefined ? `array['']` : `array[''] || ${view.groups(row)}`;
  return { counts: `coalesce((${getCountCondition(view)(row)})::int, 0)`, grouping: `(${grouping})::text[]` };
}
