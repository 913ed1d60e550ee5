import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn } from './signIn.ts';

const dialog = (page: Page) => page.locator('[role=dialog][data-open]');
const file = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

test('hospitals from registers: several files in one dialog, the plan with its findings, applied, taken back', async ({ page }) => {
  test.slow();
  await page.goto('/dms/iam/login/?next=/health/research/hospitals');
  await signIn(page);
  const ik = `2${String(Date.now()).slice(-8)}`;
  const name = `Haus aus Registern ${ik}`;
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
  await expect(input).toHaveAttribute('accept', '.csv,.txt');
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

  await expect(page).toHaveURL(/\/health\/imports\/[\da-f-]{36}$/);
  const rows = page.getByRole('table', { name: 'Zeilen' });
  const hospital = rows.getByRole('row', { name: new RegExp(name) }).first();
  await expect(hospital).toContainText('Neu');
  await expect(hospital).toContainText('berichte.csv, Zeile 2, Spalte housenumber:');
  await expect(hospital).toContainText('keine Hausnummer – weggelassen');
  await expect(rows.getByRole('row', { name: /berichte\.csv.*Zeile 3, Spalte ikNumber/ })).toContainText('Nicht geschrieben');
  await hospital.getByText(/^Alle \d+ Änderungen$/).click();
  await expect(hospital).toContainText(`Standort ${name}, 2019: Betten: 200`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: '1 Zeile übernehmen' }).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('main').getByText('Krankenhäuser importiert.')).toBeVisible();
  await hospital.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await dialog(page).getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(page.getByRole('main').getByText('Der Import ist zurückgenommen.')).toBeVisible();

  await page.goto('/health/imports');
  await expect(page.getByRole('button', { name: 'Krankenhäuser importieren' })).toBeVisible();
  await expectAccessible(page);
});
