import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleThemes } from './accessibility.ts';
import { dialog, ikNumber, createHospital as newTree, sendCommand, uniqueText } from './testData.ts';
import { focusSearch } from './searchBox.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openUntil } from './openUntil.ts';

type Values = Readonly<Record<string, string | boolean>>;

const field = (page: Page, name: string) => dialog(page).locator(`[data-field=${name}]`);
/** A hospital with a location and a clinic of its own. */
async function createHospital(page: Page, name: string): Promise<string> {
  const address = { street: 'Weg 1', zipcode: '24103', city: 'Kiel', state: 'Schleswig-Holstein', country: 'DE' };
  const id = await sendCommand(page, 'hospital.create', {
    name,
    gba_ik_number: ikNumber(),
    ...address,
    skip_duplicate_check: true,
  });
  const place = {
    hospital_id: id,
    name: 'Haus Nord',
    gba_location_number: '0042',
    zipcode: '24103',
    city: 'Kiel',
    skip_duplicate_check: true,
  };
  const location = await sendCommand(page, 'hospitallocation.create', place);
  await sendCommand(page, 'clinic.create', { hospital_id: id, location_id: location, name: 'Urologie', skip_duplicate_check: true });
  return id;
}

async function openNewHospital(page: Page, name = `Klinikum Probe ${uniqueText()}`): Promise<string> {
  const id = await createHospital(page, name);
  await page.goto(`/health/research/hospitals/${id}`);
  return id;
}

async function fill(page: Page, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const row = field(page, name);
    await row.waitFor();
    if (typeof value === 'boolean') await row.getByRole('checkbox').setChecked(value);
    else if ((await row.locator('select').count()) > 0) await row.locator('select').selectOption(value);
    else await row.locator('input, textarea').fill(value);
  }
}

/** Opens the dialog of an action, fills it, sends it, and waits until it says that it is done. */
async function action(page: Page, name: RegExp | string, values: Values, message: string, nth = 0): Promise<void> {
  await page.getByRole('button', { name, exact: true }).nth(nth).click();
  await fill(page, values);
  await dialog(page).locator('button[type=submit]').click();
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByText(message, { exact: true }).first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

test('a list is searched, narrowed, sorted and paged by keyboard, and its address tells all', async ({ page, context, baseURL }) => {
  test.slow();
  await context.addCookies([{ name: 'kurator_page_size', value: '10', url: baseURL ?? '' }]);
  for (let count = 0; count < 11; count += 1) await createHospital(page, `Klinikum Liste ${uniqueText()}`);
  await page.goto('/health/research/hospitals');
  await page.locator('[data-row]').first().waitFor();
  await focusSearch(page);
  await page.keyboard.type('ort');
  await expect(page.getByRole('option', { name: /^Ort/ })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: /^Ort/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"Nirgendwo am See"');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=Ort%3A%22Nirgendwo\+am\+See%22/);
  await expect(page.getByText('Keine Treffer. Bitte ändern Sie die Filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Filter entfernen: Ort: Nirgendwo am See' }).click();
  await expect(page).toHaveURL('/health/research/hospitals');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL('/health/research/hospitals?ordering=name');
  await expect(page.locator('th[aria-sort=ascending]')).toContainText('Name');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/offset=10/);
  await expect(page.getByRole('navigation', { name: 'Seiten' })).toContainText('Seite 2 von');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row]').first()).toBeFocused();
  await page.keyboard.press('[');
  await expect(page).toHaveURL('/health/research/hospitals?ordering=name');
  await expect(page.locator('[data-row]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hospitals\/[\da-f-]{36}$/);
});

test('the header of a detail stays in sight to the end of its page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openNewHospital(page);
  await page.getByRole('heading', { name: 'Zugeordnete Ärztinnen und Ärzte' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a new hospital: faults at their fields, a likely duplicate, created regardless', async ({ page }) => {
  const name = `Marienhospital ${uniqueText()}`;
  await openNewHospital(page, name);
  await page.goto('/health/research/hospitals');
  await page.getByRole('button', { name: 'Krankenhaus anlegen' }).click();
  await expect(field(page, 'name').locator('input')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'zipcode')).toContainText('Dieses Feld ist ein Pflichtfeld.');
  await expect(field(page, 'name').locator('input')).toBeFocused();
  await fill(page, {
    name,
    gba_ik_number: ikNumber(),
    street: 'Weg 2',
    zipcode: '24103',
    city: 'Kiel',
    state: 'Schleswig-Holstein',
  });
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByText('Eingaben verwerfen?')).toBeVisible();
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(page.getByText('Eingaben verwerfen?')).toHaveCount(0);
  await field(page, 'city').locator('input').press('Enter');
  await expect(dialog(page).getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Trotzdem anlegen' }).click();
  await expect(page.getByText('Krankenhaus angelegt.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('every action of the sections, from its dialog to the page', async ({ page }) => {
  test.slow();
  await openNewHospital(page);
  await action(page, 'Notiz bearbeiten', { note: 'Rückruf am Montag' }, 'Notiz gespeichert.');
  await expect(page.getByText('Rückruf am Montag').first()).toBeVisible();
  await action(page, 'Kommentar schreiben', { comment: 'Erster' }, 'Kommentar gespeichert.');
  await action(page, /^Kommentar ändern/, { comment: 'Zweiter' }, 'Kommentar geändert.');
  await action(page, /^Kommentar löschen/, {}, 'Kommentar gelöscht.');
  await action(page, 'Adresse hinzufügen', { zipcode: '10117', city: 'Berlin', state: 'Berlin' }, 'Adresse hinzugefügt.');
  await action(page, /^Adresse ändern/, { street: 'Neue Straße 5', primary: true }, 'Adresse geändert.', 1);
  await action(page, /^Adresse löschen/, {}, 'Adresse gelöscht.', 1);
  const eva = { first_name: 'Eva', last_name: 'Muster', phone: '0049 30/123 45 67', optin_date: '01.02.26' };
  await action(page, 'Kontakt hinzufügen', eva, 'Kontakt hinzugefügt.');
  await expect(page.getByRole('link', { name: '030 1234567', exact: true })).toHaveAttribute('href', 'tel:+49301234567');
  await expect(page.getByText('Opt-in seit 01.02.2026')).toBeVisible();
  await action(page, 'Opt-out', { date: '03/02/2026' }, 'Opt-out gespeichert.');
  await expect(page.getByText('Opt-out seit 03.02.2026')).toBeVisible();
  await action(page, 'Opt-in', { date: '04.02.26' }, 'Opt-in gespeichert.');
  await action(page, /^Kontakt ändern/, { phone: '+43 1 4040 0', check_49: false }, 'Kontakt geändert.');
  await action(page, /^Kontakt löschen/, {}, 'Kontakt gelöscht.');
  await action(page, 'E-Mail-Adresse hinzufügen', { email: 'a@klinik.example' }, 'E-Mail-Adresse hinzugefügt.');
  await action(page, 'Telefonnummer hinzufügen', { phone: '0049 30 12345' }, 'Telefonnummer hinzugefügt.');
  await action(page, 'Website hinzufügen', { url: 'www.klinik.example' }, 'Website hinzugefügt.');
  await action(page, 'Anzeigename ändern', { display_name: 'Klinikum' }, 'Krankenhaus geändert.');
  await action(page, 'Jahr eintragen', { number_of_beds: '1.200' }, 'Berichtsjahr gespeichert.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klinikum');
});

test('deleting says what goes along, in numbers; restoring brings the hospital back', async ({ page }) => {
  await openNewHospital(page);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(dialog(page)).toContainText('Betroffen sind 1 Krankenhaus, 1 Standort und 1 Fachabteilung.');
  await expect(dialog(page).getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.getByRole('button', { name: 'Alle 3 Einträge löschen' }).click();
  await expect(page.getByText('Blacklists und Kommentare können Sie weiter ändern')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ändern', exact: true })).toHaveCount(0);
  await action(page, 'Wiederherstellen', {}, 'Krankenhaus wiederhergestellt.');
  await expect(page.getByRole('button', { name: /wiederherstellen/i })).toHaveCount(0);
});

test('a location that was deleted singly is restored where it is listed, with its departments', async ({ page }) => {
  const name = uniqueText();
  const { hospital, location } = await newTree(page, name);
  await sendCommand(page, 'hospital_location.delete', { location_id: location, with_children: true });
  await page.goto(`/health/research/hospitals/${hospital}`);
  await page.getByRole('button', { name: `Standort wiederherstellen: Standort ${name}` }).click();
  await expect(dialog(page)).toContainText('1 Standort und 1 Fachabteilung');
  await dialog(page).getByRole('button', { name: 'Alle 2 Einträge wiederherstellen' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /wiederherstellen/i })).toHaveCount(0);
});

test('a list goes on at the opened row after the way back', async ({ page }) => {
  const word = uniqueText();
  for (let count = 0; count < 12; count += 1) await createHospital(page, `Klinikum Rückweg ${word} ${uniqueText()}`);
  await page.setViewportSize({ width: 1280, height: 480 });
  // A page that is opened anew knows nothing of what was just created, and the list follows a moment later.
  await openUntil(page, `/health/research/hospitals?search=${word}&limit=20`, (within) =>
    expect(page.locator('[data-row]')).toHaveCount(12, within),
  );
  const row = page.locator('[data-row]').nth(10);
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row]').nth(11)).toBeFocused();
});

test("a list shows its projector's light, and says when one's own change has not arrived", async ({ page }) => {
  await page.goto('/health/research/hospitals');
  const behind = { name: 'hospital_list_projector', code: '', position: 0, is_up_to_date: false, is_running: true, diff: 2, error: null };
  await page.route('**/query/projectors/', (route) => route.fulfill({ json: [behind] }));
  await page.route(/research\/hospitals\/\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-read-behind': '2' } });
  });
  await page.goto('/health/research/hospitals');
  await expect(page.getByRole('button', { name: 'Aktualität dieser Liste: wird aktualisiert' })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByText('Ihre letzte Änderung ist in dieser Liste noch nicht enthalten.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(page.getByText('Ihre letzte Änderung ist in dieser Liste noch nicht enthalten.')).toHaveCount(0);
  await expect(page.locator('[data-search]')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Aktualität dieser Liste: aktuell' })).toBeVisible();
});

test('a colleague’s value is shown beside mine, and one is taken', async ({ page }) => {
  const name = `Klinikum Streit ${uniqueText()}`;
  const id = await openNewHospital(page, name);
  await page.getByRole('button', { name: 'Ändern', exact: true }).click();
  await expect(field(page, 'display_name')).toBeVisible();
  await sendCommand(page, 'hospital.update', { hospital_id: id, name, display_name: 'Ihre Fassung' });
  await fill(page, { display_name: 'Meine Fassung' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Ihre Fassung/ })).toBeChecked();
  await page.getByRole('radio', { name: /Meine Fassung/ }).check();
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Fassung');
});

test('a lost answer keeps the input, and the second try acts once', async ({ page }) => {
  await openNewHospital(page);
  await page.route('**/health/api/commands/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'E-Mail-Adresse hinzufügen' }).click();
  await fill(page, { email: 'einmal@klinik.example' });
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('Netzwerkfehler');
  await expect(field(page, 'email').locator('input')).toHaveValue('einmal@klinik.example');
  await page.unroute('**/health/api/commands/');
  await dialog(page).locator('button[type=submit]').click();
  await expect(page.getByRole('link', { name: 'einmal@klinik.example' })).toHaveCount(1);
});

for (const list of ['entities', 'hospitals', 'locations', 'clinics']) {
  test(`${list} are accessible in both themes: the list, a page, a dialog`, async ({ page }) => {
    await page.goto(`/health/research/${list}?limit=10`);
    await page.locator('[data-row]').first().waitFor();
    await expectAccessibleThemes(page);
    if (list === 'entities') return;
    await page.locator('[data-row] a').first().click();
    await expect(page.getByRole('heading', { name: 'Stammdaten' })).toBeVisible();
    await expectAccessibleThemes(page);
    await page.getByRole('button', { name: 'Ändern', exact: true }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessibleThemes(page);
  });
}
