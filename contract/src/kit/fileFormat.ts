/** Formats of tables as people have them: how the names of such files end. */
const endings = { csv: ['.csv', '.txt'], xlsx: ['.xlsx'], xls: ['.xls'] } as const;

export type FileFormat = keyof typeof endings;

/** What is read where people fill in a table themselves. */
export const tableFormats: readonly FileFormat[] = ['csv', 'xlsx'];

/** How the names of files of these formats end. */
export const endingsOf = (formats: readonly FileFormat[]): readonly string[] => formats.flatMap((format) => endings[format]);

/** Bytes of all files of one request together. */
export const FILE_LIMIT = 50 * 1024 * 1024;
