import { z } from 'zod';

const id = z.uuid();

/** A score of a ranking. */
export const rankingScoreRow = z
  .object({
    id,
    /** The name of the project. */
    project: z.string(),
    dms_one_id: z.number(),
    award_id: id,
    rank: z.number().nullable(),
    total_score: z.number().nullable(),
    /** The rank is good enough for the list. */
    on_list: z.boolean(),
    year: z.number(),
    created_at: z.string(),
    entity_name: z.string(),
    entity_type: z.string(),
    award_name: z.string(),
    entity_id: id,
  })
  .meta({ id: 'RankingScore' });
