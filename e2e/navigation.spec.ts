import { expect, test, type Route } from '@playwright/test';
import { signIn } from './signIn.ts';

test.use({ viewport: { width: 1200, height: 420 } });
test.beforeEach(async ({ page }) => {
  await page.goto('/dms/iam/login/?next=/health/research/hospitals');
  await signIn(page);
});

const menu = 'Hauptnavigation';

test('who comes back to a list finds it scrolled as it was, also after a reload', async ({ page }) => {
  const scroller = page.locator('[data-keeps-scroll]');
  const place = () => page.evaluate<number>("document.querySelector('[data-keeps-scroll]')?.scrollTop ?? 0");
  const last = page.locator('[data-row]').last();
  await last.scrollIntoViewIfNeeded();
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await last.getByRole('link').first().click();
  await expect(page).toHaveURL(/hospitals\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(place).toBe(before);
  await page.goForward();
  await expect(scroller).toHaveCount(0);
  await page.reload();
  await page.goBack();
  await expect.poll(place).toBe(before);
});

test('of two pages chosen one after the other the second is shown, however late the first arrives', async ({ page }) => {
  const held: Route[] = [];
  await page.route(/assets\/ProjectorsPage-.*\.js/, (route) => void held.push(route));
  const navigation = page.getByRole('navigation', { name: menu });
  await page.evaluate("history.pushState({}, '', '/health/projectors')");
  await expect.poll(() => held.length).toBe(1);
  await navigation.getByRole('link', { name: 'Kurorte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kurorte');
  await held[0]?.continue();
  await page.waitForResponse(/ProjectorsPage/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kurorte');
  await expect(page).toHaveURL(/spas$/);
});

test('a page whose code is gone with its release is asked for anew; if that fails too, it says so', async ({ page }) => {
  let refused = 0;
  await page.route(/assets\/HospitalDetail-.*\.js/, (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await page.locator('[data-row]').first().getByRole('link').first().click();
  await expect(page.locator('[data-row]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bearbeiten' }).first()).toBeVisible();
  expect(refused).toBe(2);
  await page.route(/assets\/(DomainPage|HealthPage)-.*\.js/, (route) => route.abort());
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Gesundheit' }).first().click();
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
});
