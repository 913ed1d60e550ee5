import type { EntityType } from '@kurator/contract';
import type { Dataset } from '../../platform/export/dataset.ts';
import { buildOmissionQuery } from '../../platform/export/omission.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { codedExportColumn, nationalPhoneSql, numberExportColumn, textExportColumn } from './entityColumns.ts';
import { hasBlacklistedParentSql, hasObjectedSql, parentRelsOf } from './exportableSql.ts';

/** Reasons of omitted contacts, over a contact `c` of a stream `s`. */
const contactReasons = (rels: readonly string[]) => ({
  contact_deleted: isDeletedSql('s', 'state'),
  contact_editorial_blacklist: `(s.state ? 'editorial_blacklist' or ${hasBlacklistedParentSql('editorial', 's.id', rels)})`,
  contact_process_blacklist: `(s.state ? 'process_blacklist' or ${hasBlacklistedParentSql('process', 's.id', rels)})`,
  contact_no_optin: `(not coalesce((c ->> 'optin')::boolean, false) or ${hasObjectedSql('c')})`,
});

/** Contact persons with opt-in at entities of these types. */
export function optedInContactsDataset(types: readonly EntityType[]): Dataset {
  const reasons = contactReasons(parentRelsOf(types));
  const numbers = [...new Set(types.map((type) => `s.state ->> '${type.number}'`))];
  const entityNumber = `(coalesce(${numbers.join(', ')}))::int`;
  const names = types.map(({ type }) => `'${type}'`).join(', ');
  const from = `(select * from stream where type in (${names})) s cross join lateral jsonb_array_elements(s.state -> 'contacts') c`;
  return {
    columns: [
      codedExportColumn('entity_type', 's.type', 'entity_type'),
      numberExportColumn('entity_dms_one_id', entityNumber),
      textExportColumn('entity_name', `s.state ->> 'name'`),
      codedExportColumn('gender', `c ->> 'gender'`, 'gender'),
      ...['title', 'first_name', 'last_name', 'name', 'role'].map((field) => textExportColumn(field, `c ->> '${field}'`)),
      textExportColumn('phone', nationalPhoneSql(`c ->> 'phone'`)),
      textExportColumn('email', `c ->> 'email'`),
      { name: 'optin_date', sql: `c ->> 'optin_date'`, type: 'date' },
    ],
    from,
    where: Object.values(reasons)
      .toReversed()
      .map((condition) => `not ${condition}`)
      .join(' and '),
    order: `s.type, ${entityNumber}`,
    omissions: buildOmissionQuery(
      `select ${Object.entries(reasons)
        .map(([reason, condition]) => `${condition} as ${reason}`)
        .join(', ')} from ${from}`,
      [],
      Object.fromEntries(Object.keys(reasons).map((reason) => [reason, `m.${reason}`])),
    ),
  };
}
