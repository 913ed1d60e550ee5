import { expect } from '@playwright/test';
import { dialog } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

test('a window that regains the focus after a minute asks anew; with a dialog open, once that has closed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/health/research/hospitals');
  await page.locator('[data-row]').first().waitFor();
  const comeBack = async () => {
    await page.evaluate(`dispatchEvent(new Event('blur'))`);
    await page.clock.fastForward(61_000);
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
  };
  // The focus is watched after the first paint: who came back before comes back again.
  await expect(async () => {
    await Promise.all([page.waitForRequest(/research\/hospitals\/\?/, { timeout: 5_000 }), comeBack()]);
  }).toPass();
  await page.getByRole('button', { name: 'Krankenhaus anlegen' }).click();
  await expect(dialog(page).locator(':focus')).toBeVisible();
  await comeBack();
  const listRequest = page.waitForRequest(/research\/hospitals\/\?/);
  await page.keyboard.press('Escape');
  await listRequest;
});
