import { accountColumns, addressColumns, contactColumns, verificationYearColumn } from '@kurator/contract/business/upload/uploadColumn';
import { propertyFieldName } from '@kurator/contract/kit/property';
import type { Dataset } from '../../platform/export/dataset.ts';
import { isDeletedSql, type LoadedStream } from '../../platform/store/index.ts';
import { commentEventTopics } from '../../seedwork/comment.ts';
import { flagExportColumn, nationalPhoneSql, numberExportColumn, textExportColumn } from '../../seedwork/export/entityColumns.ts';
import { hasObjectedSql } from '../../seedwork/export/exportableSql.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { isContactDataWithheldSql } from './contactProperty.ts';
import { propertyColumn } from './propertyColumn.ts';

const state = (field: string): string => `m.state ->> '${field}'`;
const first = (list: string, field: string): string => `m.state -> '${list}' -> 0 ->> '${field}'`;

/** SQL of the newest comment that was not removed. */
const comment = `(select c.text from (select coalesce(max((i -> 'after' ->> 'time')::timestamptz), min(e.at)) as begun, min(e.position) as position, (array_agg(coalesce((i ->> 'removed')::boolean, false) order by e.version desc))[1] as gone,
      (array_agg(i -> 'after' ->> 'comment' order by e.version desc))[1] as text
    from event e, jsonb_array_elements(case when e.data ? 'item'
      then jsonb_build_array((e.data -> 'item') || jsonb_build_object('after', e.data -> 'after')) else e.data -> 'items' end) i
    where e.stream_id = m.id and e.topic in (${commentEventTopics.map((topic) => `'${topic}'`).join(', ')}) and i ->> 'of' = 'comments'
    group by i ->> 'id') c where not c.gone order by c.begun desc, c.position desc limit 1)`;

const contactCells: Readonly<Record<string, string>> = {
  // A contact with a name in one piece has it where a last name is read.
  last_name: `coalesce(${first('contacts', 'last_name')}, ${first('contacts', 'name')})`,
  phone: nationalPhoneSql(first('contacts', 'phone')),
};

/** SQL: nobody may be contacted; an upload keeps what empty cells stand for. */
const isWithheldSql = `(m.state ? 'process_blacklist' or coalesce(${hasObjectedSql(`(m.state -> 'contacts' -> 0)`)}, false))`;
const contacts = Object.entries(contactColumns).map(([field, column]) =>
  textExportColumn(column, `case when not ${isWithheldSql} then ${contactCells[field] ?? first('contacts', field)} end`),
);

/** Accounts of a project as their upload reads them. @param year of verification */
export function accountsDataset(project: LoadedStream, year: number): Dataset {
  const properties = definitionsOf(project.state).active.map((property) => {
    const head = accountColumns.includes(property.name) ? propertyFieldName(property.name) : property.name;
    return propertyColumn(property, {
      state: 'm.state',
      rules: `(p.card -> 'rules')`,
      head,
      isContactDataWithheld: (value) => isContactDataWithheldSql('m', value),
    });
  });
  return {
    columns: [
      textExportColumn('human_id', state('human_id')),
      textExportColumn('name', state('name')),
      textExportColumn('shortname', state('short_name')),
      textExportColumn('website', first('websites', 'url')),
      ...contacts,
      ...addressColumns.map((field) => textExportColumn(field, first('addresses', field))),
      flagExportColumn('is_process_blacklisted', `m.state ? 'process_blacklist'`),
      textExportColumn('process_blacklist_reason', state('process_blacklist')),
      flagExportColumn('is_editorial_blacklisted', `m.state ? 'editorial_blacklist'`),
      textExportColumn('editorial_blacklist_reason', state('editorial_blacklist')),
      flagExportColumn('is_verified', `m.state ? 'verified.account.${year}'`),
      flagExportColumn('is_inquiry_activated', `m.state ? 'inquiry.account.${year}'`),
      numberExportColumn(verificationYearColumn, String(year)),
      textExportColumn('comment', comment),
      ...properties,
    ],
    from: `link k join stream m on m.id = k.source join stream p on p.id = k.target`,
    where: `k.target = '${project.id}' and k.rel = 'business_project' and m.type = 'account' and not ${isDeletedSql('m')}`,
    order: `lower(m.state ->> 'human_id')`,
  };
}
