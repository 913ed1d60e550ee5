import type { PropertyValue } from '@kurator/contract/kit/property';
import { propertyValues } from '@kurator/contract/kit/propertyAnswer';
import type pg from 'pg';
import { z } from 'zod';
import { factTableName, loadFactPage, type FactTable, type FactValue } from '../../platform/facts/index.ts';
import type { LoadedStream } from '../../platform/store/index.ts';
import { mergedIdListSql } from '../entityStream.ts';

/** Delivered scores per award and entity. A sync writes a run; its event puts it into `score_run_id`, which replaces all rows. */
export const rankingScoreTable = {
  name: 'ranking_score',
  columns: {
    award_id: 'uuid',
    entity_id: 'uuid',
    /** DMS One ID of the entity; accounts have none. */
    number: 'int',
    rank: 'int',
    total_score: 'double precision',
    /** Whether it is an awardee; others only have scores. */
    on_list: 'boolean',
    /** Further columns as delivered: an object of texts, numbers, flags and null. */
    properties: 'jsonb',
  },
  orders: [['award_id', 'row'], ['entity_id']],
} as const satisfies FactTable;

/**
 * SQL of the order in which rows of an award count for an entity: those on the list, of these its own, then the best of an entity merged into it.
 * @param entity SQL of its id @param key SQL of the row's number
 */
export const scoreOrderSql = (row: string, entity: string, key = `${row}.row`): string =>
  `${row}.on_list desc, ${row}.entity_id <> ${entity}, ${row}.rank, ${key}`;

/** SQL of a column of the row that counts for an entity at an award; null without one. Places are SQL of ids. */
export const countedRowSql = (column: string, { run, award, entity }: Readonly<Record<'run' | 'award' | 'entity', string>>): string =>
  `(select r.${column} from ${factTableName(rankingScoreTable)} r where r.run = ${run} and r.award_id = ${award}
    and r.entity_id = any(${mergedIdListSql(entity)}) order by ${scoreOrderSql('r', entity)} limit 1)`;

const score = z.object({
  /** Unique row number in the order of the delivery. */
  row: z.number(),
  award_id: z.uuid(),
  entity_id: z.uuid(),
  number: z.number().nullable(),
  rank: z.number().nullable(),
  total_score: z.number().nullable(),
  on_list: z.boolean(),
  properties: propertyValues,
});

type RankingScore = z.output<typeof score> & { readonly properties: Readonly<Record<string, PropertyValue>> };

const scores = z.array(score);
const PAGE = 2_000;

/** Pages of an award's delivered rows in order; none before a sync. */
export async function* loadDeliveredScores(
  pool: pg.Pool,
  award: Pick<LoadedStream, 'id' | 'state'>,
): AsyncGenerator<readonly RankingScore[]> {
  const { score_run_id: run } = award.state;
  if (typeof run !== 'number') return;
  for (let after: FactValue | undefined; ;) {
    const page = { run, order: ['award_id', 'row'], equal: [award.id], limit: PAGE, ...(after === undefined ? {} : { after }) };
    const rows = scores.parse(JSON.parse(await loadFactPage(pool, rankingScoreTable, page)));
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < PAGE) return;
    after = last.row;
  }
}
