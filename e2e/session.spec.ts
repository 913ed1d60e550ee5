import { expect, type Page } from '@playwright/test';
import { dialog, newMedic, uniqueText } from './colleague.ts';
import { signedInTest as test } from './signedIn.ts';
import { signIn } from './signIn.ts';

const endSession = (page: Page) => page.context().clearCookies({ name: /session/ });
const save = (page: Page) => dialog(page).locator('button[type=submit]').click();

for (const { noticed, by } of [
  {
    noticed: 'by the dialog',
    // Ends while the dialog sends: before, the light could notice it first.
    by: async (page: Page) => {
      await page.route(
        '**/health/api/commands/',
        async (route) => {
          await endSession(page);
          await route.continue();
        },
        { times: 1 },
      );
      await save(page);
    },
  },
  {
    noticed: 'by the light that asks by itself',
    by: async (page: Page) => {
      await endSession(page);
      await page.clock.fastForward(11_000);
    },
  },
]) {
  test(`a session that ends behind an open dialog, noticed ${noticed}: after the sign-in the input is there again`, async ({ page }) => {
    const id = await newMedic(page, `Sitzung${uniqueText()}`);
    await page.clock.install();
    await page.goto(`/health/research/medics/${id}`);
    await page.getByRole('button', { name: 'Notiz bearbeiten' }).click();
    await dialog(page).getByRole('textbox').fill('Darf nicht verloren gehen');
    await by(page);
    await expect(page).toHaveURL(/\/dms\/iam\/login\//);
    await signIn(page);
    await expect(page).toHaveURL(`/health/research/medics/${id}`);
    await expect(dialog(page)).toContainText('Ihre Eingaben sind noch da.');
    await save(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Darf nicht verloren gehen').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
}
