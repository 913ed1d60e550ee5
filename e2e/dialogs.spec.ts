import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  waitForLists,
  dialog,
  fillMedic,
  createHospital,
  createMedic,
  createPractice,
  readDmsOneId,
  sendCommand,
  uniqueLetters,
  uniqueText,
} from './testData.ts';
import { pressKey } from './keyboard.ts';
import { signedInTest as test } from './signedInTest.ts';

test('an institution that is no longer shown is no longer chosen', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Auswahl${name}`);
  await createPractice(page, `Praxis Ost ${name}`);
  await createPractice(page, `Praxis West ${name}`);
  await createHospital(page, name);
  await waitForLists(page, 'practices', 'hospitals', 'clinics');
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  const choice = (text: string) => dialog(page).getByRole('radio', { name: new RegExp(`${text} ${name}`) });
  const words = dialog(page).getByLabel('Suchbegriffe');
  const submitButtons = dialog(page).getByRole('button', { name: 'Zuordnen' });

  await dialog(page).getByLabel('Typ').selectOption('hospital');
  await words.fill(name);
  await dialog(page).getByLabel('Fachabteilungen anzeigen').check();
  await choice('Urologie').check();
  await expect(submitButtons).toBeEnabled();
  await dialog(page).getByLabel('Fachabteilungen anzeigen').uncheck();
  await expect(choice('Urologie')).toHaveCount(0);
  await expect(submitButtons).toBeDisabled();

  await dialog(page).getByLabel('Typ').selectOption('practice');
  await choice('Praxis Ost').check();
  await words.fill(`West, ${name}`);
  await expect(choice('Praxis West')).toBeVisible();
  await expect(choice('Praxis Ost')).toHaveCount(0);
  await expect(submitButtons).toBeDisabled();
  await choice('Praxis West').check();
  await submitButtons.click();
  await expect(page.getByRole('region', { name: 'Hauptzuordnung' })).toContainText(`Praxis West ${name}`);
});

test('all that a search for an affiliation finds can be reached, ten more at a time', async ({ page }) => {
  test.slow();
  const name = uniqueText();
  const medic = await createMedic(page, `Viele${name}`);
  for (let count = 0; count < 101; count += 1) await createPractice(page, `Praxis ${name} ${count}`);
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  await dialog(page).getByLabel('Typ').selectOption('practice');
  const hits = dialog(page).getByRole('radio');
  // Repeats the search: the list learns of new entities with a delay.
  await expect(async () => {
    await dialog(page).getByLabel('Suchbegriffe').fill('');
    await expect(hits).toHaveCount(0);
    await dialog(page).getByLabel('Suchbegriffe').fill(name);
    await expect(dialog(page).getByRole('button', { name: 'Mehr laden (10 von 101)' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  for (let hitCount = 10; hitCount < 101; hitCount += 10) {
    await expect(hits).toHaveCount(hitCount);
    await dialog(page).getByRole('button', { name: 'Mehr laden' }).click();
  }
  await expect(hits).toHaveCount(101);
  await expect(dialog(page).getByRole('button', { name: 'Mehr laden' })).toHaveCount(0);
  await expect(hits.nth(100)).toBeFocused();
  await hits.last().check();
  await expect(dialog(page).getByRole('button', { name: 'Zuordnen' })).toBeEnabled();
});

test('an affiliation is found among all types and added by keys alone', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Tasten${name}`);
  await createPractice(page, `Praxis ${name}`);
  await createHospital(page, name);
  await waitForLists(page, 'practices', 'hospitals', 'clinics');
  await page.goto(`/health/research/medics/${medic}`);
  await expect(page.getByRole('button', { name: 'Zuordnung hinzufügen' })).toBeVisible();
  await pressKey(page, 'a');
  await expect(dialog(page)).toBeVisible();
  const words = dialog(page).getByLabel('Suchbegriffe');
  await expect(words).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog(page).getByRole('list', { name: 'Praxen' })).toContainText(`Praxis ${name}`);
  await expect(dialog(page).getByRole('list', { name: 'Krankenhäuser' })).toContainText(`Klinikum ${name}`);
  await expect(dialog(page).getByRole('list', { name: 'Fachabteilungen' })).toContainText(`Urologie ${name}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(words).toHaveValue('');
  await page.keyboard.type(`Praxis ${name}`);
  await page.keyboard.press('Enter');
  const hit = dialog(page).getByRole('radio', { name: `Praxis ${name}` });
  await expect(hit).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await expect(hit).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(words).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Hauptzuordnung' })).toContainText(`Praxis ${name}`);
});

test('a slip of typing leads to near spellings of institutions', async ({ page }) => {
  const name = `Zwiebel${uniqueLetters()}`;
  const medic = await createMedic(page, `Nah${uniqueText()}`);
  await createPractice(page, `Praxis ${name}`);
  await waitForLists(page, 'practices');
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  const words = dialog(page).getByLabel('Suchbegriffe');
  await words.fill(`${name.replace('wie', 'wei')}, Praxis`);
  await words.press('Enter');
  const near = dialog(page).getByRole('status').filter({ hasText: 'Meinten Sie' });
  await near.getByRole('button', { name }).click();
  await expect(words).toBeFocused();
  await expect(words).toHaveValue(`${name}, Praxis`);
  await expect(dialog(page).getByRole('radio', { name: `Praxis ${name}` })).toBeVisible();
});

test('Enter asks; pressed again before the hits are there, it chooses the first of them', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Eilig${name}`);
  await createPractice(page, `Praxis ${name}`);
  await waitForLists(page, 'practices');
  await page.goto(`/health/research/medics/${medic}`);
  await expect(page.getByRole('button', { name: 'Zuordnung hinzufügen' })).toBeVisible();
  const searchRequest = Promise.withResolvers<void>();
  const secondPress = Promise.withResolvers<void>();
  await page.route(/query\/research\/practices\/\?/, async (route) => {
    searchRequest.resolve();
    await secondPress.promise;
    await route.continue();
  });
  await pressKey(page, 'a');
  await expect(dialog(page).getByLabel('Suchbegriffe')).toBeFocused();
  await page.keyboard.insertText(`Praxis ${name}`);
  await page.keyboard.press('Enter');
  await searchRequest.promise;
  await page.keyboard.press('Enter');
  secondPress.resolve();
  const hit = dialog(page).getByRole('radio', { name: `Praxis ${name}` });
  await expect(hit).toBeChecked();
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Hauptzuordnung' })).toContainText(`Praxis ${name}`);
});

test('a target is found by its name, and its DMS One ID is what is sent', async ({ page }) => {
  const name = uniqueText();
  const here = await createHospital(page, `Hier ${name}`);
  await createHospital(page, `Dort ${name}`);
  await waitForLists(page, 'locations');
  await page.goto(`/health/research/clinics/${here.clinic}`);
  await page.getByRole('button', { name: 'Anzeigename ändern' }).click();
  await expect(dialog(page)).toContainText(/\d von 50 Zeichen/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Verschieben', exact: true }).click();
  await dialog(page).getByLabel('Zielstandort').fill(`Dort ${name}`);
  const hit = dialog(page).getByRole('radio', { name: `Standort Dort ${name}` });
  await expect(hit).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeChecked();
  await expectAccessible(page);
  await expect(dialog(page).locator('button[type=submit]')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(`Standort Dort ${name}`);
});

test('when a specialisation is cleared, those after it move up', async ({ page }) => {
  const medic_id = await createMedic(page, `Fach${uniqueText()}`);
  const specializations = { specialization_1: '141114', specialization_2: '221001', specialization_3: '371001' };
  await sendCommand(page, 'medic.change_specializations', { medic_id, ...specializations });
  await page.goto(`/health/research/medics/${medic_id}`);
  const panel = page.getByRole('region', { name: /^Fachgebiete/ });
  await panel.getByRole('button', { name: 'Ändern' }).click();
  const slot = (number: number) => dialog(page).getByLabel(`${number}. Fachgebiet`);
  await expect(slot(4)).toBeEnabled();
  await slot(1).selectOption('');
  await expect(slot(1)).toHaveValue('221001');
  await expect(slot(2)).toHaveValue('371001');
  await expect(slot(3)).toHaveValue('');
  await expect(slot(4)).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(panel).toContainText(/Neurologie.*Urologie/);
  await expect(panel.getByRole('heading')).toContainText('2');
});

test('a move shows where its DMS One ID leads before sending', async ({ page }) => {
  const name = uniqueText();
  const here = await createHospital(page, `Hier ${name}`);
  const there = await createHospital(page, `Dort ${name}`);
  const [location, hospital] = [
    await readDmsOneId(page, 'locations', there.location),
    await readDmsOneId(page, 'hospitals', there.hospital),
  ];

  await waitForLists(page, 'locations', 'hospitals');
  await page.goto(`/health/research/clinics/${here.clinic}`);
  await page.getByRole('button', { name: 'Verschieben', exact: true }).click();
  const target = dialog(page).getByRole('status').last();
  for (const number of ['1999999999', hospital]) {
    await dialog(page).getByLabel('Zielstandort').fill(number);
    await expect(target).toHaveText('Kein Standort hat diese DMS-One-ID.');
    await dialog(page).getByLabel('Zielstandort').fill('');
    await expect(target).toHaveText('');
  }
  await dialog(page).getByLabel('Zielstandort').fill(location);
  await expect(target).toHaveText(`Standort Dort ${name} · Klinikum Dort ${name} · 24103 Kiel`);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Verschieben' }).click();
  await expect(page.getByRole('main')).toContainText(`Standort Dort ${name}`);

  await page.goto(`/health/research/locations/${here.location}`);
  await page.getByRole('button', { name: 'Verschieben', exact: true }).click();
  await dialog(page).getByLabel('Neues Krankenhaus').fill(hospital);
  await expect(target).toHaveText(`Klinikum Dort ${name} · 24103 Kiel`);
  await sendCommand(page, 'hospital.delete', { hospital_id: there.hospital, with_children: true });
  await waitForLists(page, 'hospitals');
  await page.reload();
  await page.getByRole('button', { name: 'Verschieben', exact: true }).click();
  await dialog(page).getByLabel('Neues Krankenhaus').fill(hospital);
  await expect(target).toHaveText(`Klinikum Dort ${name} ist gelöscht.`);
});

test('a change of a location’s beds on the page of its hospital keeps the name that a colleague gave it meanwhile', async ({ page }) => {
  const name = uniqueText();
  const { hospital, location } = await createHospital(page, name);
  const locationFields = { name: `Standort ${name}`, display_name: `Standort ${name}`, gba_location_number: '1' };
  await sendCommand(page, 'hospital.location.update', { location_id: location, ...locationFields });
  await page.goto(`/health/research/hospitals/${hospital}`);
  const locations = page.getByRole('region', { name: /^Standorte/ });
  await locations.getByRole('button', { name: /Standort ändern/ }).click();
  await expect(dialog(page).getByLabel('Betten')).toBeVisible();
  await sendCommand(page, 'hospital.location.update', { location_id: location, ...locationFields, display_name: `Haus am See ${name}` });
  await dialog(page).getByLabel('Betten').fill('123');
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(locations).toContainText('123');
  await expect(locations).toContainText(`Haus am See ${name}`);
});

test('the check for duplicates can be skipped', async ({ page }) => {
  await page.goto('/health/research/medics');
  const name = `Doppel${uniqueText()}`;
  await createMedic(page, name);
  await fillMedic(page, name);
  const skips = dialog(page).getByRole('checkbox', { name: 'Dublettenprüfung überspringen' });
  await expect(skips).not.toBeChecked();
  await expect(skips).toHaveAccessibleDescription(/ohne nach ähnlichen zu suchen/);
  await skips.check();
  await dialog(page).locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${name}`);
});

for (const when of ['before', 'after'] as const) {
  test(`an entry that a colleague deletes ${when} the dialog opens: said once, not sent again, and the page shows it`, async ({ page }) => {
    const name = uniqueText();
    const practice_id = await createPractice(page, `Praxis ${name}`);
    const message = dialog(page).getByText('Der Eintrag ist gelöscht. Bitte zuerst wiederherstellen.');
    const submitButtons = dialog(page).locator('button[type=submit]');
    // Blocks presence, which would reload the page and remove its button.
    await page.route(/\/presence\//, (route) => route.abort());
    await page.goto(`/health/research/practices/${practice_id}`);
    await expect(page.getByRole('heading', { name: 'Stammdaten' })).toBeVisible();
    if (when === 'before') await sendCommand(page, 'practice.delete', { practice_id });
    await page.getByRole('button', { name: 'Löschen', exact: true }).click();
    if (when === 'after') {
      await expect(submitButtons).toBeEnabled();
      await sendCommand(page, 'practice.delete', { practice_id });
      await submitButtons.click();
    }
    await expect(message).toHaveCount(1);
    await expect(submitButtons).toBeDisabled();
    await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toBeVisible();
  });
}
