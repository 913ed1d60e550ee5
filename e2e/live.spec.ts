import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleThemes } from './accessibility.ts';
import { dialog, createHospital, createMedic, sendCommand, uniqueText } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { pressKey } from './keyboard.ts';
import { openPageAsNewUser } from './person.ts';
import { signedInTest } from './signedInTest.ts';

const change = (page: Page, medic_id: string, values: Record<string, string>) =>
  sendCommand(page, 'medic.update', { medic_id, gender: 'F', title: '', first_name: 'Ada', comment: 'Laut Website', ...values });

signedInTest('who else is on a page is said while they are, and what they change arrives with their name', async ({ page, browser }) => {
  const medic = await createMedic(page, `Live${uniqueText()}`);
  const name = `Lea ${uniqueText()}`;
  const theirs = await openPageAsNewUser(browser, name);
  await page.goto(`/health/research/medics/${medic}`);
  await expect(page.getByText('Geändert von Administration')).toBeVisible();
  await theirs.goto(`/health/research/medics/${medic}`);
  await expect(page.getByRole('status').filter({ hasText: `Auch auf dieser Seite: ${name}` })).toBeVisible();
  await change(theirs, medic, { last_name: 'Neuname' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Neuname');
  const notice = page.getByRole('status').filter({ hasText: `Geändert von ${name} (` });
  await expect(notice).toContainText('Nachname');
  await expectAccessible(page);
  const changedRows = page.locator('[data-new]');
  await expect(changedRows).toHaveText(/^Nachname.*Neuname.*neu.*vorher Live/);
  await pressKey(page, 'g');
  await expect(changedRows).toBeFocused();
  await sendCommand(theirs, 'entity.create_phone', { entity_id: medic, entity_type: 'medic', phone: '0431 1234567' });
  await expect(notice).toContainText('Telefon');
  await expect(changedRows).toHaveCount(2);
  await notice.getByRole('button', { name: 'Hinweis schließen' }).click();
  await expect(notice).toHaveCount(0);
  await expect(changedRows).toHaveCount(0);
  await theirs.goto('/health');
  await expect(page.getByText(`Auch auf dieser Seite: ${name}`)).toHaveCount(0);
  await theirs.context().close();
});

signedInTest(
  'what a page shows of other things is said when a colleague changes it, and renewed without losing what is typed',
  async ({ page, browser }) => {
    const tree = await createHospital(page, uniqueText());
    const name = `Olga ${uniqueText()}`;
    const theirs = await openPageAsNewUser(browser, name);
    await page.goto(`/health/research/hospitals/${tree.hospital}`);
    await page.getByRole('button', { name: /^Kommentar schreiben/ }).click();
    const comment = dialog(page).getByRole('textbox');
    await comment.fill('Noch nicht fertig');
    await theirs.goto(`/health/research/clinics/${tree.clinic}`);
    await sendCommand(theirs, 'clinic.update', { clinic_id: tree.clinic, name: 'Nephrologie', display_name: 'Nephrologie' });
    const notice = page.locator('output').filter({ hasText: `Geändert von ${name} (` });
    await expect(notice).toContainText('Fachabteilung Nephrologie');
    await expect(comment).toHaveValue('Noch nicht fertig');
    await dialog(page).locator('button[type=submit]').click();
    const link = page.locator('#main').getByRole('link', { name: 'Nephrologie' });
    await expect(link).toBeVisible();
    await sendCommand(theirs, 'hospital.location.update', {
      location_id: tree.location,
      name: 'Haus Süd',
      display_name: 'Haus Süd',
      gba_location_number: '1',
    });
    await expect(notice).toContainText('Standort Haus Süd');
    await notice.getByRole('button', { name: 'Änderung zeigen' }).click();
    await expect(page.locator('#main').getByRole('link', { name: 'Haus Süd' }).first()).toBeFocused();
    await theirs.context().close();
  },
);

signedInTest('the last change of a page comes later than the rest and moves nothing', async ({ page }) => {
  const medic = await createMedic(page, `Ruhe${uniqueText()}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, /\/assets\/PageActivity-.*\.js$/);
  await page.goto(`/health/research/medics/${medic}`);
  const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(head).toBeVisible();
  const before = await head.boundingBox();
  release();
  await expect(head.getByText('Geändert von Administration')).toBeVisible();
  expect(await head.boundingBox()).toEqual(before);
});

signedInTest('contacts come later than the rest, and no button below them moves from under the pointer', async ({ page }) => {
  const { hospital } = await createHospital(page, uniqueText());
  const release = await holdRequests(page, /\/assets\/Contacts-.*\.js$/);
  await page.goto(`/health/research/hospitals/${hospital}`);
  const create = page.getByRole('button', { name: 'Standort anlegen' });
  await expect(create).toBeVisible();
  const before = await create.boundingBox();
  release();
  await expect(page.getByRole('button', { name: 'Kontakt hinzufügen' })).toBeVisible();
  expect(await create.boundingBox()).toEqual(before);
});

signedInTest('strips and blacklists come later than the rest, and nothing beside or below them moves', async ({ page }) => {
  const tree = await createHospital(page, uniqueText());
  const of = { entity_id: tree.hospital, entity_type: 'hospital', reason: 'Auf Wunsch der Verwaltung' };
  await sendCommand(page, 'entity.blacklist_process', of, 'seedwork');
  await sendCommand(page, 'entity.blacklist_editorial', { ...of, entity_id: tree.clinic, entity_type: 'clinic' }, 'seedwork');
  await sendCommand(page, 'clinic.delete', { clinic_id: tree.clinic });
  await page.setViewportSize({ width: 1440, height: 900 });
  const releases = [await holdRequests(page, /\/assets\/WarningStrips-.*\.js$/), await holdRequests(page, /\/assets\/Blacklists-.*\.js$/)];
  await page.goto(`/health/research/clinics/${tree.clinic}`);
  const panels = [page.getByRole('region', { name: /^Stammdaten/ }), page.getByRole('region', { name: /^Notiz/ })];
  const placeOf = () => Promise.all(panels.map((panel) => panel.boundingBox()));
  await Promise.all(panels.map((panel) => panel.waitFor()));
  await expect(page.getByText('Geändert von Administration').first()).toBeAttached();
  const before = await placeOf();
  for (const release of releases) release();
  await expect(page.getByRole('button', { name: /Von Blacklist nehmen/ }).first()).toBeVisible();
  await expect(page.getByText('Übergeordneter Eintrag auf der Blacklist:')).toBeVisible();
  expect(await placeOf()).toEqual(before);
});

signedInTest(
  'what a colleague changed while one typed is chosen row by row over the whole dialog, by keyboard',
  async ({ page, browser }) => {
    const medic = await createMedic(page, `Konflikt${uniqueText()}`);
    const name = `Jonas ${uniqueText()}`;
    const theirs = await openPageAsNewUser(browser, name);
    await page.goto(`/health/research/medics/${medic}`);
    await page.getByRole('button', { name: /^Persönliche Daten ändern/ }).click();
    await dialog(page)
      .getByRole('textbox', { name: /^Nachname/ })
      .fill('Meiner');
    await dialog(page)
      .getByRole('textbox', { name: /^Vorname/ })
      .fill('Mila');
    await dialog(page).getByRole('textbox', { name: 'Geburtsjahr' }).fill('1970');
    await dialog(page)
      .getByLabel(/Grund|Kommentar/)
      .fill('Anruf');
    await theirs.goto(`/health/research/medics/${medic}`);
    await change(theirs, medic, { last_name: 'Ihrer', first_name: 'Theo' });
    await expect(page.getByText(`Geändert von ${name} (`)).toBeAttached();
    await expect(dialog(page).getByRole('textbox', { name: /^Nachname/ })).toHaveValue('Meiner');
    await expect(dialog(page).getByRole('status')).toContainText('noch nicht gespeichert');
    await dialog(page).locator('button[type=submit]').click();

    const table = dialog(page).getByRole('table');
    const isChosen = async (row: string, value: string) => expect(table.getByRole('radio', { name: `${row} ${value}` })).toBeChecked();
    await expect(table.getByRole('columnheader', { name: new RegExp(`${name}, .*\\d\\d:\\d\\d`) })).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toContainText(`${name} hat dieselben Angaben`);
    await expect(dialog(page)).toContainText('Geburtsjahr 1970 (Sie)');
    await isChosen('Vorname', 'Theo');
    await isChosen('Nachname', 'Ihrer');
    await expectAccessibleThemes(page);
    // Back to the form, in which everything typed stays.
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('textbox', { name: /^Nachname/ })).toHaveValue('Meiner');
    await expect(dialog(page).getByRole('textbox', { name: 'Geburtsjahr' })).toHaveValue('1970');
    await dialog(page).locator('button[type=submit]').click();
    await expect(table.getByRole('radio', { name: 'Vorname Theo' })).toBeFocused();
    await page.keyboard.press('2');
    await isChosen('Vorname', 'Mila');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await isChosen('Nachname', 'Ihrer');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mila Ihrer');
    await expect(page.getByText('1970').first()).toBeVisible();
    await theirs.context().close();
  },
);
