import type { ImportRow, JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ApiUser } from './apiFixture.ts';
import type { Answer } from './visitor.ts';

export async function waitForJob(who: ApiUser, id: string): Promise<JobAnswer> {
  let job: JobAnswer | undefined;
  await expect
    .poll(async () => isWorkingStatus((job = await who.read<JobAnswer>(`/dms/seedwork/api/query/jobs/${id}/`)).status), {
      interval: 20,
      timeout: 60_000,
    })
    .toBe(false);
  if (!job) throw new Error(`the job ${id} was never read`);
  return job;
}

export interface ImportSnapshot {
  readonly id: string;
  readonly job: JobAnswer;
  readonly rows: readonly ImportRow[];
}

export async function waitForImportEnd(who: ApiUser, id: string): Promise<ImportSnapshot> {
  const job = await waitForJob(who, id);
  const { items } = await who.read<{ items: ImportRow[] }>(`/dms/seedwork/api/query/jobs/${id}/rows/?limit=100`);
  return { id, job, rows: items };
}

export async function planAndWait(
  who: ApiUser,
  topic: string,
  file: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  name?: string,
  area = 'health',
): Promise<ImportSnapshot> {
  return planOf(who, await who.upload(area, topic, file, fields, name));
}

export const planFilesAndWait = async (who: ApiUser, topic: string, files: Readonly<Record<string, string>>): Promise<ImportSnapshot> =>
  planOf(who, await who.uploadAll('health', topic, files));

async function planOf(who: ApiUser, answer: Answer): Promise<ImportSnapshot> {
  expect(answer.status, answer.text).toBe(200);
  return waitForImportEnd(who, z.object({ job_id: z.string() }).parse(JSON.parse(answer.text)).job_id);
}

export async function applyAndWait(who: ApiUser, id: string, more: Readonly<Record<string, unknown>> = {}): Promise<ImportSnapshot> {
  await who.give('seedwork', 'import.apply', { import_id: id, ...more });
  return waitForImportEnd(who, id);
}

export async function revertAndWait(who: ApiUser, id: string): Promise<ImportSnapshot> {
  await who.give('seedwork', 'import.revert', { import_id: id });
  return waitForImportEnd(who, id);
}

/** Rows that are written and not reverted. */
export const countUnrevertedRows = async (who: ApiUser, id: string): Promise<number> =>
  (await waitForImportEnd(who, id)).job.counts['written'] ?? 0;

/** Reverts imports repeatedly until nothing changes any more. */
export async function revertImports(who: ApiUser, ids: readonly string[]): Promise<void> {
  const again = ids.flatMap(() => ids);
  for (const id of again) if ((await countUnrevertedRows(who, id)) > 0) await revertAndWait(who, id);
}
