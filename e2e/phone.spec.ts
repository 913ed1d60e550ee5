import { expect } from '@playwright/test';
import { createPractice, readAnswer, sendCommand, uniqueText, waitForLists } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { signedInTest as test } from './signedInTest.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone a row is a card of three lines: name and number, institution and city, speciality', async ({ page }) => {
  await page.goto('/health/research/medics');
  const rows = page.locator('[data-row]');
  const row = rows.filter({ has: page.locator('[data-rest]') }).first();
  await row.waitFor();
  const line = async (kind: string) => {
    const box = await row.locator(`[data-kind=${kind}]`).boundingBox();
    return Math.ceil(((box?.y ?? NaN) + (box?.height ?? NaN) / 2 - ((await row.boundingBox())?.y ?? NaN)) / 26);
  };
  const readLines = () => Promise.all(['entityLink', 'humanId', 'entityName', 'city', 'chips'].map(line));
  await expect.poll(readLines).toEqual([1, 1, 2, 2, 3]);
  await expect(row.locator('[data-kind=zipCode], [data-kind=street]').filter({ visible: true })).toHaveCount(0);
  // Search and actions share a line; chips have one of their own, in which they scroll.
  await page.goto('/health/research/medics?gender=F&has_email=true&is_deleted=false&search=a&search=e');
  const middle = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return Math.round((box?.y ?? NaN) + (box?.height ?? NaN) / 2);
  };
  await expect.poll(async () => (await middle('Filter entfernen: Suche: a')) - (await middle('Alle Filter entfernen'))).toBe(0);
  await page.goto('/health/research/hospitals');
  const middleOfSearch = async () => {
    const search = await page.getByRole('combobox', { name: 'Suchen' }).boundingBox();
    return (search?.y ?? NaN) + (search?.height ?? NaN) / 2;
  };
  for (const action of ['Krankenhaus anlegen', 'Exportieren'])
    await expect.poll(async () => Math.abs((await middle(action)) - (await middleOfSearch())), { message: action }).toBeLessThanOrEqual(1);
  for (const address of [
    '/health/research/medics',
    '/health/research/hospitals',
    '/health/research/clinics',
    '/business/research/accounts',
    '/health/scoring/awardees/all',
  ]) {
    await page.goto(address);
    await rows.first().waitFor();
    const highest = () => rows.evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().height)));
    await expect.poll(highest, { message: address }).toBeLessThanOrEqual(84);
  }
});

test('properties of an awardee stand below its name on a phone, each in a line with its label, and can be changed there', async ({
  page,
}) => {
  const { items } = await readAnswer<{ items: readonly { award_id: string }[] }>(page, 'scoring/awardees/?limit=1&ordering=rank');
  await page.goto(`/health/scoring/awardees/all?award_id=${items[0]?.award_id}`);
  const row = page.locator('[data-row]').first();
  const remark = row.locator('[data-cell=remark]');
  await remark.waitFor();
  const lines = await row.evaluate((all) => {
    const name = all.querySelector('[data-kind=entityLink]')?.getBoundingClientRect().bottom ?? Infinity;
    return [...all.querySelectorAll('[data-kind=propertyValue]')].map((cell) => {
      const [box, value] = [cell.getBoundingClientRect(), cell.firstElementChild?.getBoundingClientRect()];
      return { isBelow: box.top >= name, isInLine: Math.abs((value?.top ?? Infinity) - box.top) <= 2 };
    });
  });
  expect(lines).toEqual(lines.map(() => ({ isBelow: true, isInLine: true })));
  const value = uniqueText();
  await remark.click();
  await row.getByRole('textbox', { name: 'Bemerkung' }).fill(value);
  await page.keyboard.press('Enter');
  await expect(remark).toContainText(value);
});

test('on a phone the next page follows at the end of the rows, and stands there again on the way back', async ({ page }) => {
  const size = 20;
  await page.goto(`/health/research/medics?limit=${size}`);
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  await expect(rows).toHaveCount(size);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(2 * size);
  const names = await rows.locator('[data-kind=humanId]').allTextContents();
  expect(new Set(names).size).toBe(2 * size);
  await expect(page.getByRole('navigation', { name: 'Seiten' })).toHaveCount(0);

  await rows
    .nth(size + 4)
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/medics\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(rows).toHaveCount(2 * size);

  const later = `**/research/medics/?*offset=${2 * size}*`;
  await page.route(later, (route) => route.abort());
  const again = page.getByRole('button', { name: 'Nicht geladen. Noch einmal versuchen' });
  // The way back may restore the place after the first scrolling.
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(again).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.unroute(later);
  await again.click();
  await expect(rows.nth(2 * size)).toBeAttached();

  await page.goto('/health/research/medics?limit=20&search=gibtesnicht');
  await expect(page.getByText('Keine Treffer')).toBeVisible();
  await expect(page.getByRole('button', { name: /laden/ })).toHaveCount(0);
});

test('on the way back no row stands twice where one was deleted meanwhile', async ({ page }) => {
  await page.clock.install();
  const name = `Schwund${uniqueText()}`;
  await page.goto('/health/research/practices');
  const ids = [];
  for (const letter of ['A', 'B', 'C', 'D']) ids.push(await createPractice(page, `${name} ${letter}`));
  await waitForLists(page, 'practices');
  await page.goto(`/health/research/practices?limit=2&search=${name}`);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveText([/ A/, / B/, / C/, / D/]);
  await rows.nth(2).getByRole('link').first().click();
  await page.waitForURL(/practices\/[0-9a-f-]{36}/);
  await sendCommand(page, 'practice.delete', { practice_id: ids[0] ?? '' });
  await waitForLists(page, 'practices');
  await page.clock.fastForward(20_000);
  await page.goBack();
  await expect(rows).toHaveText([/ B/, / C/, / D/]);
});

test('a later page of a phone says which rows it shows and leads to the first one', async ({ page }) => {
  await page.goto('/health/research/medics?limit=20&offset=40');
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  await expect(page.getByText(/^Einträge 41 bis 60 von/)).toBeVisible();
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Einträge 41 bis 80 von/)).toBeAttached();
  const before = await rows.first().textContent();
  await page.getByRole('button', { name: 'Zur ersten Seite' }).press('Enter');
  await expect(page).toHaveURL('/health/research/medics?limit=20');
  await expect(rows.first()).not.toHaveText(before ?? '');
  await expect(rows.first()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Zur ersten Seite' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(/^Einträge 41 bis/)).toBeVisible();
});

test('a menu of exports keeps its width when the note about what is left out arrives', async ({ page }) => {
  const release = await holdRequests(page, '**/omissions/**');
  await page.goto('/health/research/hospitals');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const menu = page.getByRole('menu');
  const readWidth = async () => (await menu.boundingBox())?.width;
  await expect(menu).toContainText('wird gezählt');
  const before = await readWidth();
  release();
  await expect(menu).toContainText(/Nicht enthalten: \d/);
  expect(await readWidth()).toBe(before);
});

test('on a phone the navigation closes with the choice of the page one is on', async ({ page }) => {
  await page.goto('/health/research/medics?search=x');
  await page.getByRole('button', { name: 'Mehr' }).click();
  const sheet = page.locator('dialog[open]');
  await sheet.getByRole('link', { name: 'Ärztinnen und Ärzte' }).first().click();
  await expect(page).toHaveURL('/health/research/medics');
  await expect(sheet).toHaveCount(0);
});
