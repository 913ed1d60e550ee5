import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { isDeletedSql } from '../../platform/store/index.ts';
import { fieldColumns } from '../../seedwork/entityField.ts';
import { addressColumns, entityColumns, listView } from '../../seedwork/listView.ts';

/** Hospital list; beds are its own reports', else the sum of its locations. */
export const hospitalListView = listView({
  list: hospital.list,
  reads: [['<hospital']],
  columns: {
    ...entityColumns,
    ...fieldColumns(hospital.fields),
    number_of_beds: {
      type: 'int',
      sql: `coalesce((s.card ->> 'beds')::int, (select sum((l.card ->> 'beds')::int) from link join stream l on l.id = link.source
        where link.target = s.id and link.rel = 'hospital' and not ${isDeletedSql('l')}))`,
    },
    ...addressColumns((field) => `s.state -> 'addresses' -> 0 ->> '${field}'`, { hasCityIndex: true }),
  },
  search: ['name', 'display_name', 'gba_name', 'dms_one_id', 'gba_ik_number', 'address_zipcode', 'address_city'],
});
