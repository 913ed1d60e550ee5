import { errorText, type Language } from '@kurator/contract';
import type { ExportOmission } from '@kurator/contract/seedwork/export.answer';
import { isOmissionReason, omissionReasons, omissionText, type OmissionReason } from '@kurator/contract/text/omission';
import type pg from 'pg';
import { queryUntil } from '../store/index.ts';
import type { Dataset, HitQuery, OmissionQuery } from './dataset.ts';

/** Counts omitted rows by first matching reason. @param hits SELECT of rows with alias `m` @param reasons conditions over `m` */
export function buildOmissionQuery(
  hits: string,
  values: readonly unknown[],
  reasons: Readonly<Partial<Record<OmissionReason, string>>>,
): OmissionQuery {
  const cases = Object.entries(reasons)
    .map(([reason, condition]) => `when ${condition} then '${reason}'`)
    .join(' ');
  return {
    statement: `select reason, count(*)::int as count from (select case ${cases} end as reason from (${hits}) m) o where reason is not null group by reason`,
    values,
  };
}

/** Search for rows without those omitted by a reason, which are counted. */
export function excludeOmitted(
  hits: HitQuery,
  reasons: Readonly<Partial<Record<OmissionReason, string>>>,
): Pick<Dataset, 'hits' | 'omissions'> {
  const conditions = Object.values(reasons);
  if (conditions.length === 0) return { hits };
  return {
    hits: { ...hits, from: [hits.from, ...conditions.map((condition) => `not (${condition})`)].join(' and ') },
    omissions: buildOmissionQuery(`select m.* from ${hits.from}`, hits.values, reasons),
  };
}

/** @throws the signal's reason */
export async function countOmissions(
  pool: pg.Pool,
  { statement, values }: OmissionQuery,
  language: Language,
  signal: AbortSignal,
): Promise<ExportOmission[]> {
  const { rows } = await queryUntil<{ reason: string; count: number }>(pool, { text: statement, values: [...values] }, signal);
  const counts = new Map(rows.map(({ reason, count }) => [reason, count]));
  return omissionReasons.filter(isOmissionReason).flatMap((reason) => {
    const count = counts.get(reason) ?? 0;
    return count === 0 ? [] : [{ reason, count, text: omissionText(reason, count, language) }];
  });
}

/** One sentence on all omissions; empty without any. */
export const omissionSentence = (omissions: readonly ExportOmission[], language: Language): string =>
  omissions.length === 0 ? '' : errorText('export.omitted', language, { omitted: omissions.map(({ text }) => text).join('; ') });
