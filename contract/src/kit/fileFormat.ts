/** File name endings of table formats. */
const fileExtensions = { csv: ['.csv', '.txt', '.tsv', '.tab'], xlsx: ['.xlsx'], xls: ['.xls'] } as const;

export type FileFormat = keyof typeof fileExtensions;

export const tableFormats: readonly FileFormat[] = ['csv', 'xlsx'];

export const fileExtensionsOf = (formats: readonly FileFormat[]): readonly string[] => formats.flatMap((format) => fileExtensions[format]);

/** Size limit of all files of a request, in bytes. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
