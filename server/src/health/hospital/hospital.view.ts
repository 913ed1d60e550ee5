import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { isDeletedSql } from '../../platform/store/index.ts';
import { fieldColumns } from '../../seedwork/entityField.ts';
import { addressColumns, entityColumns, listView } from '../../seedwork/listView.ts';

const beds = (stream: string): string => `(${stream}.card ->> 'beds')::int`;
const bedsYear = (stream: string): string => `(${stream}.card ->> 'beds_year')::int`;

/** SQL of a hospital's beds, as `hospitalBedsOf` says. */
const hospitalBedsSql = `(select case when ${beds('s')} is null or bool_and(coalesce(${bedsYear('l')} > ${bedsYear('s')}, false)) then sum(${beds('l')}) else ${beds('s')} end
  from link join stream l on l.id = link.source where link.target = s.id and link.rel = 'hospital' and not ${isDeletedSql('l')})`;

/** Hospital list. */
export const hospitalListView = listView({
  list: hospital.list,
  reads: [['<hospital']],
  columns: {
    ...entityColumns,
    ...fieldColumns(hospital.fields),
    number_of_beds: { type: 'int', sql: hospitalBedsSql },
    ...addressColumns((field) => `s.state -> 'addresses' -> 0 ->> '${field}'`, { hasCityIndex: true }),
  },
  search: ['name', 'display_name', 'gba_name', 'dms_one_id', 'gba_ik_number', 'address_zipcode', 'address_city'],
});
