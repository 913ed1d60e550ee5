import { expect } from '@playwright/test';
import { waitForLists, dialog, createHospital, createMedic, createPractice, sendCommand, uniqueText } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { signedInTest as test } from './signedInTest.ts';

test('a second affiliation asks which institution is printed', async ({ page }) => {
  const name = uniqueText();
  for (const isNew of [false, true]) {
    const medic = await createMedic(page, `Zweit${name}`);
    const first = await createPractice(page, `Praxis Erst${isNew} ${name}`);
    await createPractice(page, `Praxis Dann${isNew} ${name}`);
    await sendCommand(page, 'medic.affiliation.create', { medic_id: medic, practice_id: first });
    await waitForLists(page, 'practices');
    await page.goto(`/health/research/medics/${medic}`);
    await expect(page.getByRole('region', { name: 'Hauptzuordnung' })).toContainText(`Praxis Erst${isNew}`);
    await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
    await dialog(page).getByLabel('Suchbegriffe').fill(`Dann${isNew}, ${name}`);
    await dialog(page)
      .getByRole('radio', { name: new RegExp(`Praxis Dann${isNew}`) })
      .check();
    if (isNew)
      await dialog(page)
        .getByRole('radio', { name: /Die neue Zuordnung/ })
        .check();
    if (isNew) {
      await page.route('**/health/api/commands/', (route) =>
        route.request().postData()?.includes('affiliation.set_wish')
          ? route.fulfill({ status: 409, json: { title: 'Konflikt', message: 'Inzwischen geändert' } })
          : route.fallback(),
      );
      await dialog(page).getByRole('button', { name: 'Zuordnen' }).click();
      await expect(dialog(page)).toContainText('Inzwischen geändert');
      await page.unroute('**/health/api/commands/');
    }
    await dialog(page).getByRole('button', { name: 'Zuordnen' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Hauptzuordnung' })).toContainText(`Praxis ${isNew ? 'Dann' : 'Erst'}${isNew} ${name}`);
    await expect(page.getByRole('region', { name: 'Hauptzuordnung' })).toContainText('Wunsch');
  }
});

test('the arrow that is pressed before the hits are there waits for them', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Pfeil${name}`);
  await createPractice(page, `Praxis Pfeil ${name}`);
  await waitForLists(page, 'practices');
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  await page.route(/research\/practices\/\?/, (route) => route.abort());
  await dialog(page).getByLabel('Suchbegriffe').fill(`Pfeil`);
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.unroute(/research\/practices\/\?/);
  await dialog(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  const release = await holdRequests(page, /research\/practices\/\?/);
  await dialog(page).getByLabel('Suchbegriffe').fill(`Pfeil, ${name}`);
  await page.keyboard.press('ArrowDown');
  release();
  await expect(dialog(page).getByRole('radio', { name: new RegExp(`Praxis Pfeil ${name}`) })).toBeFocused();
});

test('affiliations and ranks that could not be loaded are not told as none, and nothing is added to them', async ({ page }) => {
  const medic = await createMedic(page, `Lücke${uniqueText()}`);
  await page.route(/\/(affiliations|scores)\/$/, (route) => route.abort());
  await page.goto(`/health/research/medics/${medic}`);
  const affiliations = page.getByRole('region', { name: /^Zuordnungen/ });
  await expect(affiliations.getByRole('alert')).toBeVisible();
  await expect(affiliations).not.toContainText('Keine Zuordnungen');
  await expect(page.getByRole('region', { name: 'Hauptzuordnung' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zuordnung hinzufügen' })).toHaveCount(0);
  const scores = page.getByRole('region', { name: /^Platzierungen/ });
  await expect(scores.getByRole('alert')).toBeVisible();
  await expect(scores).not.toContainText('Noch keine Platzierungen');
  const retry = scores.getByRole('button', { name: 'Noch einmal versuchen' });
  await retry.focus();
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.press('Enter');
  await failed;
  await expect(retry).toBeFocused();
  await page.unroute(/\/(affiliations|scores)\/$/);
  await page.keyboard.press('Enter');
  await expect(scores).toContainText('Noch keine Platzierungen');
  await affiliations.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(affiliations).toContainText('Keine Zuordnungen');
  await expect(page.getByRole('button', { name: 'Zuordnung hinzufügen' })).toBeVisible();
});

test('clinics of a hit that could not be loaded are not said to be none', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Ohne${name}`);
  await createHospital(page, name);
  await waitForLists(page, 'hospitals');
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  await dialog(page).getByLabel('Typ').selectOption('hospital');
  await dialog(page).getByRole('checkbox').check();
  const clinics = /research\/clinics\/\?.*hospital_human_id/;
  await page.route(clinics, (route) => route.fulfill({ status: 500, body: '{}' }));
  await dialog(page).getByLabel('Suchbegriffe').fill(`Klinikum ${name}`);
  const retry = dialog(page).getByRole('button', { name: 'Noch einmal versuchen' });
  await expect(retry).toBeVisible();
  await expect(dialog(page)).not.toContainText('Keine Fachabteilungen vorhanden.');
  await retry.focus();
  const answer = page.waitForResponse(clinics);
  await page.keyboard.press('Enter');
  await answer;
  await expect(retry).toBeFocused();
  await page.unroute(clinics);
  // A request that fails still takes a second press for its own.
  await expect(async () => {
    if (await retry.isVisible()) await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio', { name: new RegExp(`Urologie ${name}`) })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a hit says why it is one where its name does not', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Grund${name}`);
  const practice = await createPractice(page, `Praxis Grund ${name}`);
  const email = `${name.toLowerCase().replaceAll(/[^a-z\d]/g, '')}@grund.example`;
  await sendCommand(page, 'entity.create_email', { entity_id: practice, entity_type: 'practice', email });
  await waitForLists(page, 'practices');
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  await dialog(page).getByLabel('Suchbegriffe').fill(email);
  await expect(dialog(page).getByRole('radio', { name: new RegExp(`Praxis Grund ${name}.*E-Mail: ${email}`) })).toBeVisible();
});

test('a chosen institution is left only after a question, and not while it is sent', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Bleibt${name}`);
  await createPractice(page, `Praxis Halt ${name}`);
  await waitForLists(page, 'practices');
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  await dialog(page).getByLabel('Suchbegriffe').fill(`Halt, ${name}`);
  await dialog(page).getByRole('radio').check();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Eingaben verwerfen?');
  await page.keyboard.press('Escape');
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  await page.route('**/health/api/commands/', async (route) => {
    await isClosed;
    await route.fulfill({ status: 409, json: { title: 'Konflikt', message: 'Inzwischen geändert' } });
  });
  await dialog(page).getByRole('button', { name: 'Zuordnen' }).click();
  await dialog(page).getByRole('button', { name: 'Schließen' }).click();
  resolve();
  await expect(dialog(page)).toContainText('Inzwischen geändert');
});

test('nothing is added before it is known whether the hospital above is blacklisted, or that this cannot be known', async ({ page }) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Darüber${name}`);
  await createHospital(page, name);
  await waitForLists(page, 'clinics');
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  await dialog(page).getByLabel('Typ').selectOption('clinic');
  await dialog(page).getByLabel('Suchbegriffe').fill(`Urologie, ${name}`);
  const { promise: isChosen, resolve } = Promise.withResolvers<void>();
  await page.route(/clinics\/[^/]+\/infos\//, async (route) => {
    await isChosen;
    await route.fulfill({ status: 500, body: '{}' });
  });
  await dialog(page).getByRole('radio').check();
  const send = dialog(page).getByRole('button', { name: 'Zuordnen' });
  await expect(send).toBeDisabled();
  resolve();
  await expect(dialog(page).getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await expect(send).toBeEnabled();
});

test('all clinics of a hospital can be reached, a hundred more at a time', async ({ page }) => {
  test.slow();
  const name = uniqueText();
  const medic = await createMedic(page, `Klinik${name}`);
  const { hospital, location } = await createHospital(page, name);
  for (let count = 0; count < 100; count += 1)
    await sendCommand(page, 'clinic.create', {
      hospital_id: hospital,
      location_id: location,
      name: `Station ${count} ${name}`,
      skip_duplicate_check: true,
    });
  await waitForLists(page, 'hospitals', 'clinics');
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  await dialog(page).getByLabel('Typ').selectOption('hospital');
  await dialog(page).getByLabel('Suchbegriffe').fill(name);
  await dialog(page).getByLabel('Fachabteilungen anzeigen').check();
  const clinics = dialog(page)
    .getByRole('list', { name: `Fachabteilungen: Klinikum ${name}` })
    .getByRole('radio');
  await expect(clinics).toHaveCount(100);
  await dialog(page).getByRole('button', { name: 'Mehr laden (100 von 101)' }).click();
  await expect(clinics).toHaveCount(101);
  await expect(clinics.nth(100)).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Mehr laden' })).toHaveCount(0);
});
