import type { FileFormat } from '@kurator/contract/kit/fileFormat';

/** How files of a format begin: a zip archive, which .xlsx is, and the container of an old .xls. Two letters would be a heading, as PKZ is. */
const beginnings = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
] as const satisfies readonly (readonly [FileFormat, readonly number[]])[];

/** The format of a file by its first bytes, whatever its name says; CSV where nothing speaks against it. */
export function formatOf(bytes: Uint8Array): FileFormat {
  const [format = 'csv'] = beginnings.find(([, signs]) => signs.every((sign, index) => bytes[index] === sign)) ?? [];
  return format;
}
