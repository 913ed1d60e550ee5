import type { View } from '../../platform/store/index.ts';

const types = ['medic', 'hospital', 'hospital_location', 'clinic', 'reha', 'private_hospital', 'mvz', 'practice', 'spa'];

/** All research entities in one list, from what every card says. Deleted ones are shown, so they count. */
export const entityListView: View = {
  name: 'entity_list',
  of: types,
  // Cards say it all.
  unread: ['state', 'sources'],
  columns: {
    id: 'uuid',
    entity_type: 'text',
    dms_one_id: 'int',
    name: 'text',
    display_name: 'text',
    is_process_blacklisted: 'boolean',
    is_editorial_blacklisted: 'boolean',
    is_deleted: 'boolean',
    address_zipcode: 'text',
    address_city: 'text',
    search: 'text',
  },
  select: `select s.id, s.type as entity_type, (s.card ->> 'dms_one_id')::int as dms_one_id, s.card ->> 'name' as name, s.card ->> 'display_name' as display_name,
      s.card ? 'process' as is_process_blacklisted, s.card ? 'editorial' as is_editorial_blacklisted, coalesce((s.card ->> 'is_deleted')::boolean, false) as is_deleted,
      coalesce(s.card ->> 'zipcode', p.card ->> 'zipcode') as address_zipcode, coalesce(s.card ->> 'city', p.card ->> 'city') as address_city,
      fold(concat_ws(' ', s.card ->> 'name', s.card ->> 'display_name', s.card ->> 'dms_one_id', s.card ->> 'gba_ik_number', coalesce(s.card ->> 'zipcode', p.card ->> 'zipcode'), coalesce(s.card ->> 'city', p.card ->> 'city'))) as search
    from stream s left join stream p on p.id = (s.card ->> 'location_id')::uuid where s.type in (${types.map((type) => `'${type}'`).join(', ')})`,
  indexes: [
    'create index on {table} (entity_type, dms_one_id)',
    'create index on {table} using gin (search gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 262144)',
  ],
  counted: () => 'true',
  groups: (row) => `array[${row}.entity_type]`,
};
