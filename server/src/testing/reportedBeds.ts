import { commonFilters } from '@kurator/contract/seedwork/filter';
import { defineList } from '@kurator/contract/kit/list';
import { healthResearchPermission } from '@kurator/contract/health/permission';
import type { ListSource } from '../platform/query/list.ts';
import { addressColumns, entityColumns, listView, textColumn } from '../seedwork/listView.ts';

/** List without entity type: a row per hospital and report year. */
const reportedBedsList = defineList({
  name: 'reported_beds',
  area: 'health',
  plural: 'reported_beds',
  path: 'reported-beds/',
  permission: healthResearchPermission,
  key: 'dms_one_id',
  scope: ['year'],
  columns: [
    { name: 'dms_one_id', kind: 'humanId', isSortable: true },
    { name: 'name', kind: 'entityLink', isSortable: true },
    { name: 'address_city', kind: 'city', isSortable: true },
    { name: 'number_of_beds', kind: 'bedCount', isSortable: true },
  ],
  orders: ['city_beds'],
  filters: [
    { name: 'year', match: 'exact', kind: 'year', aliases: ['Jahr'], default: 'newest' },
    { name: 'number_of_beds', match: 'range', kind: 'bedCount', aliases: ['Betten'] },
    { name: 'state', match: 'any', kind: 'state', aliases: ['Bundesland'] },
    commonFilters.city,
  ],
  facets: [{ key: 'states', filter: 'state' }],
  defaultOrdering: 'dms_one_id',
});

const address = (field: string): string => `s.state -> 'addresses' -> 0 ->> '${field}'`;
const { is_deleted: _isDeleted, ...columns } = entityColumns;

export const reportedBedsListSource: ListSource = {
  list: reportedBedsList,
  view: listView({
    list: reportedBedsList,
    type: 'hospital',
    joins: `cross join lateral jsonb_array_elements(s.state -> 'reports') r`,
    columns: {
      ...columns,
      ...addressColumns(address),
      state: textColumn(address('state')),
      year: { type: 'int', sql: `(r ->> 'year')::int` },
      number_of_beds: { type: 'int', sql: `coalesce((r ->> 'number_of_beds')::int, 0)`, isSortable: true },
      // Combined order as one non-null column.
      city_beds: textColumn(`concat(${address('city')}, ' ', lpad(coalesce(r ->> 'number_of_beds', ''), 9, '0'))`, {
        isSortable: true,
        isHidden: true,
      }),
    },
    search: ['name', 'address_city'],
  }),
  facets: { states: { column: 'state', label: (code) => code } },
};
