import { expect, type Locator, type Page } from '@playwright/test';
import { createAwardProject } from './list.ts';
import { signedInTest as test } from './signedInTest.ts';
import { SlowCommands } from './slowCommands.ts';

const quality = (page: Page): Locator => page.locator('[data-cell=quality]').first();

/** Changes the first value of an award's list; the command is held back. @returns its address in the API */
async function beginSaving(page: Page, slow: SlowCommands): Promise<string> {
  const { award } = await createAwardProject(page, 'reha', 2019);
  await page.goto(`${slow.url}/health/scoring/awardees/all?award_id=${award}`);
  const row = await page.locator('[data-row]').first().getAttribute('data-row');
  await quality(page).click();
  await expect(page.getByRole('textbox', { name: 'Qualität' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Qualität' }).fill('187,9');
  slow.hold();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-state=saving]')).toHaveCount(1);
  await expect.poll(() => slow.heldCount).toBe(1);
  return `/dms/health/api/query/scoring/awardees/${row}/`;
}

interface Awardee {
  readonly properties: readonly { readonly name: string; readonly value: unknown }[];
  readonly events: readonly { readonly topic_name: string }[];
}

/** Value of an awardee and how many times it was changed by hand. */
async function readSavedValue(page: Page, address: string): Promise<readonly unknown[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's tests know its answers
  const { properties, events } = (await (await page.request.get(address)).json()) as Awardee;
  return [
    properties.find(({ name }) => name === 'quality')?.value,
    events.filter(({ topic_name: topic }) => topic === 'awardee.update_property').length,
  ];
}

let slow: SlowCommands;
test.beforeEach(async ({ page, baseURL }) => {
  test.slow();
  slow = await SlowCommands.before(baseURL ?? '');
  await page.goto('/health/scoring/awards');
});
test.afterEach(() => slow.close());

test('a value that is being saved while the page is reloaded is shown by the new page, and saved once', async ({ page }) => {
  const address = await beginSaving(page, slow);
  await page.reload();
  await expect(quality(page)).not.toContainText('187,9 %');
  slow.release();
  await expect(quality(page)).toContainText('187,9 %');
  // Asked for by its key, so that both are one.
  expect(new Set(slow.keys).size).toBe(1);
  expect(await readSavedValue(page, address)).toEqual([187.9, 1]);
});

test('a value that is being saved while the page is closed is saved', async ({ page, context }) => {
  const address = await beginSaving(page, slow);
  const other = await context.newPage();
  await page.close();
  await other.goto(`${slow.url}/health/scoring/awards`);
  slow.release();
  await expect.poll(() => readSavedValue(other, address)).toEqual([187.9, 1]);
  expect(slow.keys).toHaveLength(1);
});

test('a value that was saved is sent once, whatever page follows', async ({ page }) => {
  const address = await beginSaving(page, slow);
  slow.release();
  await expect(page.locator('[data-state=saving]')).toHaveCount(0);
  await page.reload();
  await expect(quality(page)).toContainText('187,9 %');
  expect(slow.keys).toHaveLength(1);
  expect(await readSavedValue(page, address)).toEqual([187.9, 1]);
});

test('a value typed into a cell whose value is still being saved stays, and is saved after it', async ({ page }) => {
  const address = await beginSaving(page, slow);
  await expect(page.locator('[data-cell=quality]').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('7');
  slow.release();
  await expect(quality(page)).toContainText('187,9 %');
  await expect.poll(() => readSavedValue(page, address)).toEqual([187.9, 1]);
  await page.keyboard.type('5');
  await expect(page.getByRole('textbox', { name: 'Qualität' })).toHaveValue('75');

  slow.hold();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-cell=quality]').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('76');
  await page.keyboard.press('Enter');
  // A save that waits for another one would be lost with the page.
  const asked = page.waitForEvent('dialog');
  await page.evaluate('void setTimeout(() => location.reload())');
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  slow.release();
  await expect.poll(() => readSavedValue(page, address)).toEqual([76, 3]);
  await expect(page.locator('[data-state=saving], [data-state=conflict], [data-state=failed]')).toHaveCount(0);
  await expect(quality(page)).toContainText('76 %');
});

test('a value that could not be saved is what its cell is edited from', async ({ page }) => {
  await beginSaving(page, slow);
  await expect(page.locator('[data-cell=quality]').nth(1)).toBeFocused();
  await page.route('**/commands/', (route) => route.abort());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  slow.release();
  const failed = page.locator('[data-state=failed]');
  await expect(failed).toContainText('75 %');
  await failed.getByRole('button').focus();
  for (const way of ['Tab', 'Escape']) {
    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: 'Qualität' })).toHaveValue('75');
    await page.keyboard.press(way);
    await expect(failed).toContainText('75 %');
    await failed.getByRole('button').focus();
  }
  await page.unroute('**/commands/');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(quality(page)).toBeFocused();
  await expect(page.locator('[data-state=saving], [data-state=failed]')).toHaveCount(0);
  await expect(quality(page)).toContainText('75 %');
});

test('a save that failed is settled at its cell by keys alone', async ({ page }) => {
  await beginSaving(page, slow);
  await expect(page.locator('[data-cell=quality]').nth(1)).toBeFocused();
  await page.route('**/commands/', (route) => route.abort());
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  slow.release();
  const failed = page.locator('[data-state=failed]');
  await expect(failed).toContainText('75 %');
  await page.unroute('**/commands/');
  await failed.getByRole('button').focus();
  await expect(failed.getByRole('button')).toHaveAccessibleDescription(/Eingabetaste/);
  await page.keyboard.press('Enter');
  const retry = page.getByRole('button', { name: 'Noch einmal versuchen' });
  await expect(retry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(failed.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(retry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quality(page)).toBeFocused();
  await expect(page.locator('[data-state=saving], [data-state=failed]')).toHaveCount(0);
  await expect(quality(page)).toContainText('75 %');
});

test('letters typed into a cell stay although what is said of unsaved ones cannot be loaded', async ({ page }) => {
  await page.route('**/CellFaultNote*', (route) => route.abort());
  const { award } = await createAwardProject(page, 'reha', 2019);
  await page.goto(`/health/scoring/awardees/all?award_id=${award}`);
  await quality(page).click();
  const input = page.getByRole('textbox', { name: 'Qualität' });
  await expect(input).toBeFocused();
  await page.keyboard.type('viel');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-state=wrong]')).toHaveCount(1);
  await expect(input).toHaveValue('viel');
  const awards = page.locator('a[href="/health/scoring/awards"]').first();
  const asked = page.waitForEvent('dialog').then((question) => question.dismiss());
  await awards.click();
  await asked;
  await expect(input).toHaveValue('viel');
  await page.unroute('**/CellFaultNote*');
  await awards.click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL(/\/scoring\/awards$/);
});
