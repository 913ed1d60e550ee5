/** File name endings of table formats. */
const endings = { csv: ['.csv', '.txt', '.tsv', '.tab'], xlsx: ['.xlsx'], xls: ['.xls'] } as const;

export type FileFormat = keyof typeof endings;

export const tableFormats: readonly FileFormat[] = ['csv', 'xlsx'];

export const endingsOf = (formats: readonly FileFormat[]): readonly string[] => formats.flatMap((format) => endings[format]);

/** Size limit of all files of a request, in bytes. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
