import type { Page } from '@playwright/test';
import { administrator } from '../server/src/testing/administrator.ts';

/** Signs in on the form that is shown, and waits for where it leads. */
export async function signIn(page: Page, { email, password } = administrator): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  // The form's page has a main of its own: going on before the answer is there would cancel the sign-in.
  await page.waitForURL((url) => !url.pathname.startsWith('/dms/iam/login/'));
  await page.locator('main').waitFor();
}
