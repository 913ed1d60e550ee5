import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signedInTest as test } from './signedInTest.ts';
import { dialog, sendCommand, uniqueText } from './testData.ts';

const csvFile = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('a;b') });

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

test('Enter sends a number as leaving its field writes it', async ({ page }) => {
  await page.goto('/health/scoring/awards');
  const project_id = await sendCommand(page, 'project.create', { name: `Plätze ${uniqueText()} 2026`, year: '2026' });
  const award_id = await sendCommand(page, 'award.create', { project_id, name: 'Plätze' });
  await page.goto(`/health/scoring/awards/${award_id}`);
  await page.getByRole('button', { name: 'Plätze ändern' }).click();
  await dialog(page).getByLabel('Plätze').fill('1.200');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('1.200');

  await page.goto('/health/research/hospitals');
  const filters = page.getByRole('dialog', { name: 'Filter' });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(filters.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.type('IK');
  await page.keyboard.press('Enter');
  await filters.getByRole('textbox', { name: /^IK/ }).fill('260 100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/=260100$/);
});

test('an entry that is removed in a field leaves the focus to the next one, the last to the choice', async ({ page }) => {
  await page.goto('/health/research/hospitals');
  await page.getByRole('button', { name: 'Krankenhäuser importieren' }).click();
  const input = dialog(page).locator('input[type=file]');
  await input.setInputFiles([csvFile('eins.csv'), csvFile('zwei.csv')]);
  const removals = dialog(page).getByRole('button', { name: /entfernen$/ });
  await removals.first().press('Enter');
  await expect(removals).toHaveCount(1);
  await expect(removals).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removals).toHaveCount(0);
  await expect(input).toBeFocused();
});

test('specialities keep the focus when one becomes the first, and when the last one is chosen', async ({ page }) => {
  const place = { zipcode: '24103', city: 'Kiel', skip_duplicate_check: true };
  const id = await sendCommand(page, 'private_hospital.create', { ...place, name: `Fächer ${uniqueText()}` });
  await page.goto(`/health/research/private-hospitals/${id}`);
  await page.getByRole('button', { name: /^Ändern/ }).click();
  const choice = dialog(page).getByLabel('Fachgebiete', { exact: true });
  const raises = dialog(page).getByRole('button', { name: /nach oben$/ });
  for (let count = 1; count <= 2; count += 1) {
    await choice.selectOption({ index: 1 });
    await expect(dialog(page).getByRole('button', { name: /entfernen$/ })).toHaveCount(count);
  }
  await raises.last().press('Enter');
  await expect(raises.first()).toBeFocused();
  await expect(raises.first()).toHaveAttribute('aria-disabled', 'true');
  for (let count = 3; count <= 6; count += 1) {
    await choice.focus();
    await choice.selectOption({ index: 1 });
  }
  await expect(choice).toHaveCount(0);
  await expect(dialog(page).locator('ol button:focus')).toHaveCount(1);
});
