import type { ImportRow, JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ApiUser } from './apiFixture.ts';
import type { Answer } from './visitor.ts';

const working = new Set(['planning', 'applying', 'reverting', 'running']);

/** Waits until nobody works on a job any more. */
export async function waitForJob(who: ApiUser, id: string): Promise<JobAnswer> {
  let job: JobAnswer | undefined;
  await expect
    .poll(async () => working.has((job = await who.read<JobAnswer>(`/dms/seedwork/api/query/jobs/${id}/`)).status), {
      interval: 20,
      timeout: 60_000,
    })
    .toBe(false);
  if (!job) throw new Error(`the job ${id} was never read`);
  return job;
}

/** An import as somebody sees it. */
export interface ImportSnapshot {
  readonly id: string;
  readonly job: JobAnswer;
  readonly rows: readonly ImportRow[];
}

export async function snapshotOf(who: ApiUser, id: string): Promise<ImportSnapshot> {
  const job = await waitForJob(who, id);
  const { items } = await who.read<{ items: ImportRow[] }>(`/dms/seedwork/api/query/jobs/${id}/rows/?limit=100`);
  return { id, job, rows: items };
}

/** Sends a file and waits for its plan. */
export async function planAndWait(
  who: ApiUser,
  topic: string,
  file: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  name?: string,
): Promise<ImportSnapshot> {
  return planOf(who, await who.upload('health', topic, file, fields, name));
}

/** Sends several files and waits for their plan. */
export const planAllAndWait = async (who: ApiUser, topic: string, files: Readonly<Record<string, string>>): Promise<ImportSnapshot> =>
  planOf(who, await who.uploadAll('health', topic, files));

async function planOf(who: ApiUser, answer: Answer): Promise<ImportSnapshot> {
  expect(answer.status, answer.text).toBe(200);
  return snapshotOf(who, z.object({ job_id: z.string() }).parse(JSON.parse(answer.text)).job_id);
}

/** Applies a plan and waits for the end. */
export async function applyAndWait(who: ApiUser, id: string, more: Readonly<Record<string, unknown>> = {}): Promise<ImportSnapshot> {
  await who.give('seedwork', 'import.apply', { import_id: id, ...more });
  return snapshotOf(who, id);
}

/** Takes an import back and waits for the end. */
export async function revertAndWait(who: ApiUser, id: string): Promise<ImportSnapshot> {
  await who.give('seedwork', 'import.revert', { import_id: id });
  return snapshotOf(who, id);
}

/** How many rows of an import are written and not taken back. */
export const rowsLeft = async (who: ApiUser, id: string): Promise<number> => (await snapshotOf(who, id)).job.counts['written'] ?? 0;

/** Takes imports back one after the other, again and again those of which something is left, until nothing moves any more. */
export async function revertAll(who: ApiUser, ids: readonly string[]): Promise<void> {
  const again = ids.flatMap(() => ids);
  for (const id of again) if ((await rowsLeft(who, id)) > 0) await revertAndWait(who, id);
}
