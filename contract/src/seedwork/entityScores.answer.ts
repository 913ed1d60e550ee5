import { z } from 'zod';

const place = { award_name: z.string(), year: z.number(), rank: z.number().nullable(), total_score: z.number().nullable() };

/** Score of an entity in an award, with the scores of the award's earlier years, newest first. */
export const entityScore = z
  .object({
    ...place,
    award_id: z.uuid(),
    ranking_group: z.string().nullable(),
    on_list: z.boolean(),
    past: z.array(z.object(place).meta({ id: 'PastScore' })),
  })
  .meta({ id: 'EntityScore' });
export type EntityScore = z.infer<typeof entityScore>;
