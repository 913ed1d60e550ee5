import { location } from '@kurator/contract/health/location/location.type';
import { fieldColumns } from '../../seedwork/entityField.ts';
import { addressColumns, entityColumns, listView, textColumn } from '../../seedwork/listView.ts';
import { blacklistedParentColumns } from '../blacklistedParent.ts';

export const locationListView = listView({
  list: location.list,
  reads: [['hospital']],
  joins: `join stream h on h.id = (s.state ->> 'hospital_id')::uuid`,
  columns: {
    ...entityColumns,
    ...fieldColumns(location.fields),
    number_of_beds: { type: 'int', sql: `(s.card ->> 'beds')::int` },
    ...addressColumns((field) => `s.state -> 'addresses' -> 0 ->> '${field}'`),
    hospital_id: { type: 'uuid', sql: 'h.id' },
    hospital_human_id: { type: 'int', sql: `(h.card ->> 'dms_one_id')::int`, isSurvivorNumber: true },
    hospital_name: textColumn(`h.card ->> 'name'`, { isFolded: true, isSortable: true }),
    hospital_display_name: textColumn(`h.card ->> 'display_name'`),
    hospital_gba_ik_number: textColumn(`h.card ->> 'gba_ik_number'`, { prefix: true }),
    ...blacklistedParentColumns('h'),
  },
  search: [
    'name',
    'display_name',
    'gba_name',
    'dms_one_id',
    'gba_location_number',
    'address_zipcode',
    'address_city',
    'hospital_name',
    'hospital_gba_ik_number',
  ],
});
