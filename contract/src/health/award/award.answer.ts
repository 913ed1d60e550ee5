import { z } from 'zod';
import { listAnswer } from '../../kit/listAnswer.ts';
import { countedProperty } from '../../seedwork/property.answer.ts';
import { event } from '../../seedwork/shape.ts';

const id = z.uuid();
const text = z.string().nullable();

const fields = {
  id,
  name: z.string(),
  topic: text,
  dms_one_id: z.number(),
  length: z.number().nullable(),
  description: text,
  is_deleted: z.boolean(),
};

export const awardRow = z
  .object({ ...fields, project_id: id, project_name: z.string(), project_year: z.number() })
  .meta({ id: 'ScoringAwardRow' });
export const awardsAnswer = listAnswer(awardRow);

export const awardAnswer = z
  .object({
    ...fields,
    project: z.object({ id, name: z.string(), year: z.number(), is_completed: z.boolean() }).meta({ id: 'AwardProject' }),
    properties: z.array(countedProperty),
    deactivated_properties: z.array(countedProperty),
    /** Living ones. */
    awardee_count: z.number(),
    events: z.array(event),
    version: z.number(),
  })
  .meta({ id: 'Award' });
export type AwardAnswer = z.infer<typeof awardAnswer>;

/** An award as other pages print it. */
export const awardCard = z
  .object({
    id,
    name: z.string(),
    dms_one_id: z.number(),
    project_id: id,
    project_name: z.string(),
    project_year: z.number(),
    is_completed: z.boolean(),
  })
  .meta({ id: 'AwardCard' });
export type AwardCard = z.infer<typeof awardCard>;
