import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import { addressColumns, entityColumns, listView, textColumn } from '../../seedwork/listView.ts';
import { blacklistedParentColumns } from '../blacklistedParent.ts';

/** Clinic list, with the addresses of their locations. */
export const clinicListView = listView({
  list: clinic.list,
  reads: [['location', 'hospital']],
  joins: `join stream l on l.id = (s.state ->> 'location_id')::uuid join stream h on h.id = (l.card ->> 'hospital_id')::uuid`,
  columns: {
    ...entityColumns,
    ...addressColumns((field) => `l.card ->> '${field}'`),
    location_id: { type: 'uuid', sql: 'l.id' },
    location_human_id: { type: 'int', sql: `(l.card ->> 'dms_one_id')::int`, isSurvivorNumber: true },
    location_name: textColumn(`l.card ->> 'name'`),
    location_number: textColumn(`l.card ->> 'gba_location_number'`, { prefix: true }),
    hospital_id: { type: 'uuid', sql: 'h.id' },
    hospital_human_id: { type: 'int', sql: `(h.card ->> 'dms_one_id')::int`, isSurvivorNumber: true },
    hospital_name: textColumn(`h.card ->> 'name'`, { isFolded: true, isSortable: true }),
    hospital_display_name: textColumn(`h.card ->> 'display_name'`, { isAlias: 'text' }),
    hospital_ik_number: textColumn(`h.card ->> 'gba_ik_number'`, { prefix: true, isExported: false }),
    hospital_gba_ik_number: textColumn(`h.card ->> 'gba_ik_number'`),
    ...blacklistedParentColumns('l', 'h'),
  },
  search: [
    'name',
    'display_name',
    'dms_one_id',
    'address_zipcode',
    'address_city',
    'hospital_name',
    'hospital_display_name',
    'hospital_gba_ik_number',
  ],
});
