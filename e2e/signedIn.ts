import { test as base, type BrowserContext } from '@playwright/test';
import { signIn } from './signIn.ts';

interface Worker {
  readonly session: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Tests whose pages are signed in as the administrator: each worker signs in once. A test that signs out begins without. */
export const signedInTest = base.extend<object, Worker>({
  session: [
    async ({ browser }, provide) => {
      const page = await browser.newPage({ baseURL: process.env['KURATOR_E2E_URL'] ?? '' });
      await page.goto('/dms/iam/login/?next=/');
      await signIn(page);
      await provide(await page.context().storageState());
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ session }, provide) => provide(session),
});
