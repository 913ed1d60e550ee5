import { z } from 'zod';
import { page } from '../kit/page.ts';
import { jobKinds } from './jobKind.ts';
import { jobStatuses } from './jobStatus.ts';
import { fileReading } from './reading.answer.ts';

const nullable = z.string().nullable();

/** A long work. One sees one's own, administrators all. */
export const jobRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(jobKinds),
    /** Of the command or query that asked for it. */
    area: z.string(),
    topic_name: z.string(),
    status: z.enum(jobStatuses),
    done: z.number(),
    total: z.number().nullable(),
    started_at: z.string(),
    by: z.string(),
    /** The name of the file that was sent, or that was made. */
    file_name: nullable,
    /** Rows by state. */
    counts: z.record(z.string(), z.number()),
  })
  .meta({ id: 'Job' });
export type JobRow = z.infer<typeof jobRow>;

/** `result`: where what it made can be fetched; `omitted`: what an export left out, in a sentence. */
export const jobAnswer = jobRow
  .extend({
    finished_at: nullable,
    error: nullable,
    seconds_left: z.number().nullable(),
    result: z.object({ url: z.string(), name: z.string(), omitted: z.string().optional() }).nullable(),
    /** What it changes as a whole, as a project. */
    about: z.object({ id: z.uuid(), entity_type: z.string(), name: z.string() }).nullable(),
    /** Of an import: rows with a value that stays as somebody wrote it by hand. */
    kept: z.number(),
    /** Its plan has findings that want a reason when it is applied. */
    wants_reason: z.boolean(),
    /** Of an import: how each file was read, as far as it could be. */
    readings: z.array(fileReading),
  })
  .meta({ id: 'JobDetail' });
export type JobAnswer = z.infer<typeof jobAnswer>;

/** What a row of an import would do or did. Of one table, `row` is the line in the file, the header being 1; else it counts. */
export const importRowStates = ['unchanged', 'change', 'new', 'dropped', 'error', 'written', 'skipped', 'reverted'] as const;

/** What people should know of a row or a cell of the files, and what was made of it. `refused`: this is not in the house. */
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

/** `of`: whose value it is, where it is not the row's own entry, with its type; for a report year also which. */
const importChange = z.object({
  field: z.string(),
  of: nullable,
  of_type: nullable,
  before: nullable,
  after: nullable,
  /** What the source says of a value that stays as somebody wrote it by hand. */
  kept: z.object({ value: nullable, by: z.string(), time: z.string() }).optional(),
});
export type ImportChange = z.infer<typeof importChange>;

export const importRow = z
  .object({
    row: z.number(),
    state: z.enum(importRowStates),
    /** What it is about, and of which type; null while that does not exist. */
    entity_id: z.uuid().nullable(),
    entity_type: nullable,
    label: nullable,
    changes: z.array(importChange),
    errors: z.array(z.object({ column: nullable, value: nullable, text: z.string() })),
    /** They stop nothing: the row is written as far as it can be. */
    warnings: z.array(importNote),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

export const jobsAnswer = page(jobRow);
export type JobsAnswer = z.infer<typeof jobsAnswer>;
export const importRowsAnswer = page(importRow);
export type ImportRowsAnswer = z.infer<typeof importRowsAnswer>;
