import { printedFields } from '@kurator/contract/seedwork/verification.command';
import { uuidOrNullSql } from '../../platform/store/index.ts';
import { flagColumn, hiddenColumn, textColumn } from '../listView.ts';
import type { ListViewColumn } from '../listViewDeclaration.ts';
import { printedNameFields, printedParentFields } from './printedLines.ts';

/**
 * SQL joins of the last verification of an entity `s`, of any type and year, as `v`, and of what differs from it now as `d`. @param printed
 * SQL of the printed text by line, as `loadEntityPrintedLines` has it
 */
export const changesJoinSql = (printed: string): string =>
  `left join lateral (select f.value as last from jsonb_each(s.state) f where starts_with(f.key, 'verified.') order by f.value ->> 'time' desc limit 1) v on true
    cross join lateral (select case when v.last is not null then (select jsonb_agg(jsonb_build_object('field', c.field, 'before', v.last -> 'printed' ->> c.field, 'after', ${printed} ->> c.field) order by c.nr)
      from unnest(array[${printedFields.map((field) => `'${field}'`).join(', ')}]) with ordinality c(field, nr)
      where (v.last -> 'printed' ->> c.field) is distinct from (${printed} ->> c.field)) end as changes offset 0) d`;

/** Columns of these changes. @param origins SQL of the streams whose values are printed, itself first */
export const changeColumns = (origins: string): Readonly<Record<string, ListViewColumn>> => ({
  is_changed: { ...flagColumn('d.changes is not null'), isHidden: true },
  changes: { type: 'jsonb', sql: 'd.changes', ...hiddenColumn },
  verified_at: { ...textColumn(`v.last ->> 'time'`), ...hiddenColumn },
  origins: { type: 'uuid[]', sql: origins, ...hiddenColumn },
});

const isPrintedListSql = (item: string): string => `${item} ->> 'of' in ('addresses', 'affiliations')`;

/** SQL: an event `e` changes a printed entry, alone or among others, as a merge does. Of those that it adds beside a primary one nothing is printed. */
const isOfPrintedEntrySql = `(${isPrintedListSql(`e.data -> 'item'`)} or exists (select from jsonb_path_query(e.data, '$.items[*]') i where ${isPrintedListSql('i')}
      and (i ? 'before' or i -> 'after' ->> 'primary' is distinct from 'false'
        or i ->> 'id' = (select o.state -> (i ->> 'of') -> 0 ->> 'id' from stream o where o.id = e.stream_id))))`;

const hasFieldSql = (fields: readonly string[]): string => `e.data -> 'after' ?| array[${fields.map((field) => `'${field}'`).join(', ')}]`;

/** SQL of author and time of the change behind `c`, a changed line of a row: of names and addresses of the entity and of its parents. */
const origin = (row: string): string => `left join lateral (select e.actor, e.at from event e
    where e.stream_id = any(${row}.origins) and e.at >= ${row}.verified_at::timestamptz
      and case when c.change ->> 'field' = 'name' then e.stream_id = ${row}.id and ${hasFieldSql(printedNameFields)}
        else ${isOfPrintedEntrySql} or ${hasFieldSql(printedParentFields)} or (e.stream_id <> ${row}.id and ${hasFieldSql(printedNameFields)}) end
    order by e.position desc limit 1) e on true left join stream u on u.type = 'user' and u.id = ${uuidOrNullSql('e.actor')}`;

/** SQL of the changes since the last verification, with their authors. */
export const changesSql = (
  row: string,
): string => `case when ${row}.is_changed then (select json_agg(jsonb_build_object('by', coalesce(u.card ->> 'name', e.actor),
    'time', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || c.change order by c.nr)
    from jsonb_array_elements(${row}.changes) with ordinality c(change, nr) ${origin(row)}) else '[]' end`;
