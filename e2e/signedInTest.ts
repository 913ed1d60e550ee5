import { test as base, type BrowserContext } from '@playwright/test';
import { signIn } from './signIn.ts';

interface Worker {
  readonly session: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Tests that may alter answers: one that is being altered when its test ends would count as a fault of the next test. */
export const pageTest = base.extend({
  context: async ({ context }, provide) => {
    await provide(context);
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Tests whose pages are signed in as the administrator: each worker signs in once. A test that signs out begins without. */
export const signedInTest = pageTest.extend<object, Worker>({
  session: [
    async ({ browser }, provide) => {
      const page = await browser.newPage({ baseURL: process.env['KURATOR_E2E_URL'] ?? '' });
      await page.goto('/dms/iam/login/?next=/');
      await signIn(page);
      const session = await page.context().storageState();
      await page.context().close();
      await provide(session);
    },
    { scope: 'worker' },
  ],
  storageState: ({ session }, provide) => provide(session),
});
