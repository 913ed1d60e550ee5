import { expect, type Page } from '@playwright/test';
import { pressKey, openPalette } from './keyboard.ts';
import { dialog, fillMedic, createMedic, createPractice, uniqueText, waitForLists } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

/** Other sections of the menu have entries of the same name. */
const researchEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('list', { name: 'Recherche' }).getByRole('link', { name });

test.beforeEach(async ({ page }) => {
  await page.goto('/health/research/medics');
});

test('going on regardless is offered for what was checked, not for what is typed after it', async ({ page }) => {
  const [first, second] = [`Doppel${uniqueText()}`, `Zwilling${uniqueText()}`];
  await createMedic(page, first);
  await createMedic(page, second);
  await fillMedic(page, first);
  await page.keyboard.press('Enter');
  const duplicates = dialog(page).getByRole('region', { name: 'Mögliche Dubletten' });
  const regardless = page.getByRole('button', { name: 'Trotzdem anlegen' });
  await expect(duplicates.getByRole('link', { name: new RegExp(first) })).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'Dublettenprüfung überspringen' }).check();
  await dialog(page).getByRole('checkbox', { name: 'Dublettenprüfung überspringen' }).uncheck();
  await expect(regardless).toBeVisible();

  await dialog(page).getByLabel('Nachname').fill(second);
  await expect(regardless).toHaveCount(0);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(dialog(page).getByLabel('Nachname')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(duplicates.getByRole('link', { name: new RegExp(second) })).toBeVisible();
});

test('the focus stays in a field that is mended while another is still wrong', async ({ page }) => {
  await page.getByRole('button', { name: 'Ärztin oder Arzt anlegen' }).click();
  await dialog(page).getByLabel('Vorname').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused();
  await dialog(page).getByLabel('Nachname').click();
  await page.keyboard.type('Lovelace');
  await expect(dialog(page).getByLabel('Nachname')).toHaveValue('Lovelace');
});

test('Back asks before it takes what was typed, and goes back once that is given up', async ({ page }) => {
  const name = `Praxis ${uniqueText()}`;
  const practice = await createPractice(page, name);
  await page.goto(`/health/research/practices/${practice}`);
  await researchEntry(page, 'Ärztinnen').click();
  await expect(page).toHaveURL('/health/research/medics');
  await page.getByRole('button', { name: 'Ärztin oder Arzt anlegen' }).click();
  await dialog(page).getByLabel('Vorname').fill('Ada');

  const question = dialog(page).getByText('Eingaben verwerfen?');
  for (let count = 0; count < 2; count += 1) {
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/health/research/medics');
  }
  await dialog(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(dialog(page).getByLabel('Vorname')).toHaveValue('Ada');
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL(`/health/research/practices/${practice}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a dialog that is closed after a refused way back leaves its page open', async ({ page }) => {
  await researchEntry(page, 'Krankenhäuser').click();
  await expect(page).toHaveURL('/health/research/hospitals');
  await page.getByRole('button', { name: 'Krankenhaus anlegen' }).click();
  await dialog(page).getByLabel('IK-Nummer').fill('26');
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  // Keeping the dialog open must not submit it.
  await expect(dialog(page).locator('button[type=submit]')).toBeEnabled();
  await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/health/research/hospitals');
});

test('an untouched form asks nothing when it is left', async ({ page }) => {
  await researchEntry(page, 'Krankenhäuser').click();
  await expect(page).toHaveURL('/health/research/hospitals');
  await page.getByRole('button', { name: 'Krankenhaus anlegen' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/health/research/medics');
});

test('a reload asks before it takes what was typed, and what was sent is not asked for', async ({ page }) => {
  const dialogTypes: string[] = [];
  page.on('dialog', (box) => {
    dialogTypes.push(box.type());
    void box.dismiss();
  });
  await fillMedic(page, `Neu${uniqueText()}`);
  // The browser's own question is answered with staying; nothing is reloaded.
  await page.evaluate('setTimeout(() => location.reload())');
  await expect.poll(() => dialogTypes).toContain('beforeunload');
  await expect(dialog(page).getByLabel('Vorname')).toHaveValue('Ada');
  dialogTypes.length = 0;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Neu');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Neu');
  expect(dialogTypes).toEqual([]);
});

test('a dialog closes with its record, though the page of the one before is there at once', async ({ page }) => {
  const [first, second] = [`Praxis Eins ${uniqueText()}`, `Praxis Zwei ${uniqueText()}`];
  await page.goto(`/health/research/practices/${await createPractice(page, first)}`);
  const heading = page.locator('main h1');
  await expect(heading).toHaveText(first);
  await createPractice(page, second);
  await waitForLists(page, 'practices');
  await openPalette(page);
  await page.getByRole('combobox').fill(second);
  await page.getByRole('option', { name: new RegExp(second) }).click();
  await expect(heading).toHaveText(second);
  await pressKey(page, 'e');
  await expect(dialog(page)).toContainText(second);
  await page.goBack();
  await expect(heading).toHaveText(first);
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(heading).toHaveText(second);
  await expect(dialog(page)).toHaveCount(0);
});
