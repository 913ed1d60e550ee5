import { expect, test, type Page } from '@playwright/test';
import { dialog, newMedic, unique } from './colleague.ts';
import { signIn } from './signIn.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/dms/iam/login/?next=/health/research/medics');
  await signIn(page);
});

async function fillMedic(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ärztin oder Arzt anlegen' }).click();
  await dialog(page).getByLabel('Geschlecht').selectOption('F');
  await dialog(page).getByLabel('Vorname').fill('Ada');
  await dialog(page).getByLabel('Nachname').fill(name);
  await dialog(page).getByLabel('E-Mail').fill('andere@praxis.example');
}

test('going on regardless is offered for what was checked, not for what is typed after it', async ({ page }) => {
  const [first, second] = [`Doppel${unique()}`, `Zwilling${unique()}`];
  await newMedic(page, first);
  await newMedic(page, second);
  await fillMedic(page, first);
  await page.keyboard.press('Enter');
  const found = dialog(page).getByRole('region', { name: 'Mögliche Dubletten' });
  const regardless = page.getByRole('button', { name: 'Trotzdem anlegen' });
  await expect(found.getByRole('link', { name: new RegExp(first) })).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'Dublettenprüfung überspringen' }).check();
  await dialog(page).getByRole('checkbox', { name: 'Dublettenprüfung überspringen' }).uncheck();
  await expect(regardless).toBeVisible();

  await dialog(page).getByLabel('Nachname').fill(second);
  await expect(regardless).toHaveCount(0);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(dialog(page).getByLabel('Nachname')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(found.getByRole('link', { name: new RegExp(second) })).toBeVisible();
});

test('who mends one of two fields stays in it', async ({ page }) => {
  await page.getByRole('button', { name: 'Ärztin oder Arzt anlegen' }).click();
  await dialog(page).getByLabel('Vorname').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused();
  await dialog(page).getByLabel('Nachname').click();
  await page.keyboard.type('Lovelace');
  await expect(dialog(page).getByLabel('Nachname')).toHaveValue('Lovelace');
});
