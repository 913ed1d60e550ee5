import { expect, type Page } from '@playwright/test';
import { waitForRecentEntity, createMedic, sendCommand, uniqueLetters, uniqueText } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { openPalette } from './keyboard.ts';
import { signedInTest as test } from './signedInTest.ts';

const palette = (page: Page) => page.getByRole('dialog');
const input = (page: Page) => palette(page).getByRole('combobox');
const locateSelectedOption = (page: Page) => palette(page).getByRole('option', { selected: true });

async function openMedic(page: Page, id: string): Promise<void> {
  await page.goto(`/health/research/medics/${id}`);
  await waitForRecentEntity(page, id);
}

test('the chosen entry stays chosen and in its place while slower groups arrive', async ({ page }) => {
  for (const name of ['Aalen', 'Bebra']) await openMedic(page, await createMedic(page, `${name}${uniqueText()}`));
  const release = await holdRequests(page, /jobs\/\?.*is_current=true/);
  await openPalette(page);
  await expect(locateSelectedOption(page)).toContainText('Bebra');
  await page.keyboard.press('ArrowDown');
  await expect(locateSelectedOption(page)).toContainText('Aalen');
  const before = await locateSelectedOption(page).boundingBox();
  release();
  await expect(palette(page).getByRole('group', { name: 'Häufig gebraucht' })).toBeVisible();
  await expect(locateSelectedOption(page)).toContainText('Aalen');
  expect(await locateSelectedOption(page).boundingBox()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aalen');
});

test('hits begin in view, though the rows before them had been scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/health');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openPalette(page);
  await input(page).fill('Klinik');
  await expect(palette(page).getByRole('option', { name: /^Alle/ }).first()).toBeAttached();
  await expect(palette(page).getByRole('option').first()).toBeInViewport({ ratio: 1 });
  await expect(locateSelectedOption(page)).toBeInViewport({ ratio: 1 });
});

test('a search that fails says so', async ({ page }) => {
  await page.goto('/health');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(/entities\/\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await openPalette(page);
  await page.keyboard.type('Niemand');
  await expect(palette(page).getByRole('alert')).toContainText('Die Suche ist fehlgeschlagen');
  await expect(palette(page)).not.toContainText('Nichts gefunden');
});

test('a slip of typing leads to near spellings', async ({ page }) => {
  const name = `Zwiebel${uniqueLetters()}`;
  await createMedic(page, name);
  const near = palette(page).getByRole('group', { name: 'Meinten Sie' }).getByRole('option', { name });
  await expect(async () => {
    await page.goto('/health');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type(name.replace('wie', 'wei'));
    await expect(near).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(palette(page).getByRole('status').filter({ hasText: 'Meinten Sie' })).toContainText(name);
  await near.click();
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue(name);
  await expect(palette(page).getByRole('group', { name: 'Personen' }).getByRole('option')).toContainText(name);
});

test('deleted entities are neither offered nor counted', async ({ page }) => {
  const name = `Zander${uniqueLetters()}`;
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push(await createMedic(page, name));
  await sendCommand(page, 'medic.delete', { medic_id: ids[0] ?? '' });
  await expect(async () => {
    await page.goto('/health');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type(name);
    await expect(palette(page).getByRole('option', { name: 'Alle 4 Treffer' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(palette(page).getByRole('status').first()).toHaveText('4 Treffer');
  await palette(page).getByRole('option', { name: 'Alle 4 Treffer' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(4);
});

test('text typed, removed and pasted before the palette has loaded stands in its input', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/health');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(`navigator.clipboard.writeText('xyz')`);
  const release = await holdRequests(page, /Palette-/);
  await openPalette(page);
  await page.keyboard.type('abc');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(input(page)).toHaveValue('abxyz');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('-');
  await expect(input(page)).toHaveValue('abxy-z');
});

test('pages that another user opened in this browser are not offered', async ({ page }) => {
  await openMedic(page, await createMedic(page, `Celle${uniqueText()}`));
  const recent = palette(page).getByRole('group', { name: 'Zuletzt geöffnet' });
  const offers = palette(page).getByRole('group', { name: 'Häufig gebraucht' });
  await openPalette(page);
  await expect(recent).toContainText('Celle');
  await page.keyboard.press('Escape');
  await page.goto('/health');
  await page.evaluate(
    `localStorage.setItem('opened', JSON.stringify({ ...JSON.parse(localStorage.getItem('opened')), by: 'somebody else' }))`,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openPalette(page);
  await expect(offers).toBeVisible();
  await expect(recent).toHaveCount(0);
});
