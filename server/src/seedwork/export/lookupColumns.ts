import type { ExportColumn } from '../../platform/export/dataset.ts';
import type { ListView } from '../../platform/query/listView.ts';

/** The columns of what a list looks up when its rows are read. */
export const lookupColumns = ({ lookups }: Pick<ListView, 'lookups'>): readonly ExportColumn[] =>
  Object.entries(lookups?.('m') ?? {}).map(([name, { type, sql }]) => ({ name, sql, type }));
