import { expect } from '@playwright/test';
import { signedInTest as test } from './signedIn.ts';

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
  const lines = [];
  for (const kind of ['entityLink', 'humanId', 'entityName', 'city', 'chips']) lines.push(await line(kind));
  expect(lines).toEqual([1, 1, 2, 2, 3]);
  await expect(row.locator('[data-kind=zipCode], [data-kind=street]').filter({ visible: true })).toHaveCount(0);
  for (const address of [
    '/health/research/medics',
    '/health/research/hospitals',
    '/health/research/clinics',
    '/business/research/accounts',
    '/health/scoring/awardees/all',
  ]) {
    await page.goto(address);
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.max(...heights), address).toBeLessThanOrEqual(84);
  }
});
