/// <reference types="node" />
import { text as textOf } from 'node:stream/consumers';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { waitForLists, dialog, fillMedic, createMedic as enrol, readDmsOneId, openImport, sendCommand, uniqueText } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

const locateMessage = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Meldungen' }).getByText(text, { exact: true }).first();

interface CreatedMedic {
  readonly id: string;
  readonly number: number;
}

async function createMedic(page: Page, last_name: string): Promise<CreatedMedic> {
  const id = await enrol(page, last_name);
  return { id, number: Number(await readDmsOneId(page, 'medics', id)) };
}

const newPractice = (page: Page, name: string) =>
  sendCommand(page, 'practice.create', {
    name: `Gemeinschaftspraxis ${name}`,
    display_name: `Praxis ${name}`,
    street: 'Ring 1',
    zipcode: '24103',
    city: 'Kiel',
    skip_duplicate_check: true,
  });

test('a new medic is created when it is sent once more while lists are behind', async ({ page }) => {
  const refusal = { general_errors: ['Die Listen sind im Rückstand.'], param_errors: {}, candidates: [] };
  await page.route('**/health/api/commands/', (route) => route.fulfill({ status: 409, json: refusal }), { times: 2 });
  await page.goto('/health/research/medics');
  const name = `Rückstand${uniqueText()}`;
  await fillMedic(page, name);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Die Listen sind im Rückstand.');
  await expect(dialog(page).getByRole('region', { name: 'Mögliche Dubletten' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Trotzdem anlegen' })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.postData() ?? ''));
  await Promise.all([page.waitForResponse('**/health/api/commands/'), page.getByRole('button', { name: 'Erneut prüfen' }).click()]);
  await expect(dialog(page)).toHaveAttribute('aria-busy', 'false');
  expect(requests.filter((body) => body.includes(name))).toHaveLength(1);
  expect(requests.join(' ')).not.toContain('skip_duplicate_check');
  await page.getByRole('button', { name: 'Trotzdem anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${name}`);
});

test('a new medic: the duplicate is shown with its reasons, and created regardless', async ({ page }) => {
  await page.goto('/health/research/medics');
  const name = `Doppel${uniqueText()}`;
  await createMedic(page, name);
  await fillMedic(page, name);
  await page.keyboard.press('Enter');
  const duplicates = dialog(page).getByRole('region', { name: 'Mögliche Dubletten' });
  await expect(duplicates.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect(duplicates).toContainText('Name ähnlich');
  await expectAccessible(page);
  const popup = page.waitForEvent('popup');
  await duplicates.getByRole('link', { name: new RegExp(name) }).click();
  await expect((await popup).getByRole('heading', { level: 1 })).toHaveText(`Ada ${name}`);
  await (await popup).close();
  await expect(dialog(page).getByLabel('Nachname')).toHaveValue(name);
  await page.getByRole('button', { name: 'Trotzdem anlegen' }).click();
  await expect(locateMessage(page, 'Ärztin oder Arzt angelegt.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${name}`);
});

test('a medic is affiliated, the rule shows what it makes of it, the wish decides the summary', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Zugeordnet${name}`);
  await newPractice(page, `Ost ${name}`);
  await newPractice(page, `West ${name}`);
  await waitForLists(page, 'practices');
  await page.goto(`/health/research/medics/${medic.id}`);
  const primary = page.getByRole('region', { name: 'Hauptzuordnung' });
  await expect(primary).toContainText('Keine Einrichtung zugeordnet');
  for (const side of ['Ost', 'West']) {
    await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
    await dialog(page).getByLabel('Typ').selectOption('practice');
    await dialog(page).getByLabel('Suchbegriffe').fill(`${side}, ${name}`);
    await dialog(page)
      .getByRole('radio', { name: new RegExp(`Praxis ${side}`) })
      .check();
    if (side === 'West') {
      const printed = dialog(page).getByRole('radiogroup', { name: 'Welche Einrichtung wird gedruckt?' });
      await expect(printed.getByRole('radio', { name: `Praxis Ost ${name}` })).toBeChecked();
      await printed.getByRole('radio', { name: 'Später festlegen' }).check();
      await expectAccessible(page);
    }
    await dialog(page).getByRole('button', { name: 'Zuordnen' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(primary).toContainText('Noch nicht festgelegt');
  await page.getByRole('button', { name: `Als Wunschzuordnung festlegen: Praxis West ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Festlegen' }).click();
  await expect(primary).toContainText(`Praxis West ${name}`);
  await expect(page.getByRole('button', { name: `Als Wunschzuordnung festlegen: Praxis West ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Anzeige der Einrichtung festlegen: Praxis West ${name}` }).click();
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`Name der Praxis.*Gemeinschaftspraxis West ${name}`) })
    .check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(primary).toContainText(`Gemeinschaftspraxis West ${name}`);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^Zuordnung löschen: .*West ${name}`) }).press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  // Waits for the dry run: until then the button is disabled, and a key would go to the focused one.
  await expect(dialog(page).getByRole('button', { name: 'Löschen' })).toBeEnabled();
  await dialog(page).getByRole('button', { name: 'Löschen' }).press('Enter');
  await expect(primary).toContainText(`Praxis Ost ${name}`);
  await expect(page.getByRole('button', { name: 'Zuordnung hinzufügen' })).toBeFocused();
});

test('the choice of a clinic says that the hospital above it is blacklisted', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Warnung${name}`);
  const place = { zipcode: '24103', city: 'Kiel', skip_duplicate_check: true };
  const address = { ...place, street: 'Ring 1', state: 'Schleswig-Holstein', country: 'DE' };
  const gba_ik_number = `2${String(Date.now()).slice(-8)}`;
  const hospital_id = await sendCommand(page, 'hospital.create', { ...address, name: `Klinikum ${name}`, gba_ik_number });
  const location = { ...place, hospital_id, name: `Standort ${name}`, gba_location_number: '1' };
  const location_id = await sendCommand(page, 'hospitallocation.create', location);
  await sendCommand(page, 'clinic.create', { hospital_id, location_id, name: `Chirurgie ${name}`, skip_duplicate_check: true });
  const listing = { entity_id: hospital_id, entity_type: 'hospital', reason: 'Auf eigenen Wunsch' };
  await sendCommand(page, 'entity.blacklist_process', listing, 'seedwork');
  await waitForLists(page, 'clinics');
  await page.goto(`/health/research/medics/${medic.id}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  await dialog(page).getByLabel('Typ').selectOption('clinic');
  await dialog(page).getByLabel('Suchbegriffe').fill(`Chirurgie, ${name}`);
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`Chirurgie ${name}`) })
    .check();
  await expect(dialog(page)).toContainText(`Übergeordneter Eintrag auf der Blacklist: Krankenhaus Klinikum ${name}.`);
  await expectAccessible(page);
});

test('the calendar of a dialog closes with its button as it opened, and Escape leaves the dialog open', async ({ page }) => {
  const { id } = await createMedic(page, `Datum${uniqueText()}`);
  await page.goto(`/health/research/medics/${id}`);
  await page.getByRole('button', { name: 'Opt-in', exact: true }).click();
  const button = page.locator('button[aria-label="Kalender öffnen"]');
  const calendar = page.getByRole('grid');
  await button.click();
  await expect(calendar).toBeVisible();
  await button.click({ force: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(calendar).toHaveCount(0);
  await button.click();
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('specialisations are changed as one list: the others stay when one is replaced', async ({ page }) => {
  const { id } = await createMedic(page, `Fach${uniqueText()}`);
  await sendCommand(page, 'medic.change_specializations', { medic_id: id, specialization_1: '141114', specialization_2: '221001' });
  await page.goto(`/health/research/medics/${id}`);
  const panel = page.getByRole('region', { name: /^Fachgebiete/ });
  await panel.getByRole('button', { name: 'Ändern' }).click();
  await expect(dialog(page).getByLabel('4. Fachgebiet')).toBeDisabled();
  await dialog(page).getByLabel('1. Fachgebiet').selectOption({ label: 'Urologie' });
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(panel).toContainText(/Urologie.*Neurologie/);
});

test('master data from a file: plan, applied without the rows in error, taken back', async ({ page }) => {
  test.slow();
  await page.goto('/health/research/medics');
  const name = `Import${uniqueText()}`;
  const medic = await createMedic(page, name);
  await openImport(page, 'Stammdaten überschreiben');
  await expect(dialog(page).locator('input[type=file]')).toHaveAttribute('accept', '.csv,.txt,.tsv,.tab,.xlsx');
  const file = `medic_id;last_name;email\r\n${medic.number};${name}-Neu;neu@praxis.example\r\n999999999;Niemand;x@praxis.example\r\n`;
  await dialog(page)
    .getByLabel('Datei', { exact: false })
    .first()
    .setInputFiles({ name: 'Stammdaten.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog(page).getByLabel('Nachname überschreiben').check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page).toHaveURL(/\/jobs\/[\da-f-]{36}$/);
  const rows = page.getByRole('table', { name: 'Zeilen' });
  await expect(rows.getByRole('row', { name: new RegExp(`${name}-Neu`) })).toContainText('Änderung');
  await expect(rows).toContainText('Zeile 3, Spalte medic_id');
  await expect(rows).not.toContainText('neu@praxis.example');
  await page.getByRole('button', { name: /^Fehler/ }).click();
  await expect(rows.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Alle \d/ }).click();
  // The page offers to upload a corrected file.
  await expect(page.getByRole('button', { name: 'Andere Datei wählen' })).toBeVisible();
  await page.getByRole('button', { name: 'Ohne die fehlerhafte Zeile übernehmen' }).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('main').getByText('Stammdaten überschrieben.')).toBeVisible();
  const readMedic = async () => (await page.request.get(`/dms/health/api/query/research/medics/${medic.id}/`)).text();
  expect(await readMedic()).toContain(`"last_name":"${name}-Neu"`);
  await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  await expect(page.getByRole('link', { name: /Import übernommen.*Stammdaten\.csv/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(dialog(page)).toContainText('1 gespeicherte Zeile wird zurückgenommen.');
  await dialog(page).getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByRole('main').getByText('Der Import wurde zurückgenommen.')).toBeVisible();
  expect(await readMedic()).toContain(`"last_name":"${name}"`);
  // The history of the medic leads back to the import.
  const imported = page.url();
  await page.goto(`/health/research/medics/${medic.id}`);
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  await dialog(page).getByRole('link', { name: 'Stammdaten.csv' }).click();
  await expect(page).toHaveURL(imported);
});

test('a filtered list is exported as it is shown', async ({ page }) => {
  const name = `Export${uniqueText()}`;
  await createMedic(page, name);
  await createMedic(page, `Anders${uniqueText()}`);
  await waitForLists(page, 'medics');
  await page.goto(`/health/research/medics?last_name=${name}`);
  await expect(page.getByText('1 Treffer')).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await textOf(await download.createReadStream())).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
});

test('the list of medics narrows by words, codes and fields, and its address tells all', async ({ page }) => {
  await page.goto('/health/research/medics');
  const name = `Such${uniqueText()}`;
  const { id } = await createMedic(page, name);
  await sendCommand(page, 'medic.change_specializations', { medic_id: id, specialization_1: '371001' });
  await waitForLists(page, 'medics');
  // The window's page size is known from the second list on.
  await expect.poll(async () => (await page.context().cookies()).some((cookie) => cookie.name === 'kurator_page_size')).toBe(true);
  await page.goto('/health/research/medics');
  const size = await page.getByLabel('Pro Seite').inputValue();
  await page.getByRole('textbox', { name: 'Suchen' }).fill('Ada');
  await page.getByRole('button', { name: 'Weiteres Suchfeld (und)' }).click();
  await expect(page.getByRole('textbox', { name: '2. Suchfeld' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(new RegExp(`search=Ada&search=${name}`));
  await expect(page.locator('[data-row]')).toHaveCount(1);
  // The page size is independent of filters.
  await expect(page.getByLabel('Pro Seite')).toHaveValue(size);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Fachgebiet', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Urologie/ }).click();
  await expect(page).toHaveURL(/specialization=371001/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter entfernen: Fachgebiet: Urologie' })).toBeVisible();
  await expect(page.locator('[data-row]')).toContainText('Keine Einrichtung zugeordnet');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Filter entfernen: Suche: ${name}` }).press('Enter');
  await expect(page.getByRole('button', { name: 'Filter entfernen: Fachgebiet: Urologie' })).toBeFocused();
  await expect(page.getByRole('button', { name: `Filter entfernen: Suche: ${name}` })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Filter entfernen: Suche: Ada' })).toBeFocused();
  await page.getByRole('button', { name: 'Alle Filter entfernen' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Suchen' })).toBeFocused();
  await expect(page).toHaveURL('/health/research/medics');
});

test('a medic is found as the list writes the name, and works at an institution that is shown as deleted', async ({ page }) => {
  const name = `Such${uniqueText()}`;
  const { id } = await createMedic(page, name);
  const practice_id = await newPractice(page, name);
  await sendCommand(page, 'medic.affiliation.create', { medic_id: id, practice_id });
  await sendCommand(page, 'practice.delete', { practice_id });
  await waitForLists(page, 'medics');
  await page.goto('/health/research/medics');
  await page.getByRole('textbox', { name: 'Suchen' }).fill(`PD Dr. med. ${name}, Ada`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator('[data-row]')).toContainText(`Praxis ${name} Gelöscht`);
  await expectAccessible(page);
});

test('an email export needs its type', async ({ page }) => {
  await page.goto('/health/export');
  await page.getByRole('button', { name: 'Export per E-Mail anfordern' }).click();
  await expect(locateMessage(page, 'Ungültige Eingabe')).toBeVisible();
  const type = page.getByRole('combobox', { name: 'Typ' });
  await expect(type).toBeFocused();
  await expect(type).toHaveAttribute('aria-invalid', 'true');
  await type.selectOption('spa');
  await page.getByRole('button', { name: 'Export per E-Mail anfordern' }).click();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText(/Export/);
  await expectAccessible(page);
});
