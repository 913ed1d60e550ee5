import { expect } from '@playwright/test';
import { newPractice, unique } from './colleague.ts';
import { signedInTest as test } from './signedIn.ts';

test('an answer that lacks a list is reported, and the rest of the page is shown', async ({ page }) => {
  await page.goto('/health/research/practices');
  const name = `Praxis ${unique()}`;
  const practice = await newPractice(page, name);
  await page.route(
    (url) => url.pathname.endsWith(`/practices/${practice}/`) && url.pathname.includes('/api/'),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"addresses":[', '"address_list":[') });
    },
  );
  const faults: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/dms/api/faults')) faults.push(request.postData() ?? '');
  });
  await page.goto(`/health/research/practices?search=${encodeURIComponent(name)}`);
  await page.getByRole('row').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('alert').filter({ hasText: 'Dieser Teil der Seite lässt sich gerade nicht anzeigen' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Kommentare' })).toBeVisible();
  await expect.poll(() => faults.join('\n')).toContain('TypeError');
  await expect.poll(() => faults.join('\n'), { timeout: 20_000 }).toContain('addresses: ');
});
