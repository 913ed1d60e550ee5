import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { listAnswerOf } from '../../kit/listAnswer.ts';
import { event } from '../../seedwork/shape.ts';
import { comparisonFields } from '../award/award.answer.ts';
import { checklistCodes } from './checklist.ts';

const id = z.uuid();
const fields = {
  id,
  name: z.string(),
  year: z.number(),
  delivery_year: z.number().nullable(),
  is_completed: z.boolean(),
  description: nullableText,
  first_delivery_date: nullableText,
  second_delivery_date: nullableText,
  ranking_group: nullableText,
  ranking_period: z.number().nullable(),
  awardee_type: nullableText,
};

/** Existing awards and awardees, and open tasks. */
const projectCounts = z
  .object({
    awards: z.number(),
    awardees: z.number(),
    /** Awardees of types that are verified. */
    verifiable: z.number(),
    verified: z.number(),
    /** Awardees with an open inquiry, of those that a delivery prints. */
    open_inquiries: z.number(),
  })
  .meta({ id: 'ProjectCounts' });
export type ProjectCounts = z.infer<typeof projectCounts>;

/** Keys that rows and pages of projects share. */
const sharedFields = {
  is_deleted: z.boolean(),
  counts: projectCounts,
  /** Whether the project is completed without the delivery of that completion, which `project.complete` freezes. */
  is_delivery_pending: z.boolean(),
  /** Whether the list due on each date was delivered; true for both once the delivery of a completion is frozen. */
  is_first_delivered: z.boolean(),
  is_second_delivered: z.boolean(),
  /** Last sync with the warehouse. */
  scored_at: nullableText,
  version: z.number(),
};

export const projectRow = z
  .object({
    ...fields,
    ...sharedFields,
    is_delivered: z.boolean(),
    /** Entity types of the living awardees, whatever type the project names. */
    awardee_types: z.array(z.string()),
  })
  .meta({ id: 'ProjectRow' });

/** A year of the timeline: how many projects it has, how many of them are completed, and the earliest delivery date that is still open. */
export const projectYearSummary = z
  .object({ year: z.number(), projects: z.number(), completed: z.number(), is_done: z.boolean(), next_delivery_date: nullableText })
  .meta({ id: 'ProjectYear' });
export type ProjectYearSummary = z.infer<typeof projectYearSummary>;

export type ProjectRow = z.infer<typeof projectRow>;
const projectsAnswer = listAnswerOf(projectRow).extend({ years: z.array(projectYearSummary) });
export type ProjectsAnswer = z.infer<typeof projectsAnswer>;

const deliverySummary = z
  .object({
    id,
    number: z.number(),
    label: z.string(),
    time: z.string(),
    by: z.string(),
    rows: z.number(),
    /** SHA-256 of the CSV. */
    hash: z.string(),
    is_superseded: z.boolean(),
  })
  .meta({ id: 'Delivery' });
export type DeliverySummary = z.infer<typeof deliverySummary>;

const projectAward = z
  .object({
    id,
    name: z.string(),
    number: z.number(),
    topic: nullableText,
    length: z.number().nullable(),
    awardees: z.number(),
    /** Awardees that a delivery prints: neither deleted nor on the editorial blacklist, a merged one once with its survivor. */
    deliverable: z.number(),
    verifiable: z.number(),
    verified: z.number(),
    /** Of the deliverable ones, as missing values. */
    unverified: z.number(),
    missing_required: z.number(),
    /** Differences from the previous year's award, null without one. */
    compared: z.object({ new: z.number(), dropped: z.number() }).nullable(),
  })
  .meta({ id: 'ProjectAward' });
export type ProjectAward = z.infer<typeof projectAward>;

/** A job about a project, and whether it prevents imports and completion; its own page is for who began it. */
const projectJob = z
  .object({
    id,
    topic: z.string(),
    is_working: z.boolean(),
    is_blocking: z.boolean(),
    by: z.string(),
    is_mine: z.boolean(),
    error: nullableText,
  })
  .meta({ id: 'ProjectJob' });

export const projectAnswer = z.object({
  project: z
    .object({
      ...fields,
      ...sharedFields,
      position: z.number(),
      deliveries: z.array(deliverySummary),
      /** The job at work on it, else the newest one if that has failed. */
      job: projectJob.nullable(),
      events: z.array(event),
    })
    .meta({ id: 'Project' }),
  awards: z.array(projectAward),
});
export type ProjectAnswer = z.infer<typeof projectAnswer>;

/** Point of the checklist: count, whether it blocks, and its list. */
const checklistPoint = z
  .object({ code: z.enum(checklistCodes), count: z.number(), blocks: z.boolean(), query: z.string() })
  .meta({ id: 'ChecklistPoint' });
export type ChecklistPoint = z.infer<typeof checklistPoint>;
export const checklistAnswer = z.object({ points: z.array(checklistPoint) });
export type ChecklistAnswer = z.infer<typeof checklistAnswer>;

export const deliveryComparison = z.object({
  project: z.object({ id, name: z.string(), year: z.number() }),
  delivery: deliverySummary,
  /** Null for the current state. */
  with: deliverySummary.nullable(),
  /** Headings that are in one of the two files alone, and whether the others stand in another order. */
  columns: z.object({ new: z.array(z.string()), dropped: z.array(z.string()), is_reordered: z.boolean() }),
  ...comparisonFields,
});
export type DeliveryComparison = z.infer<typeof deliveryComparison>;
