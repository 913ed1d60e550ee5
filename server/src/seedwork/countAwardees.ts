import type { StreamCount, StreamReader } from '../platform/bus/index.ts';
import { textOf } from '../platform/store/index.ts';
import { livingReferrersSql } from './livingReferrersSql.ts';

/** Counts the living awardees of an award, which are hidden and shown with it; none for other entities. */
export async function countAwardees(awardId: string, reader: StreamReader): Promise<readonly StreamCount[]> {
  const rows = await reader.queryRows(
    `select a.type as entity_type, count(*)::int as count from ${livingReferrersSql('$1::uuid', 'award', 'a')} group by a.type`,
    [awardId],
  );
  return rows.map(({ entity_type, count }) => ({ entity_type: textOf(entity_type), count: Number(count) }));
}
