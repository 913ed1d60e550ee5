import { Download, type QueryContext } from '../../platform/answer/answer.ts';
import { streamAuditedText } from '../../platform/export/audited.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import type { JsonObject } from '../../platform/store/index.ts';
import { comparisonCsv, type ColumnDifferences } from './comparison.ts';

interface File {
  /** Without its ending. */
  readonly name: string;
  /** Name and filter in the audit log. */
  readonly key: string;
  readonly filter: JsonObject;
}

export const isCsvRequested = ({ params, request }: Pick<QueryContext, 'params' | 'request'>): boolean =>
  params.get('format') === 'csv' || (request.accept ?? '').includes('text/csv');

/** CSV of comparisons, as a recorded export. */
export const comparisonDownload = (
  { store, principal, language, signal }: Pick<QueryContext, 'store' | 'principal' | 'language' | 'signal'>,
  { name, key, filter }: File,
  comparisons: Parameters<typeof comparisonCsv>[0],
  columns?: ColumnDifferences,
): Download =>
  new Download({
    name: `${name}.csv`,
    mediaType: mediaTypes.csv,
    open: async () => streamAuditedText(store, { key, filter, actor: principal.id, signal }, comparisonCsv(comparisons, language, columns)),
  });
