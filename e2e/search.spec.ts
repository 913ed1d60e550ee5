import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { createMedic, uniqueLetters } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { openPalette } from './keyboard.ts';
import { waitForHits, enterRows, focusSearch, searchBox } from './searchBox.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openUntil } from './openUntil.ts';

const rows = (page: Page) => page.locator('[data-row]');
const order = (page: Page) => page.getByLabel('Sortieren nach');

/** Last name and number of the medic in a row. */
async function medicIn(page: Page, nth: number): Promise<{ readonly lastName: string; readonly number: string }> {
  const name = (await rows(page).nth(nth).locator('a').first().textContent()) ?? '';
  return { lastName: name.split(',')[0] ?? '', number: (await rows(page).nth(nth).locator('.mono').first().textContent()) ?? '' };
}

test.describe('the list of medics', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/health/research/medics');
    await rows(page).nth(3).waitFor();
  });

  test('keeps its page size while it is open: what fits the window is for the next one', async ({ page, context }) => {
    const size = page.getByLabel('Pro Seite');
    await expect(size).toHaveValue('50');
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'kurator_page_size')?.value).toBe('20f');
    await order(page).selectOption('last_name');
    await expect(page).toHaveURL(/ordering=last_name/);
    await expect(size).toHaveValue('50');
    await page.reload();
    await expect(size).toHaveValue('20');
  });

  test('stands by relevance while something is typed, and by another order where one is chosen', async ({ page }) => {
    const { lastName } = await medicIn(page, 3);
    await focusSearch(page);
    await page.keyboard.type(lastName);
    await expect(order(page)).toHaveValue('relevance');
    await expect(rows(page).first()).toContainText(lastName);
    await order(page).selectOption('dms_one_id');
    await expect(page).toHaveURL(/ordering=dms_one_id/);
    await page.goto(`/health/research/medics?search=${lastName}`);
    await expect(order(page)).toHaveValue('relevance');
  });

  test('Enter opens the only hit; `[` and `]` lead to the neighbours of the list that one came from', async ({ page }) => {
    const { number } = await medicIn(page, 1);
    await focusSearch(page);
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/medics\/[\da-f-]{36}$/);
    await page.goBack();
    await searchBox(page).fill('');
    await searchBox(page).press('Enter');
    await expect(rows(page).nth(3)).toBeVisible();
    await enterRows(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Nachbarn in der Liste' })).toContainText(/^1 von/);
    await page.keyboard.press(']');
    await expect(page.getByRole('navigation', { name: 'Nachbarn in der Liste' })).toContainText(/^2 von/);
    await page.keyboard.press('[');
    await expect(page.getByRole('navigation', { name: 'Nachbarn in der Liste' })).toContainText(/^1 von/);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Nachbarn in der Liste' })).toContainText(/^1 von/);
    await page.getByRole('navigation', { name: 'Nachbarn in der Liste' }).getByRole('link', { name: 'Ärztinnen und Ärzte' }).click();
    await expect(page).toHaveURL('/health/research/medics');
  });

  test('the arrow leads from the search into the rows and back, Escape clears the search, then leaves it', async ({ page }) => {
    await focusSearch(page);
    await page.keyboard.type('a');
    // Rows that are answered later take the focus along.
    await expect(page).toHaveURL(/search=a/);
    await waitForHits(page, 'a');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).not.toBeFocused();
  });

  test('text typed before the keys of the list are loaded is searched for, however long they take', async ({ page }) => {
    const release = await holdRequests(page, /list-later-|Banners-/);
    await page.reload();
    await rows(page).nth(3).waitFor();
    await page.keyboard.press('/');
    // The first letter is the key of a button, too.
    await page.keyboard.type('fxyz am Meer Hamburg Nord');
    await expect(searchBox(page)).toHaveValue('');
    await page.evaluate('const now = performance.now.bind(performance); performance.now = () => now() + 10_000');
    release();
    await expect(searchBox(page)).toHaveValue('fxyz am Meer Hamburg Nord');
    await expect(page).toHaveURL(/search=fxyz.am.Meer.Hamburg.Nord/);
  });

  test('pasted text is searched for at once', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { number } = await medicIn(page, 2);
    await page.evaluate(`navigator.clipboard.writeText('${number}')`);
    await page.clock.install();
    await page.reload();
    await rows(page).nth(3).waitFor();
    await expect(searchBox(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await searchBox(page).focus();
    const searchRequest = page.waitForRequest((request) => request.url().includes(`search=${number}`));
    await page.keyboard.press('Control+v');
    // Runs less than the delay that typing has.
    await page.clock.runFor(100);
    await searchRequest;
  });

  test('a slip of typing is told: spellings near to it lead to who was meant', async ({ page }) => {
    const lastName = `Zwiebel${uniqueLetters()}`;
    await createMedic(page, lastName);
    await openUntil(page, `/health/research/medics?search=${lastName}`, (within) => expect(rows(page)).toHaveCount(1, within));
    await searchBox(page).fill(lastName.replace('wie', 'wei'));
    await searchBox(page).press('Enter');
    const near = page.getByRole('status').filter({ hasText: 'Meinten Sie' });
    await expect(near).toBeVisible();
    await expectAccessible(page);
    await near.getByRole('button', { name: lastName, exact: true }).click();
    await expect(searchBox(page)).toBeFocused();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(lastName);
  });

  test('an email address finds its medic, and the row says why', async ({ page }) => {
    await rows(page).first().locator('a').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const email = (await page.locator('a[href^="mailto:"]').first().textContent()) ?? '';
    await page.goto(`/health/research/medics?search=${encodeURIComponent(email)}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).locator('[data-kind=entityName]')).toContainText(`E-Mail: ${email}`);
  });
});

for (const list of ['/health/research/entities', '/health/scoring/awards', '/health/scoring/awardees/all', '/health/ranking/scores'])
  test(`\`]\` leads to the next of ${list}, and its name back to it`, async ({ page }) => {
    await page.goto(list);
    await rows(page).nth(1).waitFor();
    await rows(page).first().locator('a').first().click();
    const neighbours = page.getByRole('navigation', { name: 'Nachbarn in der Liste' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(neighbours).toContainText(/\b1 von/);
    // Of the list of all types only the rows of this one are counted.
    if (list.endsWith('/entities')) await expect(neighbours).toContainText(/^\D+: 1 von/);
    const [first, name] = [page.url(), (await heading.textContent()) ?? ''];
    await page.keyboard.press(']');
    await expect(page).not.toHaveURL(first);
    await expect(neighbours).toContainText(/\b2 von/);
    await expect(heading).not.toHaveText(name);
    await neighbours.getByRole('link').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(list);
  });

test('from the search of a list of hospitals the arrow leads into the rows, whatever is typed', async ({ page }) => {
  await page.goto('/health/research/hospitals');
  await rows(page).nth(1).waitFor();
  for (const typed of ['', 'a']) {
    await focusSearch(page);
    await searchBox(page).fill(typed);
    await searchBox(page).press('Enter');
    if (typed !== '') await waitForHits(page, typed);
    await searchBox(page).click();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toBeFocused();
  }
});

test.describe('the palette', () => {
  test('loses no letter while it is loaded, and Enter waits for its answer', async ({ page }) => {
    await page.goto('/health/research/medics');
    const { number } = await medicIn(page, 0);
    const release = await holdRequests(page, /Palette-/);
    await page.goto('/health');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/medics\/[\da-f-]{36}$/);
  });

  test('Ctrl Enter waits for its answer too, and lists all hits', async ({ page }) => {
    await page.goto('/business/research/accounts');
    const name = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const release = await holdRequests(page, /research\/entities\/\?/);
    await openPalette(page);
    await page.getByRole('dialog').getByRole('combobox').fill(name);
    await page.keyboard.press('Control+Enter');
    release();
    await expect(page).toHaveURL((url) => url.pathname === '/business/research/accounts' && url.searchParams.get('search') === name);
  });

  test('opens nothing where it was closed before the answer came', async ({ page }) => {
    await page.goto('/health/research/medics');
    const { number } = await medicIn(page, 0);
    const hold = Promise.withResolvers<void>();
    await page.route(/\/health\/api\/query\/research\/entities\//, async (route) => {
      await hold.promise;
      await route.continue();
    });
    await page.goto('/health');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    const asked = page.waitForRequest((request) => request.url().includes('/health/api/query/research/entities/'));
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await asked;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    hold.resolve();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/health');
  });

  test('offers the page that was opened last, even where it has just been opened', async ({ page }) => {
    await page.goto('/health/research/medics');
    const { lastName } = await medicIn(page, 0);
    await rows(page).first().locator('a').first().click();
    await page.getByRole('heading', { level: 1, name: lastName }).waitFor();
    await openPalette(page);
    await expect(page.getByRole('group', { name: 'Zuletzt geöffnet' }).getByRole('option').first()).toContainText(lastName);
  });

  test('Enter opens the first hit of what is typed last', async ({ page }) => {
    await page.goto('/health/research/medics');
    const [one, other, last] = [await medicIn(page, 0), await medicIn(page, 2), await medicIn(page, 1)];
    await openPalette(page);
    const input = page.getByRole('dialog').getByRole('combobox');
    const selectedOption = page.getByRole('dialog').getByRole('option', { selected: true });
    for (const { lastName, number } of [one, other]) {
      await input.fill(number);
      await expect(selectedOption).toContainText(lastName);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: other.lastName })).toBeVisible();

    // A move of the pointer over the input chooses none of the rows of what was typed before.
    await openPalette(page);
    await input.fill(other.number);
    await expect(selectedOption).toContainText(other.lastName);
    const release = await holdRequests(page, new RegExp(`entities/.*search=${last.number}`));
    await input.fill(last.number);
    await input.hover();
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('heading', { level: 1, name: last.lastName })).toBeVisible();
  });

  test('puts hits in groups, keeps them until the next ones come, and closes by its own key', async ({ page }) => {
    await page.goto('/health/research/medics');
    const { lastName } = await medicIn(page, 0);
    await openPalette(page);
    const palette = page.getByRole('dialog');
    await expect(palette.getByRole('option', { name: /anlegen/ }).first()).toBeVisible();
    await expect(palette.getByRole('group', { name: 'Seiten' })).toHaveCount(0);
    const input = palette.getByRole('combobox');
    await input.fill(lastName);
    const people = palette.getByRole('group', { name: 'Personen' }).getByRole('option');
    await expect(people.first()).toContainText(lastName);
    const release = await holdRequests(page, /entities\/\?.*search=Firma/);
    const searchRequest = page.waitForRequest(/search=Firma/);
    await input.fill('Firma');
    await searchRequest;
    await expect(people.first()).toContainText(lastName);
    release();
    await expect(people).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(palette).toHaveCount(0);
  });

  test('finds accounts; Tab stays in its group, and Ctrl Enter lists the hits of the chosen one', async ({ page }) => {
    await page.goto('/business/research/accounts');
    const name = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox').fill(name);
    const institutions = palette.getByRole('group', { name: 'Einrichtungen' });
    await expect(institutions.getByRole('option').first()).toContainText(name);
    const selectedOption = institutions.locator('[aria-selected=true]');
    await expect(selectedOption).toHaveCount(1);
    const options = await institutions.getByRole('option').count();
    for (let pressed = 0; pressed <= options; pressed += 1) await page.keyboard.press('Tab');
    await expect(selectedOption).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/business/research/accounts' && url.searchParams.get('search') === name);
  });
});
