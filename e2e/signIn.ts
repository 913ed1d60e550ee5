import type { Page } from '@playwright/test';
import { administratorCredentials } from '../server/src/testing/administrator.ts';

/** Signs in on the displayed form and waits for the next page. */
export async function signIn(page: Page, { email, password } = administratorCredentials): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  // Waits for the address first: the form's page has a main element, too, and leaving it early would cancel the sign-in.
  await page.waitForURL((url) => !url.pathname.startsWith('/dms/iam/login/'));
  await page.locator('main').waitFor();
}
