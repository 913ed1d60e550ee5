import { expect, type Page } from '@playwright/test';
import { dialog, createMedic, createPractice, openImport, sendCommand, uniqueText, waitForLists } from './testData.ts';
import { openPageAsNewUser } from './person.ts';
import { signedInTest as test } from './signedInTest.ts';
import { signIn } from './signIn.ts';

const endSession = (page: Page) => page.context().clearCookies({ name: /session/ });
const save = (page: Page) => dialog(page).locator('button[type=submit]').click();

test('a session that ends behind a chosen file: after the sign-in the page is there, and the file can be chosen again', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/health/research/medics');
  const file = { name: 'aerzte.csv', mimeType: 'text/csv', buffer: Buffer.from('medic_id;title\n1;Dr.\n') };
  const choose = async () => {
    await openImport(page, 'Stammdaten');
    await dialog(page).locator('input[type=file]').setInputFiles(file);
    await expect(dialog(page)).toContainText('aerzte.csv');
  };
  await choose();
  await endSession(page);
  await page.clock.fastForward(11_000);
  await expect(page).toHaveURL(/\/dms\/iam\/login\//);
  await signIn(page);
  await expect(page).toHaveURL('/health/research/medics');
  await choose();
});

for (const { noticed, by } of [
  {
    noticed: 'by the dialog',
    // Ends while the dialog sends: before, the light could notice it first.
    by: async (page: Page) => {
      await page.route(
        '**/health/api/commands/',
        async (route) => {
          await endSession(page);
          await route.continue();
        },
        { times: 1 },
      );
      await save(page);
    },
  },
  {
    noticed: 'by the light that asks by itself',
    by: async (page: Page) => {
      await endSession(page);
      await page.clock.fastForward(11_000);
    },
  },
]) {
  test(`a session that ends behind an open dialog, noticed ${noticed}: after the sign-in the input is there again, and what a colleague changed meanwhile`, async ({
    page,
  }) => {
    const id = await createMedic(page, `Sitzung${uniqueText()}`);
    await page.clock.install();
    await page.goto(`/health/research/medics/${id}`);
    await page.getByRole('button', { name: 'Notiz bearbeiten' }).click();
    await dialog(page).getByRole('textbox').fill('Darf nicht verloren gehen');
    await sendCommand(page, 'entity.update_note', { entity_id: id, entity_type: 'medic', note: 'Inzwischen notiert' });
    await by(page);
    await expect(page).toHaveURL(/\/dms\/iam\/login\//);
    await signIn(page);
    await expect(page).toHaveURL(`/health/research/medics/${id}`);
    await expect(dialog(page)).toContainText('Ihre Eingaben sind noch da.');
    await save(page);
    await expect(dialog(page)).toContainText('Administration hat dieselben Angaben geändert');
    await expect(dialog(page).getByRole('radio', { name: 'Notiz Inzwischen notiert' })).toBeFocused();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Darf nicht verloren gehen').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
}

test('what somebody sends after another person signed in in another tab is not theirs, and waits for its author', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = uniqueText();
  const medic = await createMedic(page, `Fremd${name}`);
  await createPractice(page, `Praxis Fremd ${name}`);
  await waitForLists(page, 'practices');
  const theirs = await openPageAsNewUser(browser, 'Bernd Beispiel');
  const their = await theirs.context().cookies();
  await theirs.context().close();
  await page.goto(`/health/research/medics/${medic}`);
  await page.getByRole('button', { name: 'Zuordnung hinzufügen' }).click();
  await dialog(page).getByLabel('Suchbegriffe').fill(`Fremd, ${name}`);
  const hit = dialog(page).getByRole('radio', { name: new RegExp(`Praxis Fremd ${name}`) });
  await hit.check();
  await page.context().addCookies(their);
  await dialog(page).getByRole('button', { name: 'Zuordnen' }).click();
  await expect(page.getByRole('button', { name: /Bernd Beispiel/ })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Zuordnungen/ })).toContainText('Keine Zuordnungen');

  await endSession(page);
  await page.reload();
  await signIn(page);
  await expect(dialog(page).getByLabel('Suchbegriffe')).toHaveValue(`Fremd, ${name}`);
  await expect(hit).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Zuordnen' }).click();
  await expect(page.getByRole('region', { name: /^Zuordnungen/ })).toContainText(`Praxis Fremd ${name}`);
});

test('input that two buttons of a page could take opens one dialog after the sign-in', async ({ page }) => {
  await page.goto('/health/scoring/awards');
  const project_id = await sendCommand(page, 'project.create', { name: `Zwei Wege ${uniqueText()} 2026`, year: '2026' });
  const award_id = await sendCommand(page, 'award.create', { project_id, name: 'Zwei Wege' });
  for (const { path, button, field } of [
    { path: `/health/scoring/awards/${award_id}`, button: /^Ändern/, field: 'Beschreibung' },
    { path: `/health/research/projects/${project_id}`, button: /^Liefern/, field: 'Bezeichnung' },
  ]) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    await dialog(page).getByLabel(field).fill('Darf nicht verloren gehen');
    await endSession(page);
    // A question that the page asks by itself may lead to the sign-in before the press does.
    await Promise.race([save(page), page.waitForURL(/\/dms\/iam\/login\//)]);
    await expect(page).toHaveURL(/\/dms\/iam\/login\//);
    await signIn(page);
    await expect(dialog(page).first().getByLabel(field)).toHaveValue('Darf nicht verloren gehen');
    await expect(dialog(page)).toHaveCount(1);
    await save(page);
    // Neither does one of a menu, which is loaded later, stand behind it.
    await expect(dialog(page)).toHaveCount(0);
  }
});
