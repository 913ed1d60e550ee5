import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { holdRequests } from './holdRequests.ts';
import { waitForKeys, delayFrames } from './keyboard.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openUntil } from './openUntil.ts';
import { createHospital, sendCommand, uniqueText, waitForLists } from './testData.ts';

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0]);
const readCount = async (page: Page): Promise<number> => numberIn(await page.locator('.list-count').textContent());

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(filters(page).getByRole('searchbox').first()).toBeFocused();
}

test('values of filters say how many rows they have within the other filters; each is chosen by a click', async ({ page }) => {
  await page.goto('/health/research/hospitals?limit=10');
  await page.locator('[data-row]').first().waitFor();
  const all = await readCount(page);
  const state = (name: string) => filters(page).getByRole('list', { name: 'Bundesland' }).getByRole('listitem').filter({ hasText: name });
  const westphalia = state('Nordrhein-Westfalen');
  // Counts that are late are left out: asked again.
  await expect(async () => {
    await page.reload();
    await open(page);
    await page.keyboard.type('bundes');
    await page.keyboard.press('Enter');
    await expect(westphalia).toHaveText(/^Nordrhein-Westfalen\d+$/, { timeout: 5_000 });
  }).toPass();
  const inWestphalia = numberIn(await westphalia.textContent());
  expect(inWestphalia).toBeLessThan(all);
  await expectAccessible(page);
  await page.keyboard.type('bayern');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(filters(page)).toHaveCount(0);
  // The chip leads back to the values, of which several are chosen.
  await page.getByRole('button', { name: 'Bundesland: Bayern', exact: true }).click();
  // A filter is checked once the address says it.
  await westphalia.getByRole('checkbox').click();
  await expect(westphalia.getByRole('checkbox')).toBeChecked();
  await expect(page).toHaveURL(/address_state=Bayern&address_state=Nordrhein-Westfalen/);
  await state('Bayern').getByRole('checkbox').press('ArrowLeft');
  await expect(filters(page).getByRole('button', { name: /^Bundesland/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await state('Bayern').getByRole('checkbox').click();
  await expect(state('Bayern').getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?limit=10&address_state=Nordrhein-Westfalen$/);
  await expect.poll(() => readCount(page)).toBe(inWestphalia);
  // Filters that divide these hits best stand below the chips.
  const city = page.getByRole('group', { name: 'Ort' }).getByRole('button').first();
  await openUntil(page, page.url(), (within) => expect(city).toBeVisible(within));
  await expectAccessible(page);
  const [, count = ''] = ((await city.getAttribute('aria-label')) ?? '').split(': ');
  await city.click();
  await expect(page).toHaveURL(/address_city=%22/);
  await expect.poll(() => readCount(page)).toBe(Number(count));
  await expect(page.locator('[data-search]')).toBeFocused();
});

test('a second city is chosen by its beginning, beside the first', async ({ page }) => {
  await page.goto('/health/research/hospitals');
  await page.locator('[data-row]').first().waitFor();
  await open(page);
  await filters(page).getByRole('button', { name: 'Ort', exact: true }).click();
  const choices = filters(page).getByRole('checkbox');
  await choices.nth(0).check();
  await expect(page).toHaveURL(/address_city=%22[^&]+%22$/);
  const items = filters(page).getByRole('list', { name: 'Ort', exact: true }).getByRole('listitem');
  const second = ((await items.nth(1).textContent()) ?? '').replace(/[\d.,\s]+$/, '');
  await filters(page).getByLabel('Ort', { exact: true }).first().fill(second.slice(0, 4));
  await expect(page).toHaveURL(/address_city=%22[^&]+%22&address_city=[^%&]+$/);
  await items.filter({ hasText: second }).first().getByRole('checkbox').check();
  await expect(page).toHaveURL(/address_city=%22[^&]+%22&address_city=%22[^&]+%22$/);
});

test('a day since when something changed is typed as dates are written', async ({ page }) => {
  await page.goto('/health/research/hospitals');
  await page.locator('[data-row]').first().waitFor();
  await open(page);
  await filters(page).getByRole('button', { name: 'Geändert seit' }).click();
  const day = filters(page).getByLabel('Geändert seit');
  // A text that is no day yet is committed by the blur, and stays.
  await day.fill('1.2.');
  await page.keyboard.press('Tab');
  await expect(day).toHaveValue('1.2.');
  await day.fill('1.2.2020');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/changed_since=2020-02-01/);
  await expect(page.getByRole('button', { name: 'Filter entfernen: Geändert seit: 01.02.2020' })).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('the list of all entities is narrowed by states and to what is deleted; values stand there without numbers', async ({ page }) => {
  await page.goto('/health/research/entities');
  await page.locator('[data-row]').first().waitFor();
  await open(page);
  await filters(page).getByRole('button', { name: 'Bundesland' }).click();
  const state = filters(page).getByRole('list', { name: 'Bundesland' }).getByRole('listitem').filter({ hasText: 'Bayern' });
  await expect(state).toHaveText('Bayern');
  await state.getByRole('checkbox').check();
  await expect(page).toHaveURL(/address_state=Bayern/);
  await filters(page).getByRole('button', { name: 'Gelöscht' }).click();
  await filters(page).getByRole('checkbox', { name: 'Nein' }).check();
  await expect(page).toHaveURL(/is_deleted=false/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter entfernen: Bundesland: Bayern' })).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expectAccessible(page);
});

test('a blacklist of a hospital stands in the lists of its locations and clinics as inherited', async ({ page }) => {
  const name = uniqueText();
  const { hospital } = await createHospital(page, name);
  const blacklist = { entity_id: hospital, entity_type: 'hospital', reason: 'Wunsch' };
  await sendCommand(page, 'entity.blacklist_editorial', blacklist, 'seedwork');
  await waitForLists(page, 'locations', 'clinics');
  for (const plural of ['locations', 'clinics']) {
    await page.goto(`/health/research/${plural}?search=${name}`);
    await expect(page.locator('[data-row]').getByText('Übergeordneter Eintrag auf der Redaktions-Blacklist')).toBeAttached();
  }
});

/** Space between the chips and the rows. */
const spaceBelowChips = async (page: Page): Promise<number> => {
  const chips = await page.getByRole('button', { name: 'Alle Filter entfernen' }).boundingBox();
  const table = await page.getByRole('table').boundingBox();
  return (table?.y ?? NaN) - (chips ? chips.y + chips.height : NaN);
};

test('no empty band stands above hits that nothing divides', async ({ page }) => {
  await page.goto('/health/research/hospitals');
  const number = (await page.locator('[data-row] .mono').first().textContent()) ?? '';
  await page.goto(`/health/research/hospitals?search=${number}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect.poll(() => spaceBelowChips(page)).toBeLessThan(24);
});

/** Notes each move of the table that no input caused: a click that is aimed at a row would open another one. */
const noteMoves = (page: Page) =>
  page.addInitScript(`globalThis.moves = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries()) for (const { node, previousRect, currentRect } of sources)
        if (node?.querySelector?.('table')) moves.push(previousRect.y + ' to ' + currentRect.y);
    }).observe({ type: 'layout-shift', buffered: true })`);

test('rows stay where they are when chips and filters appear above them; few hits have no such filters', async ({ page }) => {
  await noteMoves(page);
  // Filters that a busy server cannot count in time are left out.
  await openUntil(page, '/health/research/hospitals?search=klinik&limit=10', (within) =>
    expect(page.getByRole('group', { name: 'Bundesland' })).toBeVisible(within),
  );
  expect(await page.evaluate('moves')).toEqual([]);
  const number = (await page.locator('[data-row] .mono').first().textContent()) ?? '';
  const requestUrls: string[] = [];
  page.on('request', (request) => void requestUrls.push(request.url()));
  await page.goto(`/health/research/hospitals?search=${number}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Alle Filter entfernen' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requestUrls.filter((url) => url.includes('facets=true'))).toEqual([]);
  expect(await page.evaluate('moves')).toEqual([]);
});

test('filters below the chips stand side by side on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [state, city] = [page.getByRole('group', { name: 'Bundesland' }), page.getByRole('group', { name: 'Ort' })];
  await openUntil(page, '/health/research/hospitals?search=klinik', (within) => expect(city).toBeAttached(within));
  const last = await state.getByRole('button').last().boundingBox();
  const next = await city.boundingBox();
  expect(next?.x).toBeGreaterThan(last ? last.x + last.width : NaN);
});

test('letters that match the search are underlaid, also once others are typed', async ({ page }) => {
  const readMarkedTexts = () =>
    page.evaluate<string[]>(`[...new Set([...(CSS.highlights.get('search') ?? [])].map((range) => String(range).toLowerCase()))]`);
  await page.goto('/health/research/hospitals?search=klinik');
  await expect.poll(readMarkedTexts).toEqual(['klinik']);
  await page.getByRole('combobox', { name: 'Suchen' }).fill('kraenken');
  await page.getByRole('combobox', { name: 'Suchen' }).press('Enter');
  await expect.poll(readMarkedTexts).toEqual(['kranken']);
  await page.getByRole('link', { name: 'Rehakliniken' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rehakliniken' })).toBeAttached();
  await expect.poll(readMarkedTexts).toEqual([]);
});

test('letters typed after the key of the filters are their search, although their popup is still being loaded', async ({ page }) => {
  const release = await holdRequests(page, /FilterPopup-/);
  await page.goto('/health/research/hospitals');
  await waitForKeys(page);
  await page.keyboard.type('ffach');
  release();
  await expect(filters(page).getByRole('searchbox')).toHaveValue('fach');
  await page.keyboard.type('a');
  await expect(filters(page).getByRole('searchbox')).toHaveValue('facha');
  await expect(filters(page).getByRole('status').filter({ hasText: 'Keine Treffer.' })).toBeVisible();
});

test('letters typed right after the filters opened stand in their search, although the browser is late with its next frame', async ({
  page,
}) => {
  await page.goto('/health/research/hospitals');
  await waitForKeys(page);
  await delayFrames(page);
  await page.keyboard.press('f');
  const search = filters(page).getByRole('searchbox');
  await search.waitFor();
  await page.keyboard.type('fach');
  await expect(search).toHaveValue('fach');
});

test.describe('on a touch screen', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('a tapped filter below the search opens no keyboard over the rows', async ({ page }) => {
    const city = page.getByRole('group', { name: 'Ort' }).getByRole('button').first();
    await openUntil(page, '/health/research/hospitals?address_state=Bayern', (within) => expect(city).toBeVisible(within));
    await city.tap();
    await expect(page).toHaveURL(/address_city=%22/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
