import { Readable } from 'node:stream';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import type { Property, PropertyValue } from '@kurator/contract/kit/property';
import { codeWordsByKind } from '@kurator/contract/text/codeWord';
import { csvStream } from '../../platform/csv/index.ts';
import { workbookStream } from '../../platform/export/workbook.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import type { FileStore, StoredFile } from '../../platform/files/fileStore.ts';
import { yieldToEventLoop } from '../../platform/process/yieldToEventLoop.ts';
import { deliveryColumns, deliveryHeads, type DeliveryRow } from './deliveryRow.ts';

/** Expiry until the delivery is recorded. */
const WHILE_WRITING_MS = 86_400_000;

type Cell = string | number | null;

const typeWords = new Map(Object.entries(codeWordsByKind.entity_type).map(([type, { de }]) => [type, de]));

/** Value under a German heading: flags in words, as in the other exports. */
const cellOf = (value: PropertyValue): Cell => (typeof value === 'boolean' ? codeWordsByKind.flag[value ? 'true' : 'false'].de : value);

async function* cellsOf(rows: readonly DeliveryRow[], properties: readonly Property[]): AsyncGenerator<Cell[]> {
  for (const row of rows) {
    await yieldToEventLoop();
    const rowInWords = { ...row, entity_type: typeWords.get(row.entity_type) ?? row.entity_type };
    yield [
      ...deliveryColumns.map((column) => rowInWords[column] ?? null),
      ...properties.map(({ name }) => cellOf(row.properties[name] ?? null)),
    ];
  }
}

async function* csvCells(rows: readonly DeliveryRow[], properties: readonly Property[]): AsyncGenerator<(string | number)[]> {
  yield [...deliveryHeads(properties)];
  for await (const cells of cellsOf(rows, properties)) yield cells.map((cell) => cell ?? '');
}

async function* jsonParts(rows: readonly DeliveryRow[]): AsyncGenerator<string> {
  yield '[';
  for (const [nr, row] of rows.entries()) {
    await yieldToEventLoop();
    yield `${nr === 0 ? '' : ',\n'}${JSON.stringify(row)}`;
  }
  yield ']\n';
}

/** Writes files of all formats from the same rows. */
export async function writeDeliveryFiles(
  files: FileStore,
  { rows, properties, name, owner }: { rows: readonly DeliveryRow[]; properties: readonly Property[]; name: string; owner: string },
): Promise<Readonly<Record<ExportFormat, StoredFile>>> {
  const columns = deliveryHeads(properties).map((header) => ({ header }));
  const write = (format: ExportFormat, source: Readable): Promise<StoredFile> =>
    files.write(source, {
      purpose: 'delivery',
      name: `${name}.${format}`,
      mediaType: mediaTypes[format],
      owner,
      expiresAt: new Date(Date.now() + WHILE_WRITING_MS),
    });
  return {
    csv: await write('csv', csvStream(csvCells(rows, properties))),
    xlsx: await write('xlsx', workbookStream(cellsOf(rows, properties), { name: 'Lieferung', columns })),
    json: await write(
      'json',
      Readable.from(jsonParts(rows)).map((part: string) => Buffer.from(part)),
    ),
  };
}
