import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { dialog, sendCommand, uniqueText } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openUntil } from './openUntil.ts';
import { createProject, pagePanel, projectCard } from './projectPage.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/health/research/projects');
  await page.locator('main').waitFor();
});

test('a project is created, found by its year and its name, and filters that leave nothing are cleared', async ({ page }) => {
  const name = `Kliniken ${uniqueText()} 2032`;
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Listenjahr').fill('2032');
  await dialog(page).getByLabel('1. Lieferung').fill('15.09.2032');
  await dialog(page).getByLabel('Art der Preisträger').selectOption('hospital');
  await dialog(page).getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // Without a year of its own it is printed in the list year.
  await expect(pagePanel(page, 'Projekt').getByText('2032', { exact: true })).toHaveCount(2);
  await expect(pagePanel(page, 'Auszeichnungen')).toContainText('Noch keine Auszeichnungen.');
  await expect(pagePanel(page, 'Lieferungen')).toContainText('Noch nichts geliefert.');
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Projekte' }).click();
  await page.getByRole('button', { name: /^2032/ }).click();
  await expect(projectCard(page, name)).toContainText('15.09.2032');
  await expect(page).toHaveURL(/year=2032/);
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(name);
  expect(
    file
      .trim()
      .split('\n')
      .slice(1)
      .every((line) => line.includes('2032')),
  ).toBe(true);
  await page.getByLabel('Suchen').fill('gibt es nicht');
  await expect(page.getByText('Keine Projekte gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Filter löschen' }).click();
  await expect(projectCard(page, name)).toBeVisible();
  await expectAccessible(page);
});

test('cards are reached by arrows, M opens what can be done, and the focus comes back', async ({ page }) => {
  const first = page.getByRole('article').getByRole('link').first();
  await expect(async () => {
    await page.getByRole('button', { name: /^Alle \d/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('article').getByRole('link').nth(1);
  await expect(second).toBeFocused();
  await expect(
    page
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /^Aktionen/ }),
  ).toBeVisible();
  // Once: a second press would close the menu that the first one opens.
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Öffnen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('article').nth(1).getByRole('button')).toBeFocused();
});

test('M on a card opens its menu once that is loaded, unless the focus has moved on', async ({ page }) => {
  for (const isLeft of [false, true]) {
    const release = await holdRequests(page, /\/assets\/CardMenu-/);
    await page.reload();
    const links = page.getByRole('article').getByRole('link');
    await links.first().focus();
    await page.keyboard.press('m');
    await page.keyboard.press('m');
    if (isLeft) await links.nth(1).focus();
    release();
    await expect(page.getByRole('article').first().getByRole('button')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Öffnen', exact: true })).toHaveCount(isLeft ? 0 : 1);
  }
});

test('a project is duplicated to the next year with its awards, and cannot be deleted then', async ({ page }) => {
  const name = `Rehakliniken ${uniqueText()}`;
  await createProject(page, `${name} 2031`);
  await openUntil(page, page.url(), (within) => expect(projectCard(page, name)).toContainText('1 Auszeichnung', within));
  await projectCard(page, name)
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await expect(page.getByRole('menuitem', { name: /Löschen/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Nach 2032 duplizieren' }).click();
  await expect(dialog(page).getByLabel('Listenjahr')).toHaveValue('2032');
  await dialog(page).getByRole('button', { name: 'Duplizieren' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} 2032` })).toBeVisible();
  await expect(pagePanel(page, 'Auszeichnungen')).toContainText(`Liste ${name}`);

  await page.getByRole('button', { name: 'Duplizieren' }).click();
  await dialog(page).getByLabel('Listenjahr').fill('2031');
  await dialog(page).getByRole('button', { name: 'Duplizieren' }).click();
  await expect(dialog(page)).toContainText('gibt es im Jahr');
});

test('a typed value stays when a colleague has completed the project meanwhile; reopened, it can be changed again', async ({ page }) => {
  test.slow();
  const name = `Kurorte ${uniqueText()}`;
  const project = await createProject(page, name);
  await page.goto(`/health/research/projects/${project}`);
  await expect(pagePanel(page, 'Vor dem Abschluss')).toContainText('Nichts offen');
  await expect(page.locator('main header .primary')).toHaveText(/^Abschließen/);
  await page.getByRole('button', { name: 'Beschreibung ändern' }).click();
  await dialog(page).getByLabel('Beschreibung').fill('Heilbäder an der See');
  await sendCommand(page, 'project.complete', { project_id: project });
  await expect(async () => {
    await dialog(page).getByRole('button', { name: 'Ändern' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Das Projekt ist abgeschlossen.', { timeout: 5_000 });
  }).toPass();
  await expect(dialog(page).getByLabel('Beschreibung')).toHaveValue('Heilbäder an der See');
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();

  await expect(page.getByText('Gesperrt.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Beschreibung ändern' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Auszeichnung anlegen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Abschließen/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Wieder öffnen/ }).click();
  await dialog(page).getByLabel('Grund').fill('Nachtrag der Kurverwaltung');
  await dialog(page).getByRole('button', { name: 'Wieder öffnen' }).click();
  await expect(page.getByRole('button', { name: 'Beschreibung ändern' })).toBeVisible();
  await expect(pagePanel(page, 'Historie')).toContainText('Nachtrag der Kurverwaltung');
});

test('a delivery is frozen for its date, fetched again in each format, and compared', async ({ page }) => {
  test.slow();
  const name = `Praxen ${uniqueText()}`;
  const project = await sendCommand(page, 'project.create', {
    name,
    year: '2033',
    first_delivery_date: '2033-09-15',
    second_delivery_date: '2033-12-04',
  });
  await page.goto(`/health/research/projects/${project}`);
  await page.getByRole('button', { name: /^Liefern/ }).click();
  await expect(dialog(page).getByLabel('Bezeichnung')).toHaveValue('1. Lieferung');
  await expect(dialog(page).getByLabel('Für den Termin')).toHaveValue('first');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Einfrieren' }).click();
  const deliveries = pagePanel(page, 'Lieferungen');
  await expect(deliveries).toContainText('Eingefroren');
  await expect(pagePanel(page, 'Projekt')).toContainText('geliefert');

  for (const format of ['CSV', 'Excel', 'JSON']) {
    await deliveries.getByRole('button', { name: 'Herunterladen: 1. Lieferung' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
    expect(download.suggestedFilename()).toContain('1. Lieferung');
  }
  await deliveries.getByRole('link', { name: /^Vergleichen/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lieferung 1 gegenüber Stand jetzt');
  await expect(page.getByText('Keine weggefallenen Einträge.')).toBeVisible();
  await expectAccessible(page);
});

test('the name of a delivery follows its date until somebody types one', async ({ page }) => {
  const dates = { first_delivery_date: '2033-09-15', second_delivery_date: '2033-12-04' };
  const project = await sendCommand(page, 'project.create', { name: `Termine ${uniqueText()}`, year: '2033', ...dates });
  await page.goto(`/health/research/projects/${project}`);
  await page.getByRole('button', { name: /^Liefern/ }).click();
  const [label, due] = [dialog(page).getByLabel('Bezeichnung'), dialog(page).getByLabel('Für den Termin')];
  for (const [value, name] of [
    ['second', '2. Lieferung'],
    ['', 'Nachlieferung'],
    ['first', '1. Lieferung'],
  ] as const) {
    await due.selectOption(value);
    await expect(label).toHaveValue(name);
  }
  await label.fill('Korrektur');
  await due.selectOption('second');
  await expect(label).toHaveValue('Korrektur');
});

test('another delivery to compare with is chosen without losing the focus', async ({ page }) => {
  const project_id = await sendCommand(page, 'project.create', { name: `Vergleich ${uniqueText()}`, year: '2033' });
  for (const label of ['Erste', 'Zweite', 'Dritte']) await sendCommand(page, 'project.deliver', { project_id, label });
  const heading = page.getByRole('heading', { level: 1 });
  const other = page.getByRole('combobox', { name: 'Vergleichen mit' });
  // Jobs freeze the deliveries.
  await openUntil(page, `/health/research/projects/${project_id}/deliveries/1/comparison`, (within) =>
    expect(other.getByRole('option')).toHaveCount(3, within),
  );
  await expect(heading).toContainText('Stand jetzt');
  await other.focus();
  for (const number of ['2', '3']) {
    await page.keyboard.press('ArrowDown');
    await expect(heading).toContainText(`Lieferung ${number}`);
    await expect(other).toBeFocused();
    await expect(other).toHaveValue(number);
  }
  await page.reload();
  await expect(other.getByRole('option')).toHaveCount(3);
  const file = page.getByRole('link', { name: 'CSV' });
  await expect(file).toHaveAttribute('href', /with=3/);
  const lists = page.locator('main [aria-busy]');
  await expect(lists).toHaveAttribute('aria-busy', 'false');
  // Until the answer is there, the one before is shown as such; its file is its own.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/query\/.*\/comparison/, async (route) => {
    await promise;
    await route.fulfill({ status: 500, body: '{}' });
  });
  await other.selectOption('');
  await expect(lists).toHaveAttribute('aria-busy', 'true');
  await expect(heading).toContainText('Lieferung 3');
  await expect(file).toHaveAttribute('href', /with=3/);
  await other.focus();
  resolve();
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeFocused();
});

test('years are reached by keys when the chosen one is not among them', async ({ page }) => {
  await page.goto('/health/research/projects?year=1999');
  const years = page.getByRole('group', { name: 'Jahre' }).getByRole('button');
  await expect(years.first()).toHaveAttribute('tabindex', '0');
  await expect(years.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await expect(years.and(page.locator('[aria-pressed=true]'))).toHaveCount(0);
});
