import { account } from '@kurator/contract/business/account/account.type';
import { entityListSource } from '../../seedwork/entitySource.ts';
import { addressColumns, hiddenColumn, listView, textColumn } from '../../seedwork/listView.ts';
import {
  accountColumns,
  accountProjectJoinSql,
  buildAddressLineColumn,
  buildNumberSpellingLookup,
  primaryAddressPartSql,
} from './accountColumns.ts';

const stateListSql = (name: string): string => `coalesce(s.state -> '${name}', '[]')`;

/** Accounts of all projects. */
export const accountSource = entityListSource(account, {
  view: listView({
    list: account.list,
    reads: [['business_project']],
    joins: accountProjectJoinSql,
    columns: {
      ...accountColumns,
      short_name: textColumn(`s.state ->> 'short_name'`, { isAlias: 'name' }),
      former_human_ids: {
        type: 'text[]',
        sql: `coalesce((select array_agg(lower(f.n)) from jsonb_array_elements_text(${stateListSql('former_human_ids')} || ${stateListSql('former_numbers')}) f(n)), '{}')`,
        isSearchedByElement: true,
        ...hiddenColumn,
      },
      ...addressColumns(primaryAddressPartSql),
      project_id: { type: 'uuid', sql: 'p.id' },
      project__slug: textColumn(`p.card ->> 'slug'`),
      project_name: textColumn(`p.card ->> 'name'`),
    },
    search: ['name', 'short_name', 'human_id', 'address_zipcode', 'address_city'],
    lookups: buildNumberSpellingLookup,
    groups: (row) => `array[case when not ${row}.is_deleted then 'project ' || ${row}.project_id end]`,
    computedColumns: buildAddressLineColumn,
  }),
});

/** SQL of the number of a project's living accounts. @param id SQL of its id */
export const accountCountSql = (id: string): string =>
  `coalesce((select n from view_count where view = 'account_list' and grp = 'project ' || ${id}), 0)::int`;
