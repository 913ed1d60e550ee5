/// <reference types="node" />
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { dialog, createMedic, openImport, sendCommand, uniqueText } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

const file = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

test('hospitals from registers: several files in one dialog, the plan with its findings, applied, taken back', async ({ page }) => {
  test.slow();
  await page.goto('/health/research/hospitals');
  const ik = `2${String(Date.now()).slice(-8)}`;
  // Without the IK number: a line that names it belongs to its hospital.
  const name = `Haus aus Registern ${ik.slice(1)}`;
  const reports = file('berichte.csv', [
    'year;ikNumber;HospitalName;locationNumberOverall;quantityBeds;phoneHospital;street;housenumber;zip;city',
    `2019;${ik};${name};00;200;0461 - 812 0;Hafenstr.;_;24939;Flensburg`,
    `2019;unbekannt;${name};00;200;;Hafenstr.;1;24939;Flensburg`,
  ]);
  const sites = file('standorte.csv', [
    'id,hospital_name,site_name,street,house_number,postcode,city,cc',
    `${ik}_001_${ik.slice(-6)},${name},Hauptstandort,Hafenstraße,1,24939,Flensburg,DE`,
  ]);

  await page.getByRole('button', { name: 'Krankenhäuser importieren' }).click();
  const input = dialog(page).locator('input[type=file]');
  await expect(input).toHaveAttribute('accept', '.csv,.txt,.tsv,.tab');
  await expect(dialog(page)).toContainText('CSV, bis zu zehn Dateien');
  await dialog(page).getByRole('button', { name: 'Dateien prüfen' }).click();
  await expect(dialog(page)).toContainText('Pflichtfeld');
  await input.setInputFiles([reports, file('falsch.csv', ['a;b'])]);
  await input.setInputFiles(sites);
  await dialog(page).getByRole('button', { name: 'falsch.csv entfernen' }).click();
  await expect(dialog(page)).toContainText('berichte.csv');
  await expect(dialog(page)).toContainText('standorte.csv');
  await expect(dialog(page)).not.toContainText('falsch.csv');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Dateien prüfen' }).click();

  await expect(page).toHaveURL(/\/jobs\/[\da-f-]{36}$/);
  const rows = page.getByRole('table', { name: 'Zeilen' });
  const hospital = rows.getByRole('row', { name: new RegExp(name) }).first();
  await expect(hospital).toContainText('Neu');
  await expect(hospital).toContainText('berichte.csv, Zeile 2, Spalte housenumber:');
  await expect(hospital).toContainText('keine Hausnummer – weggelassen');
  await expect(rows.getByRole('row', { name: /berichte\.csv.*Zeile 3, Spalte ikNumber/ })).toContainText('Nicht gespeichert');
  await hospital.getByText(/^Alle \d+ Änderungen$/).click();
  const values = rows.getByRole('table', { name: new RegExp(`^Werte: .*${name}`) });
  await expect(values.getByRole('row', { name: `Standort ${name}, 2019: Betten` })).toContainText('200');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: '1 Zeile übernehmen' }).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('main').getByText('Krankenhäuser importiert.')).toBeVisible();
  // Focus moves to the heading, since the button is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await hospital.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await dialog(page).getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByRole('main').getByText('Der Import wurde zurückgenommen.')).toBeVisible();

  await page.goto('/jobs?limit=100');
  await expect(page.getByRole('button', { name: 'Krankenhäuser importieren' })).toBeVisible();
  await expectAccessible(page);
});

/** Drops a file of so many bytes on the field. */
async function drop(page: Page, name: string, size: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    `{ const all = new DataTransfer(); all.items.add(new File([new Uint8Array(${size})], '${name}')); all }`,
  );
  await dialog(page).getByText('Datei hierher ziehen').dispatchEvent('drop', { dataTransfer });
}

test('a file that cannot be right is refused at once; one whose columns are wrong leads to another file', async ({ page }) => {
  await page.goto('/health/research/medics');
  await openImport(page, 'Wunschzuordnungen anlegen');
  const input = dialog(page).locator('input[type=file]');
  await input.setInputFiles(file('brief.pdf', ['%PDF']));
  await expect(dialog(page).getByRole('alert')).toHaveText(
    /„brief\.pdf“ kann hier nicht gelesen werden\. Bitte speichern Sie die Datei als CSV oder Excel \(\.xlsx\)/,
  );
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page)).not.toContainText('brief.pdf (');
  await expectAccessible(page);

  await drop(page, 'bild.png', 1);
  await expect(dialog(page).getByRole('alert')).toHaveText(/„bild\.png“ kann hier nicht gelesen werden/);
  await drop(page, 'riesig.csv', 50 * 1024 * 1024 + 1);
  await expect(dialog(page).getByRole('alert')).toHaveText('„riesig.csv“ ist zu groß; erlaubt sind höchstens 50 MB.');

  await input.setInputFiles(file('spalten.csv', ['falsch;ganz', '1;2']));
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Datei prüfen' }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Diese Spalten fehlen: medic_id');
  const failed = page.url();
  await page.getByRole('button', { name: 'Andere Datei wählen' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Wunschzuordnungen anlegen' })).toBeVisible();
  await input.setInputFiles(wishes('richtig.csv', '1'));
  await dialog(page).getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page).not.toHaveURL(failed);
  await expect(page.getByRole('table', { name: 'Zeilen' })).toBeVisible();
});

const wishes = (name: string, medic: string) =>
  file(name, ['medic_id;entity_type;name;street;zipcode;city;state;country;website', `${medic};practice;P;S 1;10115;Berlin;Berlin;DE;`]);

test('a plan with nothing to write says why, and leads to another file or away', async ({ page }) => {
  await page.goto('/health/research/medics');
  const medic = (await page.locator('[data-row] .mono').first().textContent()) ?? '';
  await openImport(page, 'Wunschzuordnungen anlegen');
  const input = dialog(page).locator('input[type=file]');
  await input.setInputFiles(wishes('niemand.csv', '1'));
  await dialog(page).getByRole('button', { name: 'Datei prüfen' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Es gibt nichts zu übernehmen: 1 Zeile ist fehlerhaft.');
  await expect(main).not.toContainText('Wartet auf Übernahme');
  const empty = page.url();
  await page.goto('/jobs?limit=100');
  await expect(page.getByRole('row', { name: /niemand\.csv/ }).first()).toContainText('Nichts zu übernehmen');
  await page.goBack();

  await page.getByRole('button', { name: 'Andere Datei wählen' }).click();
  await input.setInputFiles(wishes('jemand.csv', medic));
  await dialog(page).getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page.getByRole('button', { name: '1 Zeile übernehmen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Andere Datei wählen' })).toHaveCount(0);

  await page.goto(empty);
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(main).toContainText('Der Plan wurde verworfen. Es wurde nichts gespeichert.');
  await expect(page.getByRole('button', { name: 'Andere Datei wählen' })).toBeVisible();
});

test('an import whose rows were all changed meanwhile says that nothing is written', async ({ page }) => {
  await page.goto('/health/research/medics');
  const name = `Vorher${uniqueText()}`;
  const medic = await createMedic(page, name);
  await openImport(page, 'Stammdaten überschreiben');
  const input = dialog(page).locator('input[type=file]');
  await input.setInputFiles(file('nachnamen.csv', ['medic_id;last_name', `${medic};${name}-Datei`]));
  await dialog(page).getByLabel('Nachname überschreiben').check();
  await dialog(page).getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page.getByRole('button', { name: '1 Zeile übernehmen' })).toBeVisible();
  const person = { medic_id: medic, gender: 'F', title: '', first_name: 'Ada', last_name: `${name}-Hand`, comment: 'Heirat' };
  await sendCommand(page, 'medic.update', person);
  await page.getByRole('button', { name: '1 Zeile übernehmen' }).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Es wurde nichts gespeichert.');
  await expect(main).not.toContainText('Stammdaten überschrieben.');
  await expect(page.getByRole('button', { name: 'Andere Datei wählen' })).toBeVisible();
});
