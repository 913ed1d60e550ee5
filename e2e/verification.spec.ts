import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleThemes, expectNoSidewaysScrolling } from './accessibility.ts';
import { holdRequests } from './holdRequests.ts';
import { pressKey } from './keyboard.ts';
import { signedInTest } from './signedInTest.ts';

const types = ['medic', 'GR_medic', 'clinic', 'hospital', 'reha', 'private_hospital', 'spa'];
const rows = (page: Page): Locator => page.locator('[data-row]');
const chip = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const progress = (page: Page): Locator => page.getByText(/\d von \d+ verifiziert/);

/** Number at the end of a chip. */
const countOn = async (state: Locator): Promise<number> => Number(/\d+$/.exec((await state.textContent()) ?? '')?.[0]);

/** Expects as many rows as the chip says. Compares again and again: both are those of the former filter until the next answer. */
async function expectCountedRows(page: Page, state: Locator): Promise<void> {
  await expect.poll(async () => (await countOn(state)) === (await rows(page).count())).toBe(true);
  await expect(rows(page)).not.toHaveCount(0);
}

const years = (page: Page): Locator => page.getByLabel('Jahr der Verifizierung').locator('option');

async function openList(page: Page, type: string, search = ''): Promise<void> {
  await page.goto(`/health/verification/${type}${search}`);
  await rows(page).first().waitFor();
  // The tools of the list come after its rows.
  await years(page).first().waitFor({ state: 'attached' });
}

/** Finds no key of a catalogue where its text would be. */
const expectNoKeys = async (page: Page): Promise<void> =>
  expect(await page.content()).not.toMatch(/[>"](field|verification|aiCheck|kit|listPopup):\w/);

signedInTest.use({ viewport: { width: 1440, height: 900 } });

for (const type of types) {
  signedInTest(`the list of ${type} has rows, a year and how far it is, for everyone and in both themes`, async ({ page }) => {
    await openList(page, type);
    const year = page.getByLabel('Jahr der Verifizierung');
    const [first] = await years(page).allTextContents();
    await expect(year).toHaveValue(first ?? '');
    await expect(progress(page)).toBeVisible();
    await expectAccessibleThemes(page);
    await expectNoKeys(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    await expectNoKeys(page);
  });
}

signedInTest('each state is a filter with its count, and a click again frees it; how far the year is stays', async ({ page }) => {
  await openList(page, 'medic');
  const [, verified, all] = /(\d+) von (\d+) verifiziert/.exec((await progress(page).textContent()) ?? '') ?? [];
  for (const name of ['Offen', 'Rückfrage', 'Verifiziert', 'Verifiziert mit Rückfrage']) {
    const state = chip(page, new RegExp(`^${name} ?\\d+$`));
    await expect.poll(() => countOn(state), { message: name }).toBeGreaterThan(0);
    await state.click();
    await expect(rows(page).first().getByText(name, { exact: true })).toBeAttached();
    await expect(rows(page).filter({ hasNot: page.getByText(name, { exact: true }) })).toHaveCount(0);
    await expectCountedRows(page, state);
    // Another test may have verified one of them meanwhile.
    await expect(progress(page)).toHaveText(new RegExp(`von ${all} verifiziert`));
    const readVerified = async () => Number(/(\d+) von/.exec((await progress(page).textContent()) ?? '')?.[1]);
    await expect.poll(readVerified).toBeGreaterThanOrEqual(Number(verified));
    await state.click();
    await expect(state).toHaveAttribute('aria-pressed', 'false');
  }
});

signedInTest('a search without hits names its filters, and which of them mean no', async ({ page }) => {
  await openList(page, 'spa', '?is_verified=false&is_inquiry_activated=false');
  const fault = page.waitForResponse((response) => response.url().includes('near=true'));
  await page.locator('[data-search]').fill('Xylophonbad');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Keine Einträge für .*Xylophonbad/)).toContainText('Verifiziert: Nein');
  expect((await fault).status()).toBe(200);
});

signedInTest('an award and a city are chosen in place by keyboard, with counts; all filters go at once', async ({ page }) => {
  await openList(page, 'medic');
  const all = Number(/von (\d+) verifiziert/.exec((await progress(page).textContent()) ?? '')?.[1]);
  await expect(chip(page, /^Auszeichnung$/)).toBeVisible();
  await pressKey(page, 'f');
  await expect(page.getByRole('dialog', { name: 'Auszeichnung' }).getByRole('searchbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('onko');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Auszeichnung: Onkologie').first()).toBeVisible();
  await expect(rows(page)).not.toHaveCount(all);
  await expect(rows(page).first().getByText('Onkologie', { exact: true })).toBeVisible();
  await chip(page, 'Alle Filter entfernen').click();
  await expect(rows(page)).toHaveCount(all);
  await expect(page).toHaveURL((url) => url.search === '');
});

signedInTest('inquiries of mine, changes since the verification, blacklists and deletion are switches', async ({ page }) => {
  await openList(page, 'medic');
  await chip(page, 'Seit Verifizierung geändert').click();
  await expect(
    rows(page)
      .getByText(/^Name: .* → /)
      .first(),
  ).toBeAttached();
  await chip(page, 'Seit Verifizierung geändert').click();
  const due = chip(page, /^Fällig ?\d+$/);
  await due.click();
  await expect(page).toHaveURL(/inquiry_is_due=true/);
  await expectCountedRows(page, due);
  await due.click();
  for (const [name, query] of [
    [/^Redaktions-Blacklist ?\d+$/, 'is_editorial_blacklisted=true'],
    [/^Gelöscht ?\d+$/, 'is_deleted=true'],
  ] as const) {
    await chip(page, name).click();
    await expect(page).toHaveURL((url) => url.search === `?${query}`);
    await expect.poll(async () => (await countOn(chip(page, name))) === (await rows(page).count())).toBe(true);
    await chip(page, name).click();
  }
});

signedInTest(
  'another year is another list; a row opens its page with the filters, and on the way back it is ringed and has the focus',
  async ({ page }) => {
    await openList(page, 'hospital');
    const formerYear = (await years(page).nth(1).textContent()) ?? '';
    await page.getByLabel('Jahr der Verifizierung').selectOption(formerYear);
    // The rows of the former year stay until the others are there.
    await expect(page.getByText(`Krankenhäuser ${formerYear}`, { exact: true }).first()).toBeVisible();
    await rows(page).nth(1).focus();
    const id = await rows(page).nth(1).getAttribute('data-row');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname.endsWith(`/hospital/${id}`) && url.searchParams.get('year') === formerYear);
    await page.getByRole('region', { name: 'So wird gedruckt' }).waitFor();
    await page.goBack();
    await expect(page.locator(`[data-row="${id}"] [data-last]`)).toBeVisible();
    await expect(page.locator(`[data-row="${id}"]`)).toBeFocused();
  },
);

signedInTest('goes on with the first open entity after the one that was visited last', async ({ page }) => {
  await openList(page, 'clinic', '?is_verified=false&is_inquiry_activated=false');
  const ids = await rows(page).evaluateAll((open) => open.slice(0, 2).map((row) => row.dataset['row'] ?? ''));
  await openList(page, 'clinic');
  await chip(page, 'Weiterprüfen').click();
  await expect(page).toHaveURL((url) => url.pathname.endsWith(`/clinic/${ids[0]}`));
  await page.getByRole('region', { name: 'So wird gedruckt' }).waitFor();
  await page.goBack();
  await page.locator(`[data-row="${ids[0]}"] [data-last]`).waitFor();
  const release = await holdRequests(page, /\/neighbours\//);
  await chip(page, 'Weiterprüfen').press('Enter');
  await expect(chip(page, 'Weiterprüfen')).toBeDisabled();
  await expect(chip(page, 'Weiterprüfen')).toBeFocused();
  release();
  await expect(page).toHaveURL((url) => url.pathname.endsWith(`/clinic/${ids[1]}`));
});

signedInTest('awardees and the rows that are shown go into files', async ({ page }) => {
  await openList(page, 'reha');
  for (const name of [/^Preisträger: Excel/, /^CSV/]) {
    await chip(page, 'Exportieren').click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    expect((await download).suggestedFilename()).toMatch(/\.(xlsx|csv)$/);
  }
});

signedInTest('no column lacks its name, and the shown columns alone go into a file', async ({ page }) => {
  await openList(page, 'medic');
  await chip(page, /^Spalten/).click();
  await expect(page.getByText('Einrichtung', { exact: true }).first()).toBeVisible();
  await expectNoKeys(page);
  await page.keyboard.press('Escape');
  await chip(page, 'Exportieren').click();
  await page.getByRole('menuitemcheckbox', { name: 'Nur die angezeigten Spalten' }).click();
  await expectNoKeys(page);
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByRole('dialog')).toHaveCount(0);
});
