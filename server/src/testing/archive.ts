import { deflateRawSync } from 'node:zlib';

/** Zip entry, possibly with false metadata. */
interface Entry {
  readonly name: string;
  readonly content: Buffer | string;
  /** Unpacked size in the directory. Default: the true one. */
  readonly claims?: number;
  readonly isEncrypted?: boolean;
}

/** Zip archive with arbitrary metadata: the reader must not trust it. */
export function createZip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims, isEncrypted = false } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const testApp = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';

/** Targets of the workbook's relations. */
interface Targets {
  readonly sheet: string;
  readonly styles: string;
}

const stylesRelation = (target: string): string => `<Relationship Id="rId3" Type="${testApp}/styles" Target="${target}"/>`;

export const createWorkbook = (sheet: Omit<Entry, 'name'>, more: readonly Entry[] = [], targets?: Targets): Buffer =>
  createZip([
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${testApp}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${testApp}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${testApp}/worksheet" Target="${targets?.sheet ?? 'worksheets/sheet1.xml'}"/><Relationship Id="rId2" Type="${testApp}/sharedStrings" Target="sharedStrings.xml"/>${targets ? stylesRelation(targets.styles) : ''}</Relationships>`,
    },
    { ...sheet, name: 'xl/worksheets/sheet1.xml' },
    ...more,
  ]);

export const sheetXml = (
  rows: string,
  around: { readonly before?: string; readonly type?: string; readonly after?: string } = {},
): string =>
  `${head}${around.type ?? ''}<worksheet xmlns="${main}">${around.before ?? ''}<sheetData>${rows}</sheetData>${around.after ?? ''}</worksheet>`;

export const inlineStringCell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
