import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { sendCommand, uniqueText } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { createAwardProject } from './list.ts';
import { signedInTest as test } from './signedInTest.ts';
import { signIn } from './signIn.ts';

const cells = (page: Page, name: string): Locator => page.locator(`[data-cell=${name}]`);

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ page }) => {
  await page.goto('/health/scoring/awards');
});

test('an empty cell that is only looked at stays empty; Delete says that there is no value', async ({ page }) => {
  test.slow();
  const { award: award_id } = await createAwardProject(page, 'practice', 2021);
  await sendCommand(page, 'award.create_property', { award_id, name: 'note', label: 'Notiz', required: true, allow_null: true });
  await sendCommand(page, 'award.create_property', { award_id, name: 'head', label: 'Leitung' });
  await page.goto(`/health/scoring/awardees/all?award_id=${award_id}`);
  const [note, head] = [cells(page, 'note').first(), cells(page, 'head').first()];
  await note.click();
  await expect(page.getByRole('textbox', { name: 'Notiz' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(head).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Leitung' })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('textbox', { name: 'Leitung' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(note).toContainText('FEHLT');
  // A list that is read again meanwhile takes the focus from its cells.
  await expect(async () => {
    await note.focus();
    await page.keyboard.press('Delete');
    await expect(note).toContainText('kein Wert', { timeout: 5_000 });
  }).toPass();
  await expect(page.locator('[data-state=saving]')).toHaveCount(0);
  await page.reload();
  await expect(note).toContainText('kein Wert');
  await expect(cells(page, 'note').nth(1)).toContainText('FEHLT');
  const left = async (text: string) => (await page.locator('[data-cell=note]').getByText(text, { exact: true }).first().boundingBox())?.x;
  expect(await left('FEHLT')).toBe(await left('kein Wert'));
});

test('rows of a project are changed in what their own award has', async ({ page }) => {
  test.slow();
  const { award: award_id, project: project_id } = await createAwardProject(page, 'mvz', 2021);
  const other = await sendCommand(page, 'award.create', { project_id, name: `Andere ${uniqueText()}` });
  await sendCommand(page, 'award.create_property', { award_id: other, name: 'only', label: 'Nur dort', required: true });
  await page.goto(`/health/scoring/awardees/all?project_id=${project_id}`);
  await expect(page.getByRole('columnheader', { name: 'Nur dort' })).toBeVisible();
  await expect(cells(page, 'quality').first()).toBeVisible();
  await expect(cells(page, 'only')).toHaveCount(0);
  await page.goto(`/health/scoring/awardees/all?award_id=${award_id}`);
  await expect(cells(page, 'quality').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Nur dort' })).toHaveCount(0);
});

test('a project that is chosen has its name, though it is not among those that are offered', async ({ page }) => {
  const name = `Listen ${uniqueText()} 2021`;
  const project_id = await sendCommand(page, 'project.create', { name, year: '2021' });
  await sendCommand(page, 'project.delete', { project_id });
  for (const list of ['awards', 'awardees/all']) {
    await page.goto(`/health/scoring/${list}?project_id=${project_id}`);
    await expect(page.getByRole('button', { name: `Filter entfernen: Projekt: ${name}` })).toBeVisible();
  }
});

test('the focus stays among the rows, although the row that had it leaves', async ({ page }) => {
  test.slow();
  const { award } = await createAwardProject(page, 'spa', 2023);
  await page.goto(`/health/scoring/awardees/all?award_id=${award}&limit=2`);
  await page.getByRole('button', { name: 'Empfehlungen', exact: true }).click();
  await expect(page).toHaveURL(/ordering=/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const row = page.locator('[data-row]').first();
  const left = (await row.getAttribute('data-row')) ?? '';
  await cells(page, 'recommendations').first().click();
  await page.keyboard.type('999999');
  const saved = page.waitForResponse(/\/commands\/$/);
  await page.keyboard.press('Tab');
  await saved;
  await expect(page.locator('[data-state=saving]')).toHaveCount(0);
  await expect(cells(page, 'quality').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).not.toHaveAttribute('data-row', left);
  await expect(row).toBeFocused();
});

test('a typed value stays, although the value before it gives the rows another order meanwhile', async ({ page }) => {
  test.slow();
  const { award } = await createAwardProject(page, 'practice', 2022);
  const list = `/health/scoring/awardees/all?award_id=${award}`;
  await page.goto(list);
  await page.getByRole('button', { name: 'Qualität', exact: true }).click();
  await expect(page).toHaveURL(/ordering=/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const rows = page.locator('[data-row]');
  const first = await rows.first().getAttribute('data-row');
  const second = await rows.nth(1).getAttribute('data-row');
  const release = await holdRequests(page, /scoring\/awardees\/\?/);
  await cells(page, 'quality').first().click();
  await page.keyboard.type('999,9');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).locator('[data-cell=quality]')).toBeFocused();
  await page.keyboard.type('12,');
  release();
  await expect(rows.first()).not.toHaveAttribute('data-row', first ?? '');
  await page.keyboard.type('5');
  await expect(page.getByRole('textbox', { name: 'Qualität' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Qualität' })).toHaveValue('12,5');
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-row="${second}"]`)).toContainText('12,5 %');
});

test('a character typed right after a cell is left is the next one’s, although the cell before is still being read', async ({ page }) => {
  test.slow();
  const { award } = await createAwardProject(page, 'spa', 2021);
  await page.goto(`/health/scoring/awardees/all?award_id=${award}`);
  const row = page.locator('[data-row]').first();
  const quality = page.getByRole('textbox', { name: 'Qualität' });
  const recommendations = page.getByRole('textbox', { name: 'Empfehlungen' });
  const release = await holdRequests(page, /assets\/parseInput-/);
  await row.locator('[data-cell=recommendations]').click();
  await page.keyboard.type('viel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('55');
  await expect(quality).toHaveValue('55');
  await expect(recommendations).toHaveValue('viel');
  release();
  await expect(recommendations).toHaveAccessibleDescription(/Bitte eine/);
  await page.keyboard.type(',5');
  await expect(quality).toHaveValue('55,5');
  await page.keyboard.press('Enter');
  await expect(row.locator('[data-cell=quality]')).toContainText('55,5 %');
  await recommendations.fill('immer noch');
  await page.keyboard.press('Tab');
  await expect(recommendations).toBeFocused();
  await recommendations.fill('12');
  await page.keyboard.press('Tab');
  await expect(row.locator('[data-cell=recommendations]')).toContainText('12');
});

test('a row that the list loses stays while something is typed in it', async ({ page }) => {
  test.slow();
  const { award: award_id } = await createAwardProject(page, 'practice', 2020);
  await sendCommand(page, 'award.create_property', { award_id, name: 'note', label: 'Notiz', required: true });
  await page.goto(`/health/scoring/awardees/all?award_id=${award_id}&missing_required=true`);
  const rows = page.locator('[data-row]');
  const first = (await rows.first().getAttribute('data-row')) ?? '';
  await cells(page, 'note').first().click();
  await page.keyboard.type('Fertig');
  const renewed = page.waitForResponse(/scoring\/awardees\/\?/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('55');
  expect(await (await renewed).text()).not.toContain(first);
  await expect(page.locator('[data-state=saving]')).toHaveCount(0);
  await page.keyboard.type(',5');
  await expect(page.getByRole('textbox', { name: 'Qualität' })).toHaveValue('55,5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/missing_required=true/);
  await expect(page.locator(`[data-row="${first}"]`)).toHaveCount(0);
  await expect(cells(page, 'quality').first()).toBeFocused();
  const saved = await page.request.get(`/dms/health/api/query/scoring/awardees/${first}/`);
  expect(await saved.text()).toContain('"value":55.5');
});

test('an unsaved value of a cell is asked about before it is lost, and reported where its cell is gone', async ({ page }) => {
  test.slow();
  const { award } = await createAwardProject(page, 'spa', 2022);
  await page.goto(`/health/scoring/awardees/all?award_id=${award}`);
  const address = page.url();
  const input = page.getByRole('textbox', { name: 'Qualität' });
  const question = page.getByRole('alert').filter({ hasText: 'Eingaben verwerfen?' });
  await cells(page, 'quality').first().click();
  await page.keyboard.type('viel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Bitte eine Zahl angeben');
  for (const leave of [
    () => page.getByRole('button', { name: 'Empfehlungen', exact: true }).click(),
    () => page.locator('[data-row] a').first().click(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(page).toHaveURL(address);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('viel');
  }
  await cells(page, 'quality').last().click();
  await page.keyboard.type('wenig');
  await page.keyboard.press('Enter');
  await expect(input).toHaveCount(2);
  await page.getByRole('button', { name: 'Empfehlungen', exact: true }).click();
  for (const left of [1, 0]) {
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(input).toHaveCount(left);
  }
  await expect(page).toHaveURL(/ordering=/);
  await expect(page.locator('[data-state]:not([data-state=shown]) > [data-cell]')).toHaveCount(0);

  const { promise, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/commands/', async (route) => {
    await promise;
    await route.abort();
  });
  await cells(page, 'quality').first().click();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await page.locator('[data-row] a').first().click();
  await expect(page).not.toHaveURL(/ordering=/);
  fail();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText(/Nicht gespeichert: .+, Qualität \(12,5 %\)/);
});

test('unsaved values of cells when the session ends are there again after the sign-in', async ({ page }) => {
  test.slow();
  const { award } = await createAwardProject(page, 'practice', 2023);
  const list = `/health/scoring/awardees/all?award_id=${award}`;
  await page.goto(list);
  const input = page.getByRole('textbox', { name: 'Qualität' });
  const { promise, resolve: send } = Promise.withResolvers<void>();
  await page.route(
    '**/commands/',
    async (route) => {
      await promise;
      await page.context().clearCookies({ name: /session/ });
      await route.continue();
    },
    { times: 1 },
  );
  await cells(page, 'quality').nth(1).click();
  await page.keyboard.type('12,5');
  await page.keyboard.press('Shift+Tab');
  await expect(input).toHaveCount(0);
  await cells(page, 'quality').first().click();
  await page.keyboard.type('7');
  await expect(input).toHaveValue('7');
  send();
  await expect(page).toHaveURL(/\/dms\/iam\/login\//);
  await signIn(page);
  await expect(page).toHaveURL(list);
  await expect(cells(page, 'quality').nth(1)).toContainText('12,5 %');
  await expect(input).toHaveValue('7');
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cells(page, 'quality').first()).toContainText('7 %');
  await expect(page.locator('[data-state]:not([data-state=shown]) > [data-cell]')).toHaveCount(0);
  await page.reload();
  await expect(cells(page, 'quality').nth(1)).toContainText('12,5 %');
  await expect(cells(page, 'quality').first()).toContainText('7 %');
  await expect(input).toHaveCount(0);
});

test('a value typed into a cell survives a change of language, and meets changes of others', async ({ page }) => {
  test.slow();
  const { award } = await createAwardProject(page, 'mvz', 2023);
  await page.goto(`/health/scoring/awardees/all?award_id=${award}`);
  const awardee_id = (await page.locator('[data-row]').first().getAttribute('data-row')) ?? '';
  const input = page.getByRole('textbox', { name: 'Qualität' });
  await cells(page, 'quality').first().click();
  await page.keyboard.type('viel');
  await sendCommand(page, 'awardee.update_property', { awardee_id, name: 'quality', value: '33.3' });
  await page.locator('#language').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(input).toHaveValue('viel');
  await input.fill('44,4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('33.3');
  await page.context().clearCookies({ name: 'kurator_language' });
});

test('a key that says neither yes nor no leaves the value of its cell', async ({ page }) => {
  test.slow();
  const { award: award_id } = await createAwardProject(page, 'mvz', 2022);
  await sendCommand(page, 'award.create_property', { award_id, name: 'printed', label: 'Gedruckt', format: 'bool', allow_null: true });
  await page.goto(`/health/scoring/awardees/all?award_id=${award_id}`);
  const printed = cells(page, 'printed').first();
  const input = page.getByRole('combobox', { name: 'Gedruckt', exact: true });
  await printed.focus();
  await page.keyboard.type('j');
  await page.keyboard.press('Enter');
  await expect(printed).toContainText('Ja');
  await expect(page.locator('[data-state=saving]')).toHaveCount(0);
  await expect(async () => {
    await printed.focus();
    await page.keyboard.press('f');
    await expect(input).toHaveValue('true', { timeout: 5_000 });
  }).toPass();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(input).toHaveCount(0);
  await expect(page.locator('[data-state=saving]')).toHaveCount(0);
  await page.reload();
  await expect(printed).toContainText('Ja');
});
