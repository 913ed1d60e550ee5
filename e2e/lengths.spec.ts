import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './accessibility.ts';
import { waitForLists, createHospital, createPractice, sendCommand, uniqueText } from './testData.ts';
import { waitForListKeys } from './keyboard.ts';
import { signedInTest as test } from './signedInTest.ts';

const narrow = { width: 390, height: 844 };

test('a long reason of a blacklist is told as a whole in its panel, and not on top', async ({ page }) => {
  const entity_id = await createPractice(page, `Praxis ${uniqueText()}`);
  const reason = 'Auf eigenen Wunsch nicht mehr anschreiben. '.repeat(46).trim();
  for (const list of ['process', 'editorial'])
    await sendCommand(page, `entity.blacklist_${list}`, { entity_id, entity_type: 'practice', reason }, 'seedwork');
  await page.goto(`/health/research/practices/${entity_id}`);
  for (const size of [{ width: 1280, height: 720 }, narrow]) {
    await page.setViewportSize(size);
    const head = page.getByRole('main').locator('header').first();
    await expect(head).toContainText('Prozess-Blacklist');
    await expect(head).not.toContainText('Auf eigenen Wunsch');
  }
  const panel = page.getByRole('region', { name: 'Blacklists' }).locator('p', { hasText: reason }).first();
  await panel.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeGreaterThan(200);
});

test('a search term of the longest kind is one line of a chip, and leaves the list its room', async ({ page }) => {
  for (const size of [{ width: 1280, height: 720 }, narrow]) {
    await page.setViewportSize(size);
    await page.goto(`/health/research/practices?search=${'sehrlang'.repeat(25)}`);
    const chip = page.getByText(/^Suche: sehrlang/);
    await expect(chip).toBeVisible();
    await expect.poll(async () => (await chip.boundingBox())?.height).toBeLessThanOrEqual(24);
    await expect(chip).toHaveAttribute('data-tip', /sehrlang$/);
    await expect(page.getByText('Keine Treffer')).toBeInViewport();
    await expectNoSidewaysScrolling(page);
    // The tooltip must fit into the window, too. Tooltips come after the first paint: who was there before points again.
    await page.getByRole('button', { name: /^Filter entfernen/ }).focus();
    await page.keyboard.press('Shift');
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.getByRole('button', { name: /^Filter entfernen/ }).hover();
      await expect(page.locator('.tip')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect((await page.locator('.tip').boundingBox())?.height).toBeLessThanOrEqual(size.height / 2);
  }
});

test('the report years of a hospital fit a narrow window: who said so under the year, the pencil in view', async ({ page }) => {
  const { hospital } = await createHospital(page, uniqueText());
  const figures = { number_of_beds: '1234', inpatient_cases: '123456', outpatient_cases: '234567', day_cases: '12345' };
  const year = { entity_id: hospital, entity_type: 'hospital', year: '2025' };
  await sendCommand(page, 'entity.record_report_year', { ...year, ...figures, source: 'Qualitätsberichte 2025' });
  await page.setViewportSize(narrow);
  await page.goto(`/health/research/hospitals/${hospital}`);
  await page.getByRole('button', { name: 'Als Tabelle' }).click();
  const panel = page.getByRole('region', { name: 'Betten und Fälle' });
  const table = panel.getByRole('table');
  await expect(table).toContainText('234.567');
  await expect(table.getByText('Qualitätsberichte 2025').filter({ visible: true })).toHaveCount(1);
  const [box, pencil] = [await panel.boundingBox(), await table.getByRole('button').boundingBox()];
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(box?.width ?? 0);
  expect((pencil?.x ?? 0) + (pencil?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
});

test('links to phone and email are large enough to be met', async ({ page }) => {
  const name = uniqueText();
  const entity = { entity_id: await createPractice(page, `Praxis ${name}`), entity_type: 'practice' };
  const reach = { phone: '0049 431 123456', email: `${name}@praxis.example` };
  await sendCommand(page, 'entity.create_contact', { ...entity, gender: 'female', last_name: 'Muster', ...reach }, 'seedwork');
  await sendCommand(page, 'entity.create_email', { ...entity, email: `zwei${name}@praxis.example`, primary: true });
  await page.setViewportSize(narrow);
  await page.goto(`/health/research/practices/${entity.entity_id}`);
  const links = page.getByRole('main').locator('a:is([href^="tel:"], [href^="mailto:"])');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('a long name leaves the marks behind it in view: deleted, blacklisted', async ({ page }) => {
  const word = `Vorsorgepraxis${uniqueText()}`;
  const entity_id = await createPractice(page, `${word} ${'für Allgemeinmedizin und Geriatrie '.repeat(7)}`.trim());
  await sendCommand(page, 'practice.delete', { practice_id: entity_id });
  await waitForLists(page, 'practices');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/health/research/practices?is_deleted=true&search=${word}`);
  const cell = page.getByRole('row').filter({ hasText: word }).getByRole('cell').filter({ hasText: word });
  const [mark, room] = [await cell.locator('svg').boundingBox(), await cell.boundingBox()];
  expect((mark?.x ?? Infinity) + (mark?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
  // Tooltips come after the first paint: who was there before points again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await cell.hover();
    await expect(page.locator('.tip')).toContainText(word, { timeout: 1_000 });
  }).toPass();
});

test('a table of a detail loses no column in a narrow window: its rows are cards', async ({ page }) => {
  const name = uniqueText();
  const { hospital } = await createHospital(page, name);
  await page.setViewportSize(narrow);
  await page.goto(`/health/research/hospitals/${hospital}`);
  const table = page.getByRole('region', { name: /^Standorte/ });
  const card = table.getByRole('row').filter({ hasText: name });
  for (const label of ['ID', 'Standort-Nr.', 'Fachabteilungen'])
    await expect(card.locator(`td[data-label="${label}"]`), label).toBeVisible();
  expect(await card.getByRole('cell').count()).toBe(await table.getByRole('columnheader').count());
  const [title, id] = [await card.getByRole('link').first().boundingBox(), await card.locator('td[data-label="ID"]').boundingBox()];
  expect(id?.y).toBeGreaterThanOrEqual((title?.y ?? Infinity) + (title?.height ?? 0) - 4);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});

test('a cut name in a list of verification is told as a whole, without its marks', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/health/verification/clinic?year=2024');
  await page.locator('[data-row]').first().waitFor();
  await waitForListKeys(page);
  const links = page.locator('[data-row] a');
  const isCut = await links.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  const link = links.nth(isCut.indexOf(true));
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect(page.locator('.tip')).toHaveText((await link.textContent()) ?? '', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test('a filter shows the ends of long awards, by which those of two years differ', async ({ page }) => {
  await page.goto('/business/verification/accounts?project_slug=arg');
  await page.getByRole('button', { name: 'Auszeichnung', exact: true }).click();
  const choice = page.getByRole('list', { name: 'Auszeichnung' }).getByText(/^Vereinbarkeit von Beruf und Familie \d{4}$/);
  await expect(choice).toHaveCount(2);
  for (const text of await choice.all()) expect(await text.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});
