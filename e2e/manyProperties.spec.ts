import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './accessibility.ts';
import { createAwardProject } from './list.ts';
import { signedInTest as test } from './signedInTest.ts';
import { sendCommand } from './testData.ts';

test('telephones and wide windows show awards with twenty properties without scrolling sideways', async ({ page }) => {
  test.slow();
  const { award: id } = await createAwardProject(page, 'spa', 2021);
  for (let count = 3; count <= 20; count += 1)
    await sendCommand(page, 'award.create_property', {
      award_id: id,
      name: `field_${count}`,
      label: `Eigenschaft ${count}`,
      required: true,
    });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const url of [
      '/health/scoring/awards',
      `/health/scoring/awards/${id}`,
      `/health/scoring/awards/${id}/comparison`,
      `/health/scoring/awardees/spa?award_id=${id}`,
    ]) {
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
    await expect(page.locator('[data-cell=quality]').first()).toBeVisible();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Spalten auswählen' }).click();
  for (let count = 6; count <= 20; count += 1) await page.getByRole('checkbox', { name: `Eigenschaft ${count}`, exact: true }).check();
  await expect(page.getByRole('columnheader', { name: /^(Eigenschaft \d|Empfehlungen|Qualität)/ })).toHaveCount(20);
  await expectNoSidewaysScrolling(page);
});
