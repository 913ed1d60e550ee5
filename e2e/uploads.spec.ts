import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { dialog, sendCommand, uniqueText } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openUntil } from './openUntil.ts';

const uploads = (page: Page): Locator => page.getByRole('region', { name: 'Hochladen und herunterladen' });

/** Chooses a file in the dialog of an upload and opens its plan. */
async function upload(page: Page, button: string, name: string, rows: readonly string[]): Promise<void> {
  await uploads(page).getByRole('button', { name: button }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) });
  await dialog(page).getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page).toHaveURL(/\/jobs\//);
}

const status = (page: Page, text: string): Locator => page.locator('header').getByText(text, { exact: true });

/** Applies the plan that is open. */
async function apply(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await dialog(page)
    .getByRole('button', { name: 'Übernehmen' })
    .or(dialog(page).getByRole('button', { name: button }))
    .click();
  await expect(status(page, 'Übernommen')).toBeVisible();
}

/** Creates a project with an award of a year and opens it. */
async function createProject(page: Page, key: string, year: string): Promise<string> {
  const id = await sendCommand(page, 'business_project.create', { name: `Uploads ${key}`, slug: `up-${key}` }, 'business');
  await sendCommand(page, 'award.create', { project_id: id, name: 'Beste Ausbilder', year }, 'business');
  await page.goto(`/business/management/projects/${id}`);
  await expect(uploads(page)).toBeVisible();
  return page.url();
}

test('awards come once the jobs above them are known, so that no button moves under the pointer', async ({ page }) => {
  const release = await holdRequests(page, /\/projects\/[^/]+\/jobs\//);
  await createProject(page, uniqueText(), '2033');
  await expect(page.getByRole('region', { name: /^Historie/ })).toContainText(/angelegt|erstellt/);
  const awards = page.getByRole('region', { name: 'Auszeichnungen 2033' });
  await expect(awards).toHaveCount(0);
  release();
  await expect(awards).toBeVisible();
});

test('accounts and awardees are uploaded, taken back by the year and with all uploads', async ({ page }) => {
  test.slow();
  const key = uniqueText();
  const url = await createProject(page, key, '2033');
  await uploads(page).getByText('Spalten der Dateien').click();
  await expect(uploads(page).getByRole('row', { name: /^human_id/ })).toContainText('1 bis 60 Zeichen');
  await expectAccessible(page);

  await upload(page, 'Firmen hochladen', 'firmen.csv', [
    'human_id;name;shortname;farbe',
    `${key}-1;Erste GmbH;Erste;rot`,
    `${key}-2;Zweite GmbH;Zweite;blau`,
    `;Dritte GmbH;Dritte;`,
  ]);
  await expect(status(page, 'Wartet auf Übernahme')).toBeVisible();
  // A column that is not read is told as a column, and is no row.
  await expect(page.getByText('Spalte „farbe“: Diese Spalte gehört nicht zu diesem Import und wird nicht gelesen.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Nach Ergebnis filtern' }).getByRole('button')).toHaveText([/^Alle/, /^Fehler/, /^Neu/]);
  await apply(page, /^Ohne die fehlerhafte Zeile übernehmen/);
  await page.getByRole('link', { name: `Uploads ${key}` }).click();
  await expect(page).toHaveURL(url);
  await expect(page.locator('header').filter({ hasText: 'Kürzel' }).or(page.getByText('2 Firmen')).first()).toBeVisible();
  const list = uploads(page).getByRole('list', { name: 'Aufträge dieses Projekts' });
  await expect(list.getByRole('listitem').filter({ hasText: 'firmen.csv' })).toContainText('Übernommen');
  const csv = await attribute(uploads(page).getByRole('link', { name: 'Alle Firmen (CSV)' }));
  await expect.poll(async () => (await page.request.get(csv)).text()).toContain(`${key}-2;Zweite GmbH`);

  // A number that is taken leads to its account.
  await page.goto(`/business/link/account/${key}-1`);
  await page.getByRole('button', { name: 'Nummer ändern' }).click();
  await dialog(page).getByLabel('Nummer').fill(`${key}-2`.toUpperCase());
  await dialog(page).getByRole('button', { name: 'Ändern' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Zweite GmbH' })).toHaveAttribute('href', /research\/accounts\//);

  await page.goto(url);
  await upload(page, 'Preisträger hochladen', 'preise.csv', [
    'award_name;award_year;account_id;award_rank;award_scoring',
    `Beste Ausbilder;2033;${key}-1;1;98,5`,
    `Beste Ausbilder;2033;${key}-2;2;97`,
  ]);
  await apply(page, /^2 Zeilen übernehmen/);

  const awardRow = page.getByRole('region', { name: 'Auszeichnungen 2033' }).getByRole('row', { name: /^Beste Ausbilder/ });
  // A page that is opened right after an upload may not count its rows yet.
  const openWithAwardees = () => openUntil(page, url, (within) => expect(awardRow).toContainText('2', within));
  await openWithAwardees();
  // Dialogs count awardees themselves: what the page shows may be old.
  await page.route(/management\/projects\/[^/]+\/awards\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"count":2', '"count":0') });
  });
  const action = async (item: RegExp, message: string, reason?: string) => {
    await page.getByRole('button', { name: 'Aktionen für Beste Ausbilder 2033' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(dialog(page)).toContainText(message);
    if (reason !== undefined) await dialog(page).getByLabel('Grund').fill(reason);
    await dialog(page)
      .getByRole('button', { name: /setzen|nehmen|Löschen/ })
      .click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await action(/^Auf .*Redaktions-Blacklist/, 'Ihre 2 Preisträger stehen dann in keiner Lieferung mehr.', 'Methodik');
  await action(/^Von .*Redaktions-Blacklist/, 'Beste Ausbilder', 'Geklärt');
  await page.keyboard.press('Control+z');
  const readAwards = async () =>
    (await page.request.get(`/dms/business/api/query/management/projects/${url.split('/').at(-1)}/awards/`)).text();
  await expect.poll(readAwards).toContain('"editorial_blacklist_reason":"Methodik"');
  await action(/^Löschen/, 'Auch ihre 2 Preisträger werden gelöscht.');
  await page.getByRole('button', { name: 'Gelöschte Auszeichnungen' }).click();
  await page.getByRole('button', { name: /^Wiederherstellen/ }).click();
  await expect(dialog(page)).toContainText('Ihre 2 Preisträger werden mit wiederhergestellt.');
  await dialog(page).getByRole('button', { name: 'Wiederherstellen' }).click();
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Aktionen für 2033' }).click();
  await page.getByRole('menuitem', { name: /^Preisträger löschen/ }).press('Enter');
  await expect(dialog(page)).toContainText('Betroffen sind bis zu 2 Preisträger.');
  const check = dialog(page).getByRole('button', { name: 'Löschung prüfen' });
  await expect(check).toBeDisabled();
  await dialog(page)
    .getByLabel(/^Zur Bestätigung/)
    .fill('2032');
  await expect(check).toBeDisabled();
  await dialog(page)
    .getByLabel(/^Zur Bestätigung/)
    .fill('2033');
  await check.click();
  await expect(page.getByText('2 Preisträger werden gelöscht.')).toBeVisible();
  await apply(page, /^2 Zeilen übernehmen/);
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await dialog(page).getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(status(page, 'Zurückgenommen')).toBeVisible();

  await openWithAwardees();
  await page.getByRole('button', { name: 'Weitere Aktionen für Uploads' }).click();
  await page.getByRole('menuitem', { name: 'Hochgeladene Daten löschen' }).click();
  await dialog(page)
    .getByLabel(/^Zur Bestätigung/)
    .fill(`up-${key}`);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Löschung prüfen' }).click();
  await expect(page.getByText('2 Firmen werden mit ihren Preisträgern gelöscht.')).toBeVisible();
  await apply(page, /^2 Zeilen übernehmen/);
  await page.getByRole('link', { name: `Uploads ${key}` }).click();
  await expect(page).toHaveURL(url);
  await openUntil(page, page.url(), (within) => expect(page.getByText('0 Firmen')).toBeVisible(within));
});

async function attribute(link: Locator): Promise<string> {
  return (await link.getAttribute('href')) ?? '';
}
