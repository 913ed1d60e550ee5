import { expect, type Locator, type Page } from '@playwright/test';
import { dialog } from './testData.ts';

/** Opens the sheet of keys. Keys are loaded after the first paint: who was there before presses again. */
export async function openShortcutHelp(page: Page): Promise<Locator> {
  const sheet = dialog(page).filter({ has: page.getByRole('heading', { name: 'Tastenkürzel' }) });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return sheet;
}

/** Waits until the page hears keys, as opening their sheet shows. @param named text of a key that is declared late */
export async function waitForKeys(page: Page, named = ''): Promise<void> {
  const sheet = await openShortcutHelp(page);
  await expect(sheet).toContainText(named);
  await expect(async () => {
    if (await sheet.isVisible()) await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  // A sheet that is closing still has the focus, and takes keys.
  await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(0);
}

/** Waits until the page hears the keys of its list. */
export const waitForListKeys = (page: Page): Promise<void> => waitForKeys(page, 'Vorherige und nächste Seite');

/** Opens the palette by its key. Who was there before the page hears it presses again. */
export async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.locator('dialog[open]')).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Presses the key of a button once: a second letter would be typed into what the first one opens. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.locator(`[aria-keyshortcuts="${key}"]`).filter({ visible: true }).first().waitFor();
  await waitForKeys(page);
  await page.keyboard.press(key);
}

/** Makes the browser late with its frames, as a busy machine is. */
export const delayFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { requestAnimationFrame: (show: (now: number) => void) => setTimeout(() => show(performance.now()), 5_000) });
  });

/** Presses a retry button whose request fails again: the button keeps the focus. */
export async function retryInVain(page: Page, retry: Locator, isAsked: RegExp | ((url: URL) => boolean)): Promise<void> {
  const isOf = (url: string): boolean => (isAsked instanceof RegExp ? isAsked.test(url) : isAsked(new URL(url)));
  const response = page.waitForResponse((each) => isOf(each.url()));
  await retry.press('Enter');
  await response;
  await expect(retry).toBeFocused();
}
