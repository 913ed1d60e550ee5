import { expect, test } from '@playwright/test';
import { dialog } from './testData.ts';
import { signIn } from './signIn.ts';

// Only this machine's own addresses count as safe without TLS; a name that leads here does not.
const name = 'kurator.test';
test.use({
  launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '', args: [`--host-resolver-rules=MAP ${name} 127.0.0.1`] },
  baseURL: (process.env['KURATOR_E2E_URL'] ?? '').replace('127.0.0.1', name),
});

test('without TLS people work as with it; what the browser does not let them copy has no button', async ({ page }) => {
  await page.goto('/dms/iam/login/?next=/health/research/hospitals');
  await signIn(page);
  expect(await page.evaluate('isSecureContext')).toBe(false);
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('button', { name: 'Kommentar schreiben' })).toBeVisible();
  await expect(page.getByRole('button', { name: /kopieren$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Kommentar schreiben' }).click();
  await dialog(page).getByLabel('Kommentar').fill('Ohne TLS');
  await dialog(page).locator('button[type=submit]').click();
  await expect(page.getByText('Kommentar gespeichert.')).toBeVisible();
});
