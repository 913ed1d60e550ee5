import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { dialog, createMedic, sendCommand, uniqueText } from './testData.ts';
import { pressKey } from './keyboard.ts';
import { createAwardProject } from './list.ts';
import { openPageAsNewUser } from './person.ts';
import { signedInTest as test } from './signedInTest.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ page }) => {
  await page.goto('/health/scoring/awards');
});

test('settling a conflict keeps changes of others in other fields of the form', async ({ page }) => {
  const [before, now] = [`Vor${uniqueText()}`, `Nach${uniqueText()}`];
  const medic_id = await createMedic(page, before);
  await page.goto(`/health/research/medics/${medic_id}`);
  await pressKey(page, 'e');
  await dialog(page).getByLabel('Titel').fill('Dr.');
  await dialog(page).getByLabel('Grund der Änderung').fill('Promotion');
  await sendCommand(page, 'medic.update', { medic_id, gender: 'F', title: 'Prof.', first_name: 'Ada', last_name: now, comment: 'Heirat' });
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toContainText(`Nachname ${now}`);
  await expect(dialog(page).getByRole('radio', { name: 'Titel Prof.' })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dr. Ada ${now}`);
});

test('a dialog shows the value that somebody else has saved as it is written here, and offers to take it', async ({ page }) => {
  test.slow();
  const { award: id } = await createAwardProject(page, 'reha', 2021);
  await sendCommand(page, 'award.create_property', { award_id: id, name: 'printed', label: 'Gedruckt', format: 'bool' });
  const answer = await (await page.request.get(`/dms/health/api/query/scoring/awardees/?award_id=${id}&limit=1`)).text();
  const awardee_id = /"items":\[\{"id":"([^"]+)"/.exec(answer)?.[1] ?? '';
  await page.goto(`/health/scoring/awardees/all/${awardee_id}`);
  await page.getByRole('button', { name: 'Qualität ändern' }).click();
  await dialog(page).getByLabel('Qualität').fill('90,5');
  await sendCommand(page, 'awardee.update_property', { awardee_id, name: 'quality', value: '87,125' });
  await dialog(page).locator('button[type=submit]').click();
  const table = dialog(page).getByRole('table');
  await expect(table.getByRole('radio', { name: /^Qualität 87,125/ })).toBeChecked();
  await expect(table.getByRole('radio', { name: /^Qualität 90,5/ })).toBeVisible();
  await expectAccessible(page);
  await expect(table.getByRole('radio', { name: /^Qualität 87,125/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('87,125 %');
  await page.getByRole('button', { name: 'Gedruckt ändern' }).click();
  await dialog(page).getByLabel('Gedruckt').selectOption({ label: 'Nein' });
  await sendCommand(page, 'awardee.update_property', { awardee_id, name: 'printed', value: 'ja' });
  await dialog(page).locator('button[type=submit]').click();
  await expect(table.getByRole('radio', { name: 'Gedruckt Ja' })).toBeChecked();
  await expect(table.getByRole('radio', { name: 'Gedruckt Ja' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(table.getByRole('radio', { name: 'Gedruckt Nein' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Eigenschaften/ })).toContainText('GedrucktNein');
});

test('a row that is lifted while somebody else changes the order goes back, and that is said', async ({ page, browser }) => {
  const project_id = await sendCommand(page, 'project.create', { name: `Folge ${uniqueText()} 2026`, year: '2026' });
  const award_id = await sendCommand(page, 'award.create', { project_id, name: 'Folge' });
  for (const name of ['a', 'b', 'c']) await sendCommand(page, 'award.create_property', { award_id, name, label: `Feld ${name}` });
  const theirs = await openPageAsNewUser(browser, `Rita ${uniqueText()}`);
  await page.goto(`/health/scoring/awards/${award_id}`);
  const grips = page.getByRole('button', { name: /^Feld . verschieben$/ });
  await grips.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Feld b angehoben, Platz 2 von 3.')).toBeVisible();
  await sendCommand(theirs, 'award.deactivate_property', { award_id, name: 'a' });
  await expect(grips).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Jemand anderes hat die Reihenfolge inzwischen geändert.');
  await expect(page.getByText(/^Feld b angehoben/)).toHaveCount(0);
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  await theirs.context().close();
});
