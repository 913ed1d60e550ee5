import { z } from 'zod';
import { nullableText } from '../kit/nullableText.ts';
import { domainNames } from '../kit/permission.ts';
import { pageAnswerOf } from '../kit/page.ts';
import { jobKinds } from './jobKind.ts';
import { jobStatuses } from './jobStatus.ts';
import { fileReading, requestedFileReadingsSchema } from './reading.answer.ts';

const subject = z.object({ id: z.uuid(), entity_type: z.string(), name: z.string() });

/** Job; visible to its author and administrators. */
export const jobRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(jobKinds),
    /** Area of the command or query that created it. */
    area: z.string(),
    topic_name: z.string(),
    status: z.enum(jobStatuses),
    done: z.number(),
    total: z.number().nullable(),
    started_at: z.string(),
    by: z.string(),
    file_name: nullableText,
    /** Rows by state. */
    counts: z.record(z.string(), z.number()),
    /** File of an export; `omitted` says in a sentence what it lacks. */
    result: z.object({ url: z.string(), name: z.string(), omitted: z.string().optional() }).nullable(),
    /** Project that it works on or that its files are for; null for whoever may not read its contents. */
    project: subject.nullable(),
  })
  .meta({ id: 'Job' });
export type JobRow = z.infer<typeof jobRow>;

/** Sync to begin again: the domain that chooses its permission, and the values of its command. */
const repeatedSync = z.object({
  domain: z.enum(domainNames),
  values: z.object({ rankingGroup: z.string(), period: z.number(), awardeeType: z.string().optional(), awardeeId: z.uuid().optional() }),
});

export const jobAnswer = jobRow
  .extend({
    finished_at: nullableText,
    /** Time of a plan that waits for its word; the mark of `import.apply`. */
    planned_at: nullableText,
    error: nullableText,
    seconds_left: z.number().nullable(),
    /** Subject of the whole job, such as a project. */
    about: subject.nullable(),
    /** Set if a sync has failed. */
    repeat: repeatedSync.nullable(),
    /** Position of the log that includes what the job wrote, for `X-Read-After`; null while it works, and of a plan. */
    position: z.number().nullable(),
    /** Imports: rows in which a value written by hand stays. */
    kept: z.number(),
    /** Whether applying needs a reason, because the plan has findings. */
    wants_reason: z.boolean(),
    /** Whether rows, report and steps are the reader's, too: they ask for the permission of the job's command. */
    is_readable: z.boolean(),
    /** Detected format of each imported file. */
    readings: z.array(fileReading),
    /** Readings that somebody asked for; the rest was detected. */
    requested_readings: requestedFileReadingsSchema,
  })
  .meta({ id: 'JobDetail' });
export type JobAnswer = z.infer<typeof jobAnswer>;

/** State of a row. In a single table `row` is the line of the file, the header being 1; otherwise a counter. */
export const importRowStates = ['unchanged', 'change', 'new', 'dropped', 'error', 'written', 'skipped', 'reverted'] as const;

/** Note on a row or cell and how it was handled. `refused`: not stored. */
export const importNote = z.object({
  kind: z.enum(['refused', 'warning']),
  file: z.string(),
  row: z.number(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  done: z.string(),
});
export type ImportNote = z.infer<typeof importNote>;

/** `of`: owner of the value if not the row's entity, with its type; also the year of a report. */
const importChange = z.object({
  field: z.string(),
  of: nullableText,
  of_type: nullableText,
  before: nullableText,
  after: nullableText,
  /** Value of the source where a value written by hand stays. */
  kept: z.object({ value: nullableText, by: z.string(), time: z.string() }).optional(),
  /** Author of a value written by hand that the source replaces. */
  replaced: z.object({ by: z.string(), time: z.string() }).optional(),
});
export type ImportChange = z.infer<typeof importChange>;

export const importRow = z
  .object({
    row: z.number(),
    state: z.enum(importRowStates),
    /** Subject and its type; null before it exists. */
    entity_id: z.uuid().nullable(),
    entity_type: nullableText,
    label: nullableText,
    changes: z.array(importChange),
    errors: z.array(z.object({ column: nullableText, value: nullableText, text: z.string() })),
    /** Warnings do not block: the row is written as far as possible. */
    warnings: z.array(importNote),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

export const jobsAnswer = pageAnswerOf(jobRow);
export type JobsAnswer = z.infer<typeof jobsAnswer>;
export const importRowsAnswer = pageAnswerOf(importRow);
export type ImportRowsAnswer = z.infer<typeof importRowsAnswer>;
