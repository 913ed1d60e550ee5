import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { unknown } from '../platform/bus/index.ts';
import { mediaTypes } from '../platform/export/write.ts';
import { Download, type Answering } from '../platform/http/answer.ts';
import type { AnyImport } from '../platform/imports/declaration.ts';

/** An empty workbook with the columns that an import reads. */
export const importTemplate = (imports: readonly AnyImport[]): Answering => ({
  query: 'imports.template',
  answer: async ({ path }) => {
    const name = path['name'] ?? '';
    const declared = imports.find(({ command }) => command.topic === name);
    if (!declared?.template) throw unknown('import.unknown');
    const sheet = writeXlsxStream([], {
      name: 'Import',
      columns: declared.template.map((header) => ({ header })),
      freezePane: { rows: 1 },
    });
    return new Download({ name: `${name}.xlsx`, mediaType: mediaTypes.xlsx, open: () => Readable.from(sheet) });
  },
});
