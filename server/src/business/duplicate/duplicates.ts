import { accountDuplicates, accountDuplicatesExport } from '@kurator/contract/business/duplicate';
import { accountDuplicateDismiss, accountDuplicateReopen } from '@kurator/contract/business/duplicate.command';
import type { Feature } from '../../platform/area.ts';
import type { ExportColumn } from '../../platform/export/dataset.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { comparedValuesView } from '../../seedwork/duplicate/comparedValues.view.ts';
import { duplicateDeciders } from '../../seedwork/duplicate/duplicate.decider.ts';
import { cardTextSql, duplicateQueries, type DuplicateSource } from '../../seedwork/duplicate/duplicates.query.ts';
import { flagExportColumn, textExportColumn } from '../../seedwork/export/entityColumns.ts';
import { cardAddressLineSql } from '../../seedwork/addressLineSql.ts';

const types = ['account'];
const view = comparedValuesView({ type: 'account', profile: 'company', number: 'human_id' });

const slug = (alias: string): string => `(select p.card ->> 'slug' from stream p where p.id = (${cardTextSql(alias, 'project_id')})::uuid)`;

const columnsOf = (alias: string): readonly ExportColumn[] => [
  textExportColumn('project_slug', slug(alias)),
  textExportColumn('human_id', cardTextSql(alias, 'human_id')),
  textExportColumn('name', cardTextSql(alias, 'name')),
  textExportColumn('short_name', cardTextSql(alias, 'short_name')),
  textExportColumn('address_str', cardAddressLineSql(alias)),
  textExportColumn('website_url', `${alias}.state -> 'websites' -> 0 ->> 'url'`),
  flagExportColumn('is_deleted', isDeletedSql(alias)),
];

export function accountDuplicateSourceOf(params: URLSearchParams): DuplicateSource {
  const projectSlug = params.get('project__slug')?.trim();
  const condition = projectSlug && { sql: `$4 in (${slug('l')}, ${slug('r')})`, values: [projectSlug.toLowerCase()] };
  return { types, list: 'accounts', columnsOf, ...(condition ? { condition } : {}) };
}

const answers = duplicateQueries({
  list: accountDuplicates,
  file: accountDuplicatesExport,
  views: [view.name],
  requestOf: accountDuplicateSourceOf,
});

/** Possible duplicates among accounts. */
export const accountDuplicateFeature: Feature = {
  views: [view],
  answers,
  deciders: duplicateDeciders({ duplicateDismiss: accountDuplicateDismiss, duplicateReopen: accountDuplicateReopen }, types),
};
