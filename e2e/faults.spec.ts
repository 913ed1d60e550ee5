import { expect } from '@playwright/test';
import { z } from 'zod';
import { waitForLists, createPractice, uniqueText } from './testData.ts';
import { waitForKeys } from './keyboard.ts';
import { signedInTest as test } from './signedInTest.ts';

const listed = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });

test('an answer that lacks a list is reported, and the rest of the page is shown', async ({ page }) => {
  const name = `Praxis ${uniqueText()}`;
  const practice = await createPractice(page, name);
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
  await waitForLists(page, 'practices');
  await page.goto(`/health/research/practices?search=${encodeURIComponent(name)}`);
  await page.getByRole('row').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('alert').filter({ hasText: 'Dieser Teil der Seite lässt sich gerade nicht anzeigen' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Kommentare' })).toBeVisible();
  await expect.poll(() => faults.join('\n')).toContain('TypeError');
  await expect.poll(() => faults.join('\n')).toContain('addresses: ');
});

test('answers of the start page are checked beside what it makes of them', async ({ page }) => {
  await page.route(
    (url) => url.pathname.endsWith('/verification/inquiries/'),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"total":', '"total_count":') });
    },
  );
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  const report = page.waitForRequest((request) => request.url().endsWith('/dms/api/faults'));
  await page.goto('/');
  expect((await report).postData()).toContain('total: ');
  expect(failed).toEqual([]);
});

test('a row that cannot be drawn fails alone, and is reported', async ({ page }) => {
  await page.goto('/health/research/practices');
  const name = `Zeile ${uniqueText()}`;
  const [whole, torn] = [await createPractice(page, `${name} A`), await createPractice(page, `${name} B`)];
  await page.route(
    (url) => url.pathname.endsWith('/research/practices/') && url.pathname.includes('/api/'),
    async (route) => {
      const answer = await route.fetch();
      const rows = listed.parse(JSON.parse(await answer.text()));
      const items = rows.items.map((row) => (row.id === torn ? { ...row, name: { de: name } } : row));
      await route.fulfill({ response: answer, body: JSON.stringify({ ...rows, items }) });
    },
  );
  const faults: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/dms/api/faults')) faults.push(request.postData() ?? '');
  });
  await waitForLists(page, 'practices');
  await page.locator('[data-search]').fill(name);
  await expect(page.locator(`[data-row="${whole}"]`)).toContainText(`${name} A`);
  await expect(page.locator(`[data-row="${torn}"]`)).toHaveText('Diese Zeile lässt sich gerade nicht anzeigen. Der Fehler wurde gemeldet.');
  await expect.poll(() => faults.join('\n')).toContain('Minified React error #31');
  // The keys of the list go over it.
  await page.locator('[data-search]').press('ArrowDown');
  await expect(page.locator('[data-row]').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row]').nth(1)).toBeFocused();
});

test('a dialog that cannot be loaded says so, and the page stays', async ({ page }) => {
  const name = `Praxis ${uniqueText()}`;
  await page.goto('/health/research/practices');
  const practice = await createPractice(page, name);
  await page.route(/\/assets\/CommandDialog-.*\.js$/, (route) => route.abort());
  await page.goto(`/health/research/practices/${practice}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Löschen' }).first().click();
  const alert = page.getByRole('region', { name: 'Meldungen' }).locator('[data-kind=error]');
  await expect(alert).toBeVisible();
  await expect(alert).toContainText('Netzwerkfehler');
  await expect(alert).not.toContainText('/assets/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a part that could not be loaded is told as such, and as a new release only if there is one', async ({ page, context }) => {
  const name = `Praxis ${uniqueText()}`;
  await page.goto('/health/research/practices');
  const practice = await createPractice(page, name);
  const [isMissing, isOld] = [
    page.getByText('Ein Teil der Seite konnte nicht geladen werden.'),
    page.getByText('Eine neue Version ist verfügbar!'),
  ];
  for (const banner of [isMissing, isOld]) {
    if (banner === isOld) await page.route('**/release', (route) => route.fulfill({ json: { version: 'another' } }));
    await page.route(/\/assets\/CommandDialog-.*\.js$/, (route) => route.abort());
    await page.goto(`/health/research/practices/${practice}`);
    // Banners come with the keys.
    await waitForKeys(page);
    await page.getByRole('button', { name: 'Löschen' }).first().click();
    await expect(banner).toBeVisible();
    await expect(banner === isOld ? isMissing : isOld).toHaveCount(0);
    // A reload leads nowhere then.
    await context.setOffline(true);
    await expect(page.getByText(/^Keine Verbindung/)).toBeVisible();
    await expect(banner).toHaveCount(0);
    await context.setOffline(false);
    await expect(banner).toBeVisible();
  }
});

test('the light of the lists says that their state cannot be asked', async ({ page }) => {
  await page.route('**/query/projectors/', (route) => route.abort());
  await page.goto('/health/research/practices');
  await page.getByRole('button', { name: 'Aktualität der Listen: Fehler' }).click();
  await expect(page.getByRole('dialog')).toContainText('lässt sich gerade nicht abfragen');
  await expect(page.getByRole('dialog')).not.toContainText('Alle Listen enthalten');
});
