import { expect } from '@playwright/test';
import { createAwardProject } from './list.ts';
import { signedInTest as test } from './signedInTest.ts';
import { readAnswer, sendCommand } from './testData.ts';

interface Awardee {
  readonly id: string;
}

test('an awardee of a deleted award says so and cannot be changed', async ({ page }) => {
  test.slow();
  const { award: id } = await createAwardProject(page, 'reha', 2021);
  const { items } = await readAnswer<{ items: readonly Awardee[] }>(page, `scoring/awardees/?award_id=${id}&limit=1`);
  await page.goto(`/health/scoring/awardees/reha/${items[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Qualität ändern' })).toBeVisible();
  await sendCommand(page, 'award.delete', { award_id: id });
  await page.reload();
  await expect(page.getByText('Gelöscht. Die Auszeichnung und ihre Preisträger stehen in keiner Liste')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Qualität ändern' })).toHaveCount(0);
});
