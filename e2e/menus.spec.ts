import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, createPractice, uniqueText } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

/** Whether the document is higher than the window or was moved in it. */
const documentMoved = (page: Page): Promise<boolean> =>
  page.evaluate('document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollTop > 0 || scrollY > 0');

async function readEdges(page: Page): Promise<{ top: number; bottom: number }> {
  const box = await page.getByRole('menu').boundingBox();
  if (!box) throw new Error('no menu is open');
  return { top: box.y, bottom: box.y + box.height };
}

/** The menu or its item, whichever has the focus: its keys are heard from then on. */
const focusInMenu = (page: Page): Locator => page.locator('[role=menu]:focus, [role=menu] :focus');

for (const { width, height, card } of [
  { width: 1280, height: 720, card: -1 },
  // Window where the actions of a card fit neither above nor below.
  { width: 1280, height: 380, card: 0 },
  { width: 390, height: 480, card: -1 },
]) {
  test(`a menu stays within a window of ${width} by ${height}, and leaves the page where it is`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/health/research/projects');
    const button = page
      .getByRole('article')
      .nth(card)
      .getByRole('button', { name: /^Aktionen/ });
    await button.scrollIntoViewIfNeeded();
    // The pointer comes first, as a hand's does: the actions load with it.
    await button.hover();
    const before = await button.boundingBox();
    await button.click();
    await expect(page.getByRole('menuitem', { name: 'Öffnen', exact: true })).toBeVisible();
    expect(await documentMoved(page)).toBe(false);
    await expect.poll(async () => (await readEdges(page)).bottom).toBeLessThanOrEqual(height);
    await expect.poll(async () => (await readEdges(page)).top).toBeGreaterThanOrEqual(0);
    await expect(focusInMenu(page)).toHaveCount(1);
    await page.keyboard.press('End');
    const last = page.getByRole('menuitem').last();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    expect(await documentMoved(page)).toBe(false);
    expect(await button.boundingBox()).toEqual(before);
  });
}

test('an entry is put on a blacklist by the menu of its page, and the panel of blacklists stands there while it is on one', async ({
  page,
}) => {
  await page.goto(`/health/research/practices/${await createPractice(page, `Praxis ${uniqueText()}`)}`);
  const [menu, panel] = [page.getByRole('button', { name: 'Mehr …' }), page.getByRole('region', { name: 'Blacklists' })];
  await menu.press('Enter');
  await expect(focusInMenu(page)).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Auf die Redaktions-Blacklist setzen' })).toBeFocused();
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Grund').fill('Auf Wunsch');
  await dialog(page).getByRole('button', { name: 'Auf Blacklist setzen' }).press('Enter');
  await expect(panel).toContainText('Auf Wunsch');
  await expect(panel).not.toContainText('Redaktions-Blacklist');
  await expect(menu).toBeFocused();
  await page.getByRole('button', { name: 'Von Blacklist nehmen (Prozess-Blacklist)' }).press('Enter');
  await dialog(page).getByLabel('Grund').fill('Irrtum');
  await dialog(page).getByRole('button', { name: 'Von Blacklist nehmen' }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
