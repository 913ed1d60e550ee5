import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signedInTest as test } from './signedInTest.ts';
import { dialog } from './testData.ts';

test('an IK number with a wrong check digit is warned of, not refused', async ({ page }) => {
  await page.goto('/health/research/hospitals');
  await page.getByRole('button', { name: 'Krankenhaus anlegen' }).click();
  const number = dialog(page).getByLabel('IK-Nummer (G-BA)');
  const doubt = dialog(page).getByRole('status').filter({ hasText: 'Die Prüfziffer passt nicht zu dieser IK-Nummer.' });
  await number.fill('260100024');
  await expect(doubt).toBeVisible();
  await number.fill('260100023');
  await expect(doubt).toHaveCount(0);
  await number.fill('260100024');
  await expect(doubt).toBeVisible();
  await expect(number).toHaveAccessibleDescription(/Prüfziffer passt nicht/);
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('a zip code fills city and state, and the display name goes with the name', async ({ page }) => {
  await page.goto('/health/research/practices');
  await page.getByRole('button', { name: 'Praxis anlegen' }).click();
  await dialog(page).getByLabel(/^Name/).fill('Praxis am Markt');
  await expect(dialog(page).getByLabel(/^Anzeigename/)).toHaveValue('Praxis am Markt');
  await dialog(page)
    .getByLabel(/^Anzeigename/)
    .fill('Praxis Markt');
  await dialog(page).getByLabel(/^Name/).fill('Praxis am alten Markt');
  await expect(dialog(page).getByLabel(/^Anzeigename/)).toHaveValue('Praxis Markt');
  await dialog(page).getByLabel(/^PLZ/).fill('04103');
  await expect(dialog(page).getByLabel(/^Ort/)).toHaveValue('Leipzig');
  await expect(dialog(page).getByLabel(/^Bundesland/)).toHaveValue('Sachsen');
  await dialog(page).getByLabel(/^PLZ/).fill('80331');
  await expect(dialog(page).getByLabel(/^Ort/)).toHaveValue('München');
  await dialog(page).getByLabel(/^Ort/).fill('Haar');
  await dialog(page).getByLabel(/^PLZ/).fill('04103');
  await expect(dialog(page).getByLabel(/^Bundesland/)).toHaveValue('Sachsen');
  await expect(dialog(page).getByLabel(/^Ort/)).toHaveValue('Haar');
});
