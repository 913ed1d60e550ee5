import type { Dataset } from '../../platform/export/dataset.ts';
import { coded, number, text } from './entityColumns.ts';
import { parentIsOn } from './mayLeave.ts';
import { omissionsOf } from './omission.ts';

const contactsFrom = `stream s cross join lateral jsonb_array_elements(s.state -> 'contacts') c`;

/** Why a contact is left out, over a contact `c` of a stream `s`. */
const contactReasons = {
  contact_deleted: `coalesce((s.state ->> 'is_deleted')::boolean, false)`,
  contact_editorial_blacklist: `(s.state ? 'editorial_blacklist' or ${parentIsOn('editorial', 's.id')})`,
  contact_process_blacklist: `(s.state ? 'process_blacklist' or ${parentIsOn('process', 's.id')})`,
  contact_no_optin: `not coalesce((c ->> 'optin')::boolean, false)`,
};

/** Contact persons who have opted in, with where they work. */
export const contactsDataset: Dataset = {
  columns: [
    coded('entity_type', 's.type', 'entity_type'),
    number('entity_dms_one_id', `(s.state ->> 'dms_one_id')::int`),
    text('entity_name', `s.state ->> 'name'`),
    coded('gender', `c ->> 'gender'`, 'gender'),
    ...['title', 'first_name', 'last_name', 'name', 'role', 'phone', 'email'].map((field) => text(field, `c ->> '${field}'`)),
    { name: 'optin_date', sql: `c ->> 'optin_date'`, type: 'date' },
  ],
  from: contactsFrom,
  where: Object.values(contactReasons)
    .toReversed()
    .map((condition) => `not ${condition}`)
    .join(' and '),
  order: `s.type, (s.state ->> 'dms_one_id')::int`,
  omissions: omissionsOf(
    `select ${Object.entries(contactReasons)
      .map(([reason, condition]) => `${condition} as ${reason}`)
      .join(', ')} from ${contactsFrom}`,
    [],
    Object.fromEntries(Object.keys(contactReasons).map((reason) => [reason, `m.${reason}`])),
  ),
};
