import type { FileFormat } from '@kurator/contract/kit/fileFormat';

/** First bytes of a zip archive (.xlsx) and of an old .xls; two bytes could be a heading such as PKZ. */
const fileSignatures = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
] as const satisfies readonly (readonly [FileFormat, readonly number[]])[];

/** Format by the first bytes, whatever the name; CSV by default. */
export function fileFormatOf(bytes: Uint8Array): FileFormat {
  const [format = 'csv'] = fileSignatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte)) ?? [];
  return format;
}
