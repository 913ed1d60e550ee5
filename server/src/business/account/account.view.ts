import { account } from '@kurator/contract/business/account/account.type';
import { entitySource } from '../../seedwork/entitySource.ts';
import { addressColumns, entityColumnsWith, listView, textColumn, type AddressPart } from '../../seedwork/listView.ts';
import { addressLineSql } from './addressLineSql.ts';

const field = (name: string): string => `s.state ->> '${name}'`;
const listed = (name: string): string => `coalesce(s.state -> '${name}', '[]')`;
const primary = (part: AddressPart): string => `s.state -> 'addresses' -> 0 ->> '${part}'`;
const { human_id: _number, ...shared } = entityColumnsWith('human_id');

/** Accounts of all projects; a number is found by its beginning, without case. */
export const accountSource = entitySource(account, {
  view: listView({
    list: account.list,
    reads: [['business_project']],
    joins: `join stream p on p.id = (${field('project_id')})::uuid`,
    columns: {
      ...shared,
      serial: { type: 'int', sql: `(${field('serial')})::int`, hidden: true, exported: false },
      human_id: textColumn(`lower(${field('human_id')})`, { prefix: true, hidden: true, exported: false }),
      short_name: textColumn(field('short_name')),
      former_human_ids: {
        type: 'text[]',
        sql: `coalesce((select array_agg(lower(f.n)) from jsonb_array_elements_text(${listed('former_human_ids')} || ${listed('former_numbers')}) f(n)), '{}')`,
        elements: true,
        hidden: true,
        exported: false,
      },
      ...addressColumns(primary),
      project_id: { type: 'uuid', sql: 'p.id' },
      project__slug: textColumn(`p.card ->> 'slug'`),
      project_name: textColumn(`p.card ->> 'name'`),
    },
    search: ['name', 'short_name', 'human_id', 'address_zipcode', 'address_city'],
    lookups: (row) => ({ human_id: { type: 'text', sql: `(select card ->> 'human_id' from stream where stream.id = ${row}.id)` } }),
    groups: (row) => `array[case when not ${row}.is_deleted then 'project ' || ${row}.project_id end]`,
    made: (row) => ({ address_str: addressLineSql((part) => `${row}.address_${part}`) }),
  }),
});

/** SQL of the number of a project's living accounts. @param id SQL of its id */
export const accountCountSql = (id: string): string =>
  `coalesce((select n from view_count where view = 'account_list' and grp = 'project ' || ${id}), 0)::int`;
