import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './accessibility.ts';
import { dialog, uniqueText } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

/** Answer about an account, with the years of its awards. */
const answered = z.looseObject({
  awardees: z.array(z.looseObject({ award: z.looseObject({ year: z.number() }) })),
});

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) });
const row = (within: Locator, name: string): Locator => within.getByRole('row').filter({ hasText: name });

/** Adds a property by the dialog. */
async function addProperty(page: Page, label: string, key: string, type: string, options = ''): Promise<void> {
  await panel(page, 'Eigenschaften').getByRole('button', { name: 'Eigenschaft hinzufügen' }).click();
  await dialog(page).getByLabel('Bezeichnung').fill(label);
  await dialog(page).getByLabel('Schlüssel').fill(key);
  await dialog(page).getByLabel('Typ').selectOption(type);
  // Only selections have options.
  if (options === '') await expect(dialog(page).getByLabel('Auswahlmöglichkeiten')).toHaveCount(0);
  else await dialog(page).getByLabel('Auswahlmöglichkeiten').fill(options);
  await dialog(page).getByRole('button', { name: 'Eigenschaft hinzufügen' }).click();
  await expect(row(panel(page, 'Eigenschaften'), label)).toBeVisible();
  // The closed dialog gives the focus back.
  await expect(panel(page, 'Eigenschaften').getByRole('button', { name: 'Eigenschaft hinzufügen' })).toBeFocused();
}

test('a project is created, gets properties in their order, awards and the next year', async ({ page }) => {
  const key = uniqueText();
  await page.goto('/business/management/projects');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toHaveAttribute('href', /export\/lists\/business_project\?output_format=csv/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await dialog(page).getByLabel('Name').fill(`Arbeitgeber ${key}`);
  await dialog(page).getByLabel('Kürzel').fill('Nicht erlaubt!');
  await dialog(page).getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect(dialog(page).getByLabel('Kürzel')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Kürzel').fill(`arg-${key}`);
  await dialog(page).getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Arbeitgeber ${key}` })).toBeVisible();
  await expect(panel(page, 'Projekt')).toContainText('Nicht festgelegt');
  await expect(panel(page, 'Auszeichnungen')).toContainText('Noch keine Auszeichnungen.');

  await addProperty(page, 'Branche', 'branch', 'str');
  await addProperty(page, 'Homeoffice', 'home_office', 'select', 'Nein\nTeilweise\nGanz');
  await page.getByRole('button', { name: 'Homeoffice verschieben' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(panel(page, 'Eigenschaften').getByRole('row').nth(1)).toContainText('Homeoffice');
  await expect(panel(page, 'Eigenschaften').getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(panel(page, 'Eigenschaften').getByRole('row').nth(1)).toContainText('Homeoffice');
  await page.getByRole('button', { name: 'Aktionen für Branche' }).click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await dialog(page).getByRole('button', { name: 'Entfernen' }).click();
  await expect(row(panel(page, 'Eigenschaften'), 'Branche')).toHaveCount(0);

  await page.getByRole('button', { name: 'Verifizierung ändern' }).click();
  await dialog(page).getByRole('button', { name: 'Ändern' }).click();
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  await dialog(page)
    .getByRole('radio', { name: /^Ausgezeichnete Firmen/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Ändern' }).click();
  await expect(panel(page, 'Projekt')).toContainText('Ausgezeichnete Firmen');

  await page.getByRole('button', { name: 'Auszeichnung anlegen' }).first().click();
  await dialog(page).getByLabel('Name').fill('Beste Ausbilder');
  await dialog(page).getByLabel('Jahr').fill('2031');
  await dialog(page).getByRole('button', { name: 'Auszeichnung anlegen' }).click();
  const year = panel(page, 'Auszeichnungen 2031');
  await expect(row(year, 'Beste Ausbilder')).toBeVisible();
  await expectAccessible(page);

  await year.getByRole('button', { name: 'Aktionen für 2031' }).click();
  await page.getByRole('menuitem', { name: /^Eigenschaft allen Auszeichnungen hinzufügen/ }).click();
  await dialog(page).getByLabel('Bezeichnung').fill('Urkunde');
  await dialog(page).getByLabel('Schlüssel').fill('certificate');
  await dialog(page).getByLabel('Format').selectOption('url');
  await expect(dialog(page)).toContainText('Legt sie in 1 Auszeichnung an: Beste Ausbilder.');
  await dialog(page).getByRole('button', { name: 'Hinzufügen' }).click();
  await year.getByRole('button', { name: /3 \(Beste Ausbilder\)/ }).click();
  await expect(row(panel(page, 'Eigenschaften von Beste Ausbilder'), 'Urkunde')).toBeVisible();
  await year.getByRole('button', { name: 'Aktionen für 2031' }).click();
  await page.getByRole('menuitem', { name: /^Eigenschaft aus allen/ }).click();
  await expect(dialog(page).getByLabel('Schlüssel')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await dialog(page).getByLabel('Schlüssel').selectOption('certificate');
  await expect(dialog(page)).toContainText('Entfernt sie aus 1 Auszeichnung: Beste Ausbilder.');
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();

  await year.getByRole('button', { name: 'Aktionen für Beste Ausbilder 2031' }).click();
  await page.getByRole('menuitem', { name: /^Nach 2032 duplizieren/ }).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(row(panel(page, 'Auszeichnungen 2032'), 'Beste Ausbilder')).toBeVisible();

  await year.getByRole('button', { name: 'Aktionen für Beste Ausbilder 2031' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await dialog(page).getByRole('button', { name: 'Löschen' }).click();
  await expect(year).toHaveCount(0);
  await page.getByRole('button', { name: 'Gelöschte Auszeichnungen' }).click();
  await panel(page, 'Gelöschte Auszeichnungen')
    .getByRole('button', { name: /^Wiederherstellen/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(row(year, 'Beste Ausbilder')).toBeVisible();

  await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Projekte' }).click();
  await page.getByRole('button', { name: /^2032/ }).click();
  await expect(page.getByRole('article').filter({ hasText: `Arbeitgeber ${key}` })).toContainText(`ARG-${key.toUpperCase()}`);
  await expect(page).toHaveURL(/year=2032/);
});

test('an account is found by its project, a property is changed where it stands, and a cell leads to the awardee', async ({ page }) => {
  await page.goto('/business/research/accounts');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' }).getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.type('projekt');
  await page.keyboard.press('Enter');
  // A filter is checked once the address says it.
  await page.getByRole('checkbox', { name: /^IMB/ }).click();
  await expect(page.getByRole('checkbox', { name: /^IMB/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/project__slug=imb/);
  await expect(page.locator('[data-row]').filter({ hasNotText: 'Immobilienmakler' })).toHaveCount(0);
  const first = page.getByRole('row').filter({ hasText: 'Immobilienmakler' }).getByRole('link').first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await panel(page, 'Eigenschaften')
    .getByRole('button', { name: /^Angebote:/ })
    .click();
  const offers = page.getByRole('textbox', { name: 'Angebote' });
  await offers.fill('kein Link');
  await offers.press('Enter');
  await expect(offers).toHaveAttribute('aria-invalid', 'true');
  const link = `https://angebote.example/${uniqueText()}`;
  await offers.fill(link);
  await offers.press('Enter');
  await expect(panel(page, 'Eigenschaften').getByRole('link', { name: /^Angebote öffnen/ })).toHaveAttribute('href', link);
  await expect(panel(page, 'Historie')).toContainText('Angebote');
  await expectAccessible(page);

  const head = page.locator('header').filter({ hasText: name }).last();
  await expect(head).toContainText(/Nummer\s*\S/);
  const number = /Nummer\s*(\S+)/.exec(await head.innerText())?.[1] ?? '';
  const { href } = new URL(page.url());
  await page.goto(`/business/link/account/${number.toLowerCase()}`);
  await expect(page).toHaveURL(href);
  // Many years begin at the newest, beside the names of the awards.
  await page.route(/research\/entities\/[0-9a-f-]{36}\//, async (route) => {
    const answer = await route.fetch();
    const account = answered.parse(await answer.json());
    const awardees = account.awardees
      .slice(0, 1)
      .flatMap((one) => Array.from({ length: 14 }, (_, n) => ({ ...one, award: { ...one.award, year: 2040 - n } })));
    await route.fulfill({ json: { ...account, awardees } });
  });
  await page.goto('/business/link/account/KAR-1025');
  const matrix = panel(page, 'Auszeichnungen').getByRole('table');
  await expect(matrix.getByRole('columnheader', { name: '2040' })).toBeInViewport({ ratio: 1 });
  await expect(matrix.getByRole('columnheader', { name: '2027' })).not.toBeInViewport({ ratio: 1 });
  await expect(matrix.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  await expect(panel(page, 'Eigenschaften').getByRole('link', { name: /^E-Mail schreiben/ })).toHaveAttribute('href', /^mailto:presse@/);
  await matrix.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/business\/scoring\/awardees\//);
  await panel(page, 'Auszeichnung').getByRole('link', { name: 'KAR' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kanzleien für Arbeitsrecht' })).toBeVisible();
  await page.goto('/business/link/account/ARG-1003');
  const branch = panel(page, 'Eigenschaften').getByRole('button', { name: /^Branche:/ });
  const branches = page.getByRole('combobox', { name: 'Branche' });
  await branch.focus();
  await page.keyboard.type('Info');
  await expect(branches).toHaveValue('Informationstechnik');
  await page.keyboard.press('Enter');
  await expect(branch).toContainText('Informationstechnik');
  for (const key of ['?', 'f']) {
    await branch.focus();
    await page.keyboard.press(key);
    await expect(branches).toHaveValue('Informationstechnik');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(branches).toHaveCount(0);
    await expect(branch).toContainText('Informationstechnik');
  }
  await page.goto('/business/link/account/gibt-es-nicht');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('deleted awards that could not be loaded say so, with a way to try again', async ({ page }) => {
  await page.goto('/business/management/projects');
  await page.locator('main article').first().getByRole('link').first().click();
  await page.route(/awards\/\?.*is_deleted=true/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Gelöschte Auszeichnungen' }).click();
  const deleted = page.getByRole('region', { name: 'Gelöschte Auszeichnungen' });
  await expect(deleted.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await deleted.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(deleted.getByRole('alert')).toHaveCount(0);
  await expect(deleted).toBeVisible();
});
