import { z } from 'zod';
import type { RowPropertyFields } from '../../kit/propertyAnswer.ts';
import { propertyWithValue } from '../../seedwork/property.answer.ts';
import { event } from '../../seedwork/shape.ts';
import { awardSummary } from '../award/award.answer.ts';

const id = z.uuid();

const awardedEntity = z
  .object({
    id,
    entity_type: z.string(),
    name: z.string(),
    display_name: z.string().nullable(),
    dms_one_id: z.number(),
    is_deleted: z.boolean(),
    is_process_blacklisted: z.boolean(),
    is_editorial_blacklisted: z.boolean(),
  })
  .meta({ id: 'AwardedEntity' });
export type AwardedEntity = z.infer<typeof awardedEntity>;

const fields = {
  id,
  entity_type: z.string(),
  entity: awardedEntity,
  award_name: z.string(),
  award_year: z.number(),
  rank: z.number().nullable(),
  is_verified: z.boolean(),
  inquiry_activated: z.boolean(),
  is_deleted: z.boolean(),
};

export const awardeeRow = z
  .object({
    ...fields,
    /** Institution and city, which tell entities of the same name apart. */
    place: z.string().nullable(),
    award_id: id,
    project_id: id,
    missing_required: z.boolean(),
    is_blacklisted: z.boolean(),
  })
  .meta({ id: 'AwardeeRow' });
/** Row with values of the requested owner's properties. */
export type AwardeeRow = z.infer<typeof awardeeRow> & RowPropertyFields;

/** Awardee of the same line of awards, or of the same entity. */
export const awardeeSummary = z
  .object({ id, award_id: id, award_name: z.string(), award_year: z.number(), rank: z.number().nullable() })
  .meta({ id: 'AwardeeSummary' });
export type AwardeeSummary = z.infer<typeof awardeeSummary>;

export const awardeeAnswer = z
  .object({
    ...fields,
    total_score: z.number().nullable(),
    /** Survivor of its entity, if that was merged after the delivery. */
    merged_into: z.object({ id, entity_type: z.string(), name: z.string() }).nullable(),
    award: awardSummary,
    properties: z.array(propertyWithValue),
    /** The same entity in earlier years of the award. */
    past_awardees: z.array(awardeeSummary),
    /** The same entity in other awards, newest year first. */
    other_awards: z.array(awardeeSummary),
    events: z.array(event),
    version: z.number(),
    position: z.number(),
  })
  .meta({ id: 'Awardee' });
export type AwardeeAnswer = z.infer<typeof awardeeAnswer>;
