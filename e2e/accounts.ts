import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { commandHeaders, sendCommand } from './testData.ts';

const uploadAnswer = z.object({ job_id: z.string() });
const job = z.object({ status: z.string() });
const listed = z.object({ total: z.number(), items: z.array(z.object({ id: z.string(), name: z.string() })) });

const readJson = async (page: Page, url: string): Promise<unknown> => JSON.parse(await (await page.request.get(url)).text());

/** Accounts of a project in the list of verification. */
export const readAccounts = async (page: Page, slug: string) =>
  listed.parse(await readJson(page, `/dms/business/api/query/verification/accounts/?project_slug=${slug}`)).items;

/** Uploads a file with a heading. @param topic default: of accounts. @returns the job that plans it */
export async function uploadAccountFile(
  page: Page,
  project: string,
  lines: readonly string[],
  topic = 'project.upload_data',
): Promise<string> {
  const answer = await page.request.post('/dms/business/api/commands/', {
    multipart: {
      topic_name: topic,
      project_id: project,
      file: { name: 'firmen.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) },
    },
    headers: await commandHeaders(page),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return uploadAnswer.parse(JSON.parse(await answer.text())).job_id;
}

async function applyUpload(page: Page, jobId: string): Promise<void> {
  const status = async () => job.parse(await readJson(page, `/dms/seedwork/api/query/jobs/${jobId}/`)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe('planned');
  await sendCommand(page, 'import.apply', { import_id: jobId }, 'seedwork');
  await expect.poll(status, { timeout: 60_000 }).toBe('applied');
}

/** Uploads awardees of a project: award, year, account, rank and score. */
export async function uploadAwardees(page: Page, project: string, rows: readonly string[]): Promise<void> {
  const lines = ['award_name;award_year;account_id;award_rank;award_scoring', ...rows];
  await applyUpload(page, await uploadAccountFile(page, project, lines, 'project.upload_awardee_properties'));
}

/** Uploads accounts of a project, numbered by its slug, and waits until they are listed. */
export async function uploadAccounts(
  page: Page,
  { id, slug }: { readonly id: string; readonly slug: string },
  rows: readonly string[],
): Promise<void> {
  const lines = rows.map((line, at) => `${slug}-${at};${line}`);
  const jobId = await uploadAccountFile(page, id, ['human_id;name;shortname;street;zipcode;city;state;country', ...lines]);
  await applyUpload(page, jobId);
  await expect.poll(async () => (await readAccounts(page, slug)).length, { timeout: 60_000 }).toBe(rows.length);
}
