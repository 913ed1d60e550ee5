import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';

export const heading = (page: Page) => page.locator('main h1');

export type QueueRow = z.infer<typeof listed>['items'][number];
const listed = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      dms_one_id: z.number(),
      ai_checks_status: z.boolean().nullable(),
      is_editorial_blacklisted: z.boolean(),
      has_editorial_blacklisted_parent: z.boolean(),
    }),
  ),
});

export async function readQueueRows(page: Page, type: string, params: string): Promise<readonly QueueRow[]> {
  const answer = await page.request.get(`/dms/health/api/query/verification/entities/${type}/?${params}`);
  return listed.parse(JSON.parse(await answer.text())).items;
}

/** Past year of the sample that only these tests verify; each repetition has its own. */
export const ownYear = (): number => 2025 - test.info().repeatEachIndex;

export async function openQueueEntry(page: Page, type: string, { id, name }: Pick<QueueRow, 'id' | 'name'>, filter = ''): Promise<void> {
  await page.goto(`/health/verification/${type}/${id}?year=${ownYear()}${filter}`);
  await expect(heading(page)).toHaveText(name);
}
