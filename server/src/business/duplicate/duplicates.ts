import { accountDuplicates, accountDuplicatesExport } from '@kurator/contract/business/duplicate';
import { accountDuplicateDismiss, accountDuplicateReopen } from '@kurator/contract/business/duplicate.command';
import type { Feature } from '../../platform/area.ts';
import type { ExportColumn } from '../../platform/export/dataset.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { comparedView } from '../../seedwork/duplicate/compared.view.ts';
import { duplicateDeciders } from '../../seedwork/duplicate/duplicate.decider.ts';
import { duplicateQueries, type DuplicateSource } from '../../seedwork/duplicate/duplicates.query.ts';
import { flagExportColumn, textExportColumn } from '../../seedwork/export/entityColumns.ts';
import { addressLineSql } from '../../seedwork/addressLineSql.ts';

const types = ['account'];
const view = comparedView({ type: 'account', profile: 'company', number: 'human_id' });

const card = (alias: string, field: string): string => `${alias}.card ->> '${field}'`;
const slug = (alias: string): string => `(select p.card ->> 'slug' from stream p where p.id = (${card(alias, 'project_id')})::uuid)`;

const columnsOf = (alias: string): readonly ExportColumn[] => [
  textExportColumn('project_slug', slug(alias)),
  textExportColumn('human_id', card(alias, 'human_id')),
  textExportColumn('name', card(alias, 'name')),
  textExportColumn('short_name', card(alias, 'short_name')),
  textExportColumn(
    'address_str',
    addressLineSql((part) => card(alias, part)),
  ),
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
