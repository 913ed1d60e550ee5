import { importTemplate as query } from '@kurator/contract/seedwork/importTemplate.query';
import { domainOfArea, isAllowed } from '@kurator/contract';
import { missingPermission, invalidRequest, notFound } from '../platform/bus/index.ts';
import { workbookStream } from '../platform/export/workbook.ts';
import { mediaTypes } from '../platform/export/write.ts';
import { Download, defineQueryHandler, type QueryContext, type QueryHandler } from '../platform/answer/answer.ts';
import type { ImportDeclaration } from '../platform/imports/declaration.ts';
import { isUuid } from '../platform/store/index.ts';

/** Formatted rows: the library cannot format whole columns. */
const ROWS = 1000;

/** Empty workbook with an import's columns as text cells, in which Excel keeps leading zeros. */
export const importTemplate = (imports: readonly ImportDeclaration[]): QueryHandler =>
  defineQueryHandler(query, async ({ path, params, principal, store }) => {
    const name = path['name'] ?? '';
    const importDeclaration = imports.find(({ command }) => command.topic === name);
    const columns = importDeclaration && 'template' in importDeclaration ? importDeclaration.template : undefined;
    if (!importDeclaration || !columns) throw notFound('import.unknown');
    const project_id = params.get('project_id') ?? '';
    const template =
      project_id === '' ? columns : [...columns, ...(await loadPropertyColumns(importDeclaration, project_id, { principal, store }))];
    const rows = Array.from({ length: ROWS }, () => template.map(() => null));
    const sheet = { name: 'Import', columns: template.map((header) => ({ header, numFmt: '@' })) };
    return new Download({ name: `${name}.xlsx`, mediaType: mediaTypes.xlsx, open: () => workbookStream(rows, sheet) });
  });

/** Columns of a project's properties. @throws Rejection 403 to those who may not import */
async function loadPropertyColumns(
  importDeclaration: ImportDeclaration,
  project_id: string,
  { principal, store }: Pick<QueryContext, 'principal' | 'store'>,
): Promise<readonly string[]> {
  const { permission, area } = importDeclaration.command;
  if (!isAllowed(permission, principal.permissions, domainOfArea(area))) throw missingPermission();
  if (!isUuid(project_id)) throw invalidRequest([{ field: 'project_id', code: 'kind.uuid' }]);
  return 'templateOf' in importDeclaration ? ((await importDeclaration.templateOf?.({ values: { project_id }, store })) ?? []) : [];
}
