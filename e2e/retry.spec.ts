import { expect, type Page } from '@playwright/test';
import { retryInVain } from './keyboard.ts';
import { searchBox } from './searchBox.ts';
import { signedInTest as test } from './signedInTest.ts';
import { sendCommand, uniqueText } from './testData.ts';

const refuse = (page: Page, url: RegExp) => page.route(url, (route) => route.fulfill({ status: 500, body: '' }));
const retryButton = (page: Page) => page.getByRole('button', { name: 'Noch einmal versuchen' });
const openByMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name }).first().click();

test.describe('a retry that fails again keeps the focus', () => {
  for (const [link, url, shown] of [
    ['Export', /\/export\/v3\/options\//, 'Herunterladen'],
    ['Projekte', /\/query\/research\/projects\//, 'Aktionen'],
  ] as const)
    test(link, async ({ page }) => {
      await page.goto('/health/research/practices');
      if (link === 'Projekte') await sendCommand(page, 'project.create', { name: `Retry ${uniqueText()}`, year: '2031' });
      await refuse(page, url);
      await openByMenu(page, link);
      await retryInVain(page, retryButton(page), url);
      await page.unroute(url);
      await retryButton(page).press('Enter');
      await expect(page.getByRole('main').getByRole('link', { name: shown }).or(page.getByRole('article')).first()).toBeVisible();
      await expect(retryButton(page)).toHaveCount(0);
    });

  test('checklist of a project', async ({ page }) => {
    await page.goto('/health/research/projects?year=2030');
    const name = `Prüfung ${uniqueText()}`;
    await sendCommand(page, 'project.create', { name, year: '2030' });
    await page.reload();
    await refuse(page, /\/checklist\/?$/);
    await page.getByRole('article').getByRole('link', { name }).click();
    const checklist = page.getByRole('region', { name: /^Vor dem Abschluss/ });
    await retryInVain(page, checklist.getByRole('button', { name: 'Noch einmal versuchen' }), /\/checklist\/?$/);
  });

  test('notifications; without unread ones the button that read them gives the focus to their list', async ({ page }) => {
    const url = /\/query\/notifications\//;
    await refuse(page, url);
    await page.goto('/health/research/practices');
    const bell = page.getByRole('button', { name: /^Benachrichtigungen/ });
    await bell.press('Enter');
    const notifications = page.getByRole('dialog', { name: 'Benachrichtigungen' });
    await expect(notifications.getByRole('alert')).toContainText('Serverfehler');
    await retryInVain(page, notifications.getByRole('button', { name: 'Noch einmal versuchen' }), url);
    await page.unroute(url);
    let unread = 1;
    const item = { id: '6f1f3c8e-6a0e-4d0c-9d0e-2f7d1c1b5a11', time: '2031-01-01T10:00:00Z', kind: 'export_ready', params: {}, url: null };
    await page.route(url, (route) => route.fulfill({ json: { unread, items: [{ ...item, is_read: unread === 0 }] } }));
    await notifications.getByRole('button', { name: 'Noch einmal versuchen' }).press('Enter');
    const readAll = notifications.getByRole('button', { name: 'Alle als gelesen markieren' });
    await expect(readAll).toBeVisible();
    unread = 0;
    await readAll.press('Enter');
    await expect(readAll).toHaveCount(0);
    await expect(notifications).toBeFocused();
  });
});

test('a list that is asked for again gives the focus to its search', async ({ page }) => {
  const url = /\/query\/research\/rehas\//;
  await page.goto('/health/research/practices');
  await refuse(page, url);
  await openByMenu(page, 'Rehakliniken');
  await retryButton(page).press('Enter');
  await expect(searchBox(page)).toBeFocused();
});
