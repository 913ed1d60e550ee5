import { expect, type Locator, type Page } from '@playwright/test';

export const searchBox = (page: Page): Locator => page.locator('[data-search]');

/** Focuses the search of a list by its key, which waits until the list hears keys: a second one would be typed into the search. */
export async function focusSearch(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
}

/** Leads into the rows of a list by the arrow, once the list hears keys. */
export async function enterRows(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-row]').first()).toBeFocused({ timeout: 5_000 });
  }).toPass();
}

/** Waits until the rows are those of a search: its chip stands there from when the former rows are pale. */
export async function waitForHits(page: Page, typed: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Filter entfernen: Suche: ${typed}`, exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}
