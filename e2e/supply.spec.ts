import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { dialog, sendCommand } from './testData.ts';
import { ProjectCopy } from './projectCopy.ts';
import { signIn } from './signIn.ts';
import texts from './supply/texts.json' with { type: 'json' };
import { openUntil } from './openUntil.ts';

/** Adds the area of the tests to a copy: its pages, their texts and its line on the server. */
function addSupply(copy: ProjectCopy): void {
  copy.add('e2e/supply/web/supplier', 'web/src/international/supplier');
  for (const [catalogue, own] of Object.entries(texts.web)) copy.addTexts(`web/src/i18n/de/${catalogue}.json`, own);
  copy.addTexts('contract/src/i18n/de/field.json', texts.field);
  const areas = 'server/src/areas.ts';
  copy.edit(areas, 'health, business, rankings]', 'health, business, rankings, supplyArea]');
  copy.edit(areas, '\n/** Rankings', "import { supplyArea } from './testing/supply/suppliers.ts';\n\n/** Rankings");
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const row = (page: Page, name: string): Locator => page.getByRole('main').getByRole('row').filter({ hasText: name });
const status = (page: Page, text: string): Locator => page.locator('header').getByText(text, { exact: true });

/** Opens a dialog, fills its fields and sends it. */
async function action(page: Page, button: string, values: Readonly<Record<string, string>>, message: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  for (const [name, value] of Object.entries(values)) await dialog(page).locator(`[data-field=${name}]`).getByRole('textbox').fill(value);
  await dialog(page).locator('button[type=submit]').click();
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByText(message, { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

test('an area that adds its pages, texts and one line: list, detail, dialogs, and a file applied and taken back', async ({ browser }) => {
  test.slow();
  const copy = new ProjectCopy();
  try {
    addSupply(copy);
    const page = await browser.newPage({ baseURL: await copy.start('scripts/start.mjs') });
    await page.goto('/dms/iam/login/?next=/jobs');
    await signIn(page);
    const register = await sendCommand(page, 'register.create', { name: 'Lieferanten in Sachsen' }, 'international');
    const property = { register_id: register, name: 'founded', label: 'Gegründet', format: 'int', required: true };
    await sendCommand(page, 'register.define_property', property, 'international');
    const list = `/international/suppliers?register_id=${register}`;

    await page.goto(list);
    await action(page, 'Lieferanten anlegen', { name: 'Größe AG', zipcode: '01067', city: 'Dresden' }, 'Lieferant angelegt.');
    await expect(heading(page)).toHaveText('Größe AG');
    await action(page, 'Ändern', { administration: 'Vorstand' }, 'Lieferant geändert.');
    await action(page, 'Kommentar schreiben', { comment: 'Rückruf' }, 'Kommentar gespeichert.');
    await expectAccessible(page);

    await page.goto(list);
    const content = 'human_id;name;zipcode;city;Gegründet\n;Frisch AG;01067;Dresden;1.871\n;Falsch AG;1;Dresden;\n';
    await page.getByRole('button', { name: 'Lieferanten hochladen' }).click();
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'lieferanten.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await dialog(page).getByRole('button', { name: 'Datei prüfen' }).click();
    await expect(status(page, 'Wartet auf Übernahme')).toBeVisible();
    const job = page.url();
    await page.getByRole('button', { name: /^Ohne die fehlerhafte Zeile übernehmen/ }).click();
    await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
    await expect(status(page, 'Übernommen')).toBeVisible();

    // A list that is opened right after an import may not know its rows yet.
    await openUntil(page, `${list}&ordering=-property.founded`, (within) => expect(row(page, 'Frisch AG')).toContainText('1871', within));
    await expect(row(page, 'Größe AG')).toContainText('Vorstand');
    await expectAccessible(page);
    await page.goto(`${list}&search=vorstand`);
    await expect(row(page, 'Größe AG')).toBeVisible();
    await expect(row(page, 'Frisch AG')).toHaveCount(0);

    await page.goto(job);
    await page.getByRole('button', { name: 'Zurücknehmen' }).click();
    await dialog(page).getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect(status(page, 'Zurückgenommen')).toBeVisible();
    await expect(async () => {
      await page.goto(list);
      await expect(row(page, 'Größe AG')).toBeVisible();
      await expect(row(page, 'Frisch AG')).toHaveCount(0, { timeout: 5_000 });
    }).toPass();
    await page.close();
  } finally {
    await copy.remove();
  }
});
