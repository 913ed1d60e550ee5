import type { ExportColumn } from '../../platform/export/dataset.ts';
import type { ListView } from '../../platform/query/listView.ts';

/** Columns that a list looks up at reading. */
export const lookupExportColumns = ({ lookups }: Pick<ListView, 'lookups'>): readonly ExportColumn[] =>
  Object.entries(lookups?.('m') ?? {}).map(([name, { type, sql }]) => ({ name, sql, type }));
