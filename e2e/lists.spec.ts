import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { waitForLists, createPractice, uniqueText } from './testData.ts';
import { waitForListKeys, pressKey } from './keyboard.ts';
import { enterRows, focusSearch } from './searchBox.ts';
import { signedInTest as test } from './signedInTest.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/health/research/spas');
  // Waits for the page's own requests, which a test would otherwise count.
  await page.locator('[data-row]').first().waitFor();
});

/** Leaves the list once it has stored the page size that fits its window, which would replace a later one. */
async function leave(page: Page): Promise<void> {
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'kurator_page_size')).toBe(true);
  await page.goto('about:blank');
}

test('fewer rows than before: Tab comes in at the first of them', async ({ page }) => {
  const rows = page.locator('[data-row]');
  const number = (await rows.nth(1).locator('.mono').first().textContent()) ?? '';
  await enterRows(page);
  // Rows below the fold are drawn later: who was there before presses again.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(rows.last()).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await focusSearch(page);
  await page.keyboard.type(number);
  await expect(rows).toHaveText([new RegExp(number)]);
  await expect(rows).toHaveAttribute('tabindex', '0');
});

test('beyond its end a list says so, and back leads to its last page', async ({ page }) => {
  await page.goto('/health/research/spas?offset=90000');
  await expect(page.getByText('So viele Seiten hat diese Liste nicht.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Seiten' })).toContainText('Keine Einträge');
  await expect(page.getByRole('navigation', { name: 'Seiten' })).not.toContainText('Seite 9');
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('a tooltip does not outlive what it tells of: a key that turns the page hides it', async ({ page }) => {
  await page.goto('/health/research/spas?limit=10');
  await page.locator('[data-row]').first().waitFor();
  await waitForListKeys(page);
  const tip = page.locator('.tip');
  // Tooltips come after the first paint: who was there before points again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').hover();
    await expect(tip).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/offset=10/);
  await expect(tip).toBeHidden();
});

test('a name that does not fit into its cell is told as a whole on hover', async ({ page }) => {
  const name = `Praxis ${'für Innere Medizin und Kardiologie '.repeat(5)}${uniqueText()}`;
  await createPractice(page, name);
  await waitForLists(page, 'practices');
  await page.goto(`/health/research/practices?search=${name.split(' ').at(-1)}`);
  await page.locator('[data-row]').first().waitFor();
  await waitForListKeys(page);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.locator('[data-row]').first().getByText('für Innere Medizin').first().hover();
    await expect(page.locator('.tip')).toContainText(name, { timeout: 2_000 });
  }).toPass();
});

test('a row reached by keyboard tells the specialities that do not fit', async ({ page }) => {
  await page.goto('/health/research/medics');
  const rows = page.locator('[data-row]');
  const row = rows.filter({ has: page.locator('[data-rest]') }).first();
  await row.waitFor();
  await waitForListKeys(page);
  const place = (await rows.evaluateAll((all) => all.findIndex((each) => each.querySelector('[data-rest]')))) + 1;
  for (const next of (await rows.all()).slice(0, place)) {
    await page.keyboard.press('ArrowDown');
    await expect(next).toBeFocused();
  }
  await expect(page.locator('.tip')).toContainText(', ');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.tip')).toBeHidden();
});

test('the next page is there before somebody turns to it', async ({ page, context, baseURL }) => {
  await leave(page);
  await context.addCookies([{ name: 'kurator_page_size', value: '10', url: baseURL ?? '' }]);
  const next = page.waitForResponse(/research\/hospitals\/.*offset=10/);
  await page.goto('/health/research/hospitals');
  const first = page.locator('[data-row]').first();
  const before = await first.textContent();
  await (await next).finished();
  await waitForListKeys(page);
  await context.setOffline(true);
  await page.keyboard.press(']');
  await expect(first).not.toHaveText(before ?? '');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});

test('the address of a later page says how many rows a page has', async ({ page }) => {
  await page.getByLabel('Pro Seite').selectOption('20');
  await expect(page).toHaveURL(/\?limit=20$/);
  await page.goto('/health/research/hospitals');
  await page.locator('[data-row]').first().waitFor();
  await waitForListKeys(page);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/\?limit=20&offset=20$/);
  await expect(page.getByRole('navigation', { name: 'Seiten' })).toContainText('Seite 2 von');
  await expect(page.getByRole('navigation', { name: 'Seiten' }).getByRole('status')).toContainText('21 bis 40');
  const previous = page.getByRole('button', { name: 'Zurück', exact: true });
  await previous.press('Enter');
  await expect(page).toHaveURL(/\/hospitals$/);
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();
  await page.goto('/health/research/hospitals?offset=10');
  await expect(page.getByLabel('Pro Seite')).toHaveValue('10');
});

test('the first rows stand in the page although another tab sets the page size meanwhile', async ({ page, context, baseURL }) => {
  const remember = (value: string) => context.addCookies([{ name: 'kurator_page_size', value, url: baseURL ?? '' }]);
  await leave(page);
  await remember('50');
  await page.route('/health/research/hospitals', async (route) => {
    const response = await route.fetch();
    await remember('20');
    await route.fulfill({ response });
  });
  await page.goto('/health/research/hospitals');
  await expect(page.locator('[data-row]')).toHaveCount(50);
  await expect(page.getByLabel('Pro Seite')).toHaveValue('50');
});

test.describe('the first rows of a shared address', () => {
  for (const [what, address, size] of [
    ['filtered', '/health/research/medics?search=a', ''],
    ['with a space, as browsers write it', '/health/research/medics?search=a%20e&city=a', ''],
    ['with a field in the search', '/health/research/hospitals?search=PLZ%3A0&ordering=-name', ''],
    ['read with a page size of one’s own', '/health/research/hospitals?search=klinik', '20'],
    ['of the whole list', '/health/research/hospitals', '50'],
    ['of all types', '/health/research/entities?search=a&entity_types=hospital', '20'],
  ] as const) {
    test(`stand in the page: ${what}`, async ({ page, context, baseURL }) => {
      await leave(page);
      // A page that is drawn late would ask again for answers of more than 15 seconds ago.
      await page.clock.setFixedTime(new Date());
      if (size !== '') await context.addCookies([{ name: 'kurator_page_size', value: size, url: baseURL ?? '' }]);
      const requestUrls: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        // Ignores prefetching of the next page, the exact count and counts of filters.
        const isFollowUp = url.searchParams.has('offset') || url.searchParams.get('total') === 'exact' || url.searchParams.has('facets');
        if (/\/api\/query\/research\/\w+\/$/.test(url.pathname) && !isFollowUp) requestUrls.push(request.url());
      });
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('[data-row]').first()).toBeVisible();
      if (size !== '') await expect(page.getByLabel('Pro Seite')).toHaveValue(size);
      expect(requestUrls).toEqual([]);
    });
  }
});

test('a list is whole also where the browser keeps its times to itself', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/health/research/hospitals?limit=50');
  await expect(page.locator('[data-row]')).toHaveCount(50);
});

test('the rows of a wide filter do not wait for their number: it follows', async ({ page }) => {
  const heldRoutes: Route[] = [];
  await page.route(/total=exact/, (route) => void heldRoutes.push(route));
  await page.goto('/health/research/medics?limit=1&search=er');
  const count = page.getByRole('heading', { level: 1 }).locator('..').getByText('Treffer');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(count).toHaveText(/^etwa [\d.]+ Treffer$/);
  const pages = page.getByRole('navigation', { name: 'Seiten' });
  await expect(pages).toContainText('1 von etwa');
  await expect.poll(() => heldRoutes.length).toBe(1);
  await heldRoutes[0]?.continue();
  await expect(count).toHaveText(/^[\d.]+ Treffer$/);
  await expect(pages).not.toContainText('etwa');
  await expect(page.locator('[data-row]')).toHaveCount(1);
});

test('an invalid part of a list’s address is taken out with one click', async ({ page }) => {
  await page.goto('/health/research/spas?limit=500&ordering=colour');
  await page.getByRole('button', { name: 'Gesamte Liste anzeigen' }).click();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(page.locator('[data-search]')).toBeFocused();
  await expect(page).toHaveURL(/\/spas$/);
});

test('the actions of a list are in sight at every width', async ({ page }) => {
  await page.goto('/health/research/medics');
  const action = page
    .getByRole('link', { name: 'Ärztin oder Arzt anlegen' })
    .or(page.getByRole('button', { name: 'Ärztin oder Arzt anlegen' }));
  for (const width of [1440, 1000, 840, 420]) {
    await page.setViewportSize({ width, height: 850 });
    await expect(action).toBeInViewport({ ratio: 1 });
  }
});

for (const width of [1440, 390])
  test(`every filter is one step away, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/health/research/hospitals');
    await page.locator('[data-row]').first().waitFor();
    const filters = page.getByRole('dialog', { name: 'Filter' });
    await page.getByRole('button', { name: 'Filter', exact: true }).focus();
    await pressKey(page, 'f');
    await expect(filters.getByRole('searchbox').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('ort');
    await page.keyboard.press('Enter');
    await expect(filters.getByRole('textbox', { name: 'Ort' })).toBeFocused();
    await page.keyboard.type('Nirgendwo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/address_city=Nirgendwo/);
    await expect(filters).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filter entfernen: Ort: Nirgendwo' })).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter „Nirgendwo“ entfernen' }).click();
    await expect(page.locator('[data-search]')).toBeFocused();
    await expect(page.locator('[data-row]').first()).toBeVisible();
  });

test('a list fills the window of a new browser, and rows are as high as somebody wants them', async ({ page, context }) => {
  await leave(page);
  await context.clearCookies({ name: 'kurator_page_size' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.setFixedTime(new Date());
  const requestUrls: string[] = [];
  page.on('request', (request) => void requestUrls.push(request.url()));
  await page.goto('/health/research/hospitals');
  await expect(page.locator('[data-row]')).toHaveCount(50);
  expect(requestUrls.filter((url) => /research\/hospitals\/(\?limit=\d+)?$/.test(url))).toEqual([]);
  await expect(async () => {
    expect((await page.context().cookies()).find(({ name }) => name === 'kurator_page_size')?.value).toBe('50f');
  }).toPass();
  await page.reload();
  await expect(page.locator('[data-row]')).toHaveCount(50);
  const readHeight = async () => (await page.locator('[data-row]').first().boundingBox())?.height;
  await expect.poll(readHeight).toBe(32);
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('radio', { name: 'Luftig' }).check();
  await expect.poll(readHeight).toBe(40);
  // The list that is open fills its window again.
  await expect(page.locator('[data-row]')).toHaveCount(20);
  await page.reload();
  await expect.poll(readHeight).toBe(40);
  await expect(page.locator('[data-row]')).toHaveCount(20);
  expect(await (await page.request.get('/health')).text()).toContain('<html lang="de" data-theme="system" data-density="wide">');
});
