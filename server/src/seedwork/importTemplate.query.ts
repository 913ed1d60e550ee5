import { Readable } from 'node:stream';
import { importTemplate as query } from '@kurator/contract/seedwork/job.query';
import { writeXlsxStream } from 'hucre/xlsx';
import { unknown } from '../platform/bus/index.ts';
import { mediaTypes } from '../platform/export/write.ts';
import { Download, handleQuery, type QueryHandler } from '../platform/answer/answer.ts';
import type { AnyImport } from '../platform/imports/declaration.ts';

/** Formatted rows: the library cannot format whole columns. */
const ROWS = 1000;

/** Empty workbook with an import's columns as text cells, in which Excel keeps leading zeros. */
export const importTemplate = (imports: readonly AnyImport[]): QueryHandler =>
  handleQuery(query, async ({ path }) => {
    const name = path['name'] ?? '';
    const declared = imports.find(({ command }) => command.topic === name);
    const template = declared && 'template' in declared ? declared.template : undefined;
    if (!template) throw unknown('import.unknown');
    const sheet = writeXlsxStream(
      Array.from({ length: ROWS }, () => template.map(() => null)),
      {
        name: 'Import',
        columns: template.map((header) => ({ header, numFmt: '@' })),
        freezePane: { rows: 1 },
      },
    );
    return new Download({ name: `${name}.xlsx`, mediaType: mediaTypes.xlsx, open: () => Readable.from(sheet) });
  });
