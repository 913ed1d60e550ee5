import { z } from 'zod';
import { listAnswerOf } from '../kit/listAnswer.ts';
import { searchMatchShape } from './shape.ts';

const entityRow = z
  .object({
    id: z.uuid(),
    entity_type: z.string(),
    name: z.string(),
    display_name: z.string().nullable(),
    dms_one_id: z.number(),
    is_deleted: z.boolean(),
    is_process_blacklisted: z.boolean(),
    is_editorial_blacklisted: z.boolean(),
    address_zipcode: z.string().nullable(),
    address_city: z.string().nullable(),
    ...searchMatchShape,
  })
  .meta({ id: 'EntityRow' });
export type EntityRow = z.infer<typeof entityRow>;

/** All entities of an area; limit and offset count per type, `totals` gives the pages and may be estimated. */
export const entityListAnswer = listAnswerOf(entityRow).extend({ totals: z.record(z.string(), z.number()) });
export type EntityListAnswer = z.infer<typeof entityListAnswer>;
