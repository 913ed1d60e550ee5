import { isReservedProperty } from '@kurator/contract/business/award/awardProperty';
import { awardeeColumns } from '@kurator/contract/business/upload/uploadColumn';
import { propertyFieldName, type Property } from '@kurator/contract/kit/property';
import type { Dataset, OmissionQuery } from '../../platform/export/dataset.ts';
import { buildOmissionQuery } from '../../platform/export/omission.ts';
import { isDeletedCardSql, isDeletedSql } from '../../platform/store/index.ts';
import { flagExportColumn, numberExportColumn, textExportColumn } from '../../seedwork/export/entityColumns.ts';
import { isContactDataWithheldSql } from './contactProperty.ts';
import { propertyColumn } from './propertyColumn.ts';

const state = (field: string): string => `m.state ->> '${field}'`;

const headOf = (name: string): string => (awardeeColumns.includes(name) && !isReservedProperty(name) ? propertyFieldName(name) : name);

/** SQL of the awardees `m` that are not delivered, by reason. @param award SQL of the award's card @param account SQL of the account's */
const omittedSql = (award: string, account: string) => ({
  deleted: isDeletedCardSql(account),
  award_blacklist: `(${award} ? 'process' or ${award} ? 'editorial')`,
  editorial_blacklist: `(${account} ? 'editorial' or m.state ? 'editorial_blacklist')`,
});

const from = `link k join stream a on a.id = k.source join link ka on ka.target = a.id and ka.rel = 'award' join stream m on m.id = ka.source
    join stream c on c.id = (m.state ->> 'entity_id')::uuid`;

const whereSql = (projectId: string, year: number | undefined): string =>
  `k.target = '${projectId}' and k.rel = 'project' and m.type = 'businessawardee' and not ${isDeletedSql('a')} and not (${isDeletedSql('c')} and ${isDeletedSql('m', 'state')})${
    year === undefined ? '' : ` and (a.card ->> 'year')::int = ${year}`
  }`;

/** Counts the awardees of a project that are not delivered. */
export const awardeesOmissionQuery = (projectId: string, year: number | undefined): OmissionQuery =>
  buildOmissionQuery(
    `select m.state, a.card as award, c.card as account from ${from} where ${whereSql(projectId, year)}`,
    [],
    omittedSql('m.award', 'm.account'),
  );

/** Awardees of a project as their upload reads them, deleted ones too, but none that is not delivered. @param properties those of its awards; the first of a name has its heading */
export const awardeesDataset = (projectId: string, properties: readonly Property[], year: number | undefined): Dataset => ({
  columns: [
    textExportColumn('award_name', `a.card ->> 'name'`),
    numberExportColumn('award_year', `(a.card ->> 'year')::int`),
    textExportColumn('account_id', `c.card ->> 'human_id'`),
    flagExportColumn('deleted', isDeletedSql('m', 'state')),
    flagExportColumn('is_process_blacklisted', `m.state ? 'process_blacklist'`),
    flagExportColumn('is_editorial_blacklisted', `m.state ? 'editorial_blacklist'`),
    textExportColumn('blacklist_reason', `coalesce(${state('process_blacklist')}, ${state('editorial_blacklist')})`),
    ...properties
      .filter(({ name }, index) => properties.findIndex((other) => other.name === name) === index)
      .map((property) =>
        propertyColumn(property, {
          state: 'm.state',
          rules: `(a.card -> 'rules')`,
          head: headOf(property.name),
          isContactDataWithheld: (value) => `(m.state ? 'process_blacklist' or ${isContactDataWithheldSql('c', value)})`,
        }),
      ),
  ],
  from,
  where: [whereSql(projectId, year), ...Object.values(omittedSql('a.card', 'c.card')).map((condition) => `not ${condition}`)].join(' and '),
  order: `(a.card ->> 'year')::int desc, lower(a.card ->> 'name'), lower(c.card ->> 'human_id')`,
});
