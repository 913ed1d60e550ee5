import type { PropertyValue } from '@kurator/contract/kit/property';
import { propertyValue } from '@kurator/contract/kit/propertyAnswer';
import type pg from 'pg';
import { z } from 'zod';
import { factPage, type FactTable, type FactValue } from '../../platform/facts/index.ts';
import type { Loaded } from '../../platform/store/index.ts';
import { awardOf } from '../award/award.stream.ts';

/**
 * What the warehouse delivers, a row per award and entity: both the scores of the ranking and the table that awardees are imported from
 * (those that are `on_list`). A sync writes a run; the state of each award that it replaces names the run in `score_run_id`, so that the
 * event of the sync replaces the rows of all awards at once. Rows of other runs count no more.
 */
export const rankingScores = {
  name: 'ranking_score',
  columns: {
    award_id: 'uuid',
    entity_id: 'uuid',
    /** The entity's number for people; it never changes. */
    number: 'int',
    rank: 'int',
    total_score: 'double precision',
    /** It made the cut: an awardee. The others are scores alone. */
    on_list: 'boolean',
    /** Every further column of the delivery by its name, as it was delivered: an object of texts, numbers, yes or no, and null. */
    properties: 'jsonb',
  },
  orders: [['award_id', 'row']],
} as const satisfies FactTable;

const score = z.object({
  /** Unique, and in the order of the delivery. */
  row: z.number(),
  award_id: z.uuid(),
  entity_id: z.uuid(),
  number: z.number(),
  rank: z.number().nullable(),
  total_score: z.number().nullable(),
  on_list: z.boolean(),
  properties: z.record(z.string(), propertyValue),
});

/** A delivered row. */
export type RankingScore = z.output<typeof score> & { readonly properties: Readonly<Record<string, PropertyValue>> };

const scores = z.array(score);
const PAGE = 2_000;

/** The rows that an award was delivered, page by page in the order of the delivery; none where it was never synced. */
export async function* deliveredScores(pool: pg.Pool, award: Pick<Loaded, 'id' | 'state'>): AsyncGenerator<readonly RankingScore[]> {
  const run = awardOf(award).score_run_id;
  if (run === undefined) return;
  for (let after: FactValue | undefined; ;) {
    const page = { run, order: ['award_id', 'row'], equal: [award.id], limit: PAGE, ...(after === undefined ? {} : { after }) };
    const rows = scores.parse(JSON.parse(await factPage(pool, rankingScores, page)));
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < PAGE) return;
    after = last.row;
  }
}
