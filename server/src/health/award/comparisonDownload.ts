import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import type pg from 'pg';
import { Download, type QueryContext } from '../../platform/answer/answer.ts';
import { streamAuditedText } from '../../platform/export/auditedExport.ts';
import { mediaTypes } from '../../platform/export/write.ts';
import type { JsonObject } from '../../platform/store/index.ts';
import { contactPropertyNames, findWithheldProperties } from '../awardee/contactProperty.ts';
import { comparisonCsv, type ColumnDifferences, type ListComparison } from './comparison.ts';

interface File {
  /** Without its ending. */
  readonly name: string;
  /** Name and filter in the audit log. */
  readonly key: string;
  readonly filter: JsonObject;
}

export const isCsvRequested = ({ params, request }: Pick<QueryContext, 'params' | 'request'>): boolean =>
  params.get('format') === 'csv' || (request.accept ?? '').includes('text/csv');

const isContactData = ({ name }: ComparisonRow['properties'][number]): boolean => contactPropertyNames.includes(name);

/** Comparisons without changes of contact data of who must not be contacted. */
async function* withholdContactData(pool: pg.Pool, comparisons: Parameters<typeof comparisonCsv>[0]): AsyncGenerator<ListComparison> {
  for await (const comparison of comparisons) {
    const reaching = comparison.stayed.filter(({ properties }) => properties.some(isContactData));
    const withheldProperties = await findWithheldProperties(
      pool,
      reaching.map(({ entity_id }) => entity_id),
    );
    const keptRows = comparison.stayed.map((row) => ({
      ...row,
      properties: row.properties.filter(({ name }) => !withheldProperties.get(row.entity_id)?.includes(name)),
    }));
    yield { ...comparison, stayed: keptRows };
  }
}

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
    open: async () =>
      streamAuditedText(
        store,
        { key, filter, actor: principal.id, signal },
        comparisonCsv(withholdContactData(store.pool, comparisons), language, columns),
      ),
  });
