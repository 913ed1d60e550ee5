import { errorText, type Language } from '@kurator/contract';
import type { ExportOmission } from '@kurator/contract/seedwork/export.answer';
import { isOmissionReason, omissionReasons, omissionText, type OmissionReason } from '@kurator/contract/text/omission';
import type pg from 'pg';
import { queryUntil } from '../store/index.ts';
import type { Omissions } from './dataset.ts';

/**
 * Counts rows by why they are left out, each for the first reason that holds.
 * @param hits a SELECT of all rows that were asked for, which gets the alias `m`
 * @param reasons conditions over `m`, in their order
 */
export function omissionsOf(
  hits: string,
  values: readonly unknown[],
  reasons: Readonly<Partial<Record<OmissionReason, string>>>,
): Omissions {
  const cases = Object.entries(reasons)
    .map(([reason, condition]) => `when ${condition} then '${reason}'`)
    .join(' ');
  return {
    statement: `select reason, count(*)::int as count from (select case ${cases} end as reason from (${hits}) m) o where reason is not null group by reason`,
    values,
  };
}

/** How many rows an export leaves out and why, in words. @throws the signal's reason */
export async function countOmissions(
  pool: pg.Pool,
  { statement, values }: Omissions,
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

/** All that is left out in one sentence; nothing where nothing is. */
export const omissionSentence = (omissions: readonly ExportOmission[], language: Language): string =>
  omissions.length === 0 ? '' : errorText('export.omitted', language, { omitted: omissions.map(({ text }) => text).join('; ') });
