import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { propertyFormats } from '../../kit/propertyFormat.ts';
import { propertyValue } from '../../kit/propertyAnswer.ts';
import { propertyWithValueCount } from '../../seedwork/property.answer.ts';
import { event } from '../../seedwork/shape.ts';

const id = z.uuid();
const fields = {
  id,
  name: z.string(),
  topic: nullableText,
  dms_one_id: z.number(),
  length: z.number().nullable(),
  description: nullableText,
  is_deleted: z.boolean(),
};

export const awardRow = z
  .object({ ...fields, project_id: id, project_name: z.string(), project_year: z.number() })
  .meta({ id: 'ScoringAwardRow' });
export type AwardRow = z.infer<typeof awardRow>;

export const awardAnswer = z
  .object({
    ...fields,
    project: z.object({ id, name: z.string(), year: z.number(), is_completed: z.boolean() }).meta({ id: 'AwardProject' }),
    properties: z.array(propertyWithValueCount),
    deactivated_properties: z.array(propertyWithValueCount),
    /** Existing ones only. */
    awardee_count: z.number(),
    events: z.array(event),
    version: z.number(),
    position: z.number(),
  })
  .meta({ id: 'Award' });
export type AwardAnswer = z.infer<typeof awardAnswer>;

export const awardSummary = z
  .object({
    id,
    name: z.string(),
    dms_one_id: z.number(),
    project_id: id,
    project_name: z.string(),
    project_year: z.number(),
    is_completed: z.boolean(),
    is_deleted: z.boolean(),
  })
  .meta({ id: 'AwardCard' });
export type AwardSummary = z.infer<typeof awardSummary>;

/** Entity on one or both lists, with the differences. */
const comparisonRow = z
  .object({
    entity_id: id,
    entity_type: z.string(),
    dms_one_id: z.number(),
    name: z.string(),
    /** Institution and city, which tell entities of the same name apart. */
    place: nullableText,
    award_name: z.string(),
    rank: z.number().nullable(),
    previous_rank: z.number().nullable(),
    /** Places won, negative for lost ones; null on one list only. */
    move: z.number().nullable(),
    properties: z.array(
      z
        .object({
          name: z.string(),
          label: z.string(),
          format: z.enum(propertyFormats),
          symbol: nullableText,
          before: propertyValue,
          after: propertyValue,
        })
        .meta({ id: 'ComparisonProperty' }),
    ),
    /** Reason of the drop, if known. */
    reason: z.enum(['blacklisted', 'deleted', 'merged', 'not_on_list']).nullable(),
    /** Survivor of a merged entity. */
    merged_into: z.object({ id, entity_type: z.string(), name: z.string() }).nullable(),
    /** Time, reason and kind of the entity's own deletion or editorial blacklisting; null if only its parent is blacklisted. */
    reason_since: z
      .object({ time: z.string(), text: nullableText, blacklist: z.literal('editorial').nullable() })
      .meta({ id: 'ReasonSince' })
      .nullable(),
  })
  .meta({ id: 'ComparisonRow' });
export type ComparisonRow = z.infer<typeof comparisonRow>;

/** Rows of two lists: new, dropped, and on both. */
export const comparisonFields = { new: z.array(comparisonRow), dropped: z.array(comparisonRow), stayed: z.array(comparisonRow) };

export const awardComparison = z.object({ award: awardSummary, previous: awardSummary.nullable(), ...comparisonFields });
export type AwardComparison = z.infer<typeof awardComparison>;
