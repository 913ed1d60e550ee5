import { expect, type Page } from '@playwright/test';

/** Opens a page anew until it shows what follows a moment after it was written. @param isShown expects that within the time of its options */
export const openUntil = (page: Page, url: string, isShown: (within: { readonly timeout: number }) => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(url);
    // A slow machine draws late: what is drawn is then soon complete.
    await expect(page.locator('h1').first()).toBeVisible();
    await isShown({ timeout: 5_000 });
  }).toPass();
