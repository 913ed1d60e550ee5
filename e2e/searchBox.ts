import { expect, type Locator, type Page } from '@playwright/test';

export const searchBox = (page: Page): Locator => page.locator('[data-search]');

/** Focuses the search of a list by its key, once the list hears keys. */
export async function focusSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused({ timeout: 5_000 });
  }).toPass();
}
