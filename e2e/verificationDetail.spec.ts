import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible, expectAccessibleThemes } from './accessible.ts';
import { send, unique } from './colleague.ts';
import { signedInTest as test } from './signedIn.ts';

const heading = (page: Page) => page.locator('main h1');
const queue = (page: Page) => page.getByRole('navigation', { name: 'Reihenfolge der Liste' });
const isVerified = (page: Page) => page.getByText(/^Verifiziert von/).first();

type Rows = z.infer<typeof listed>['items'];
const listed = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });

/** The entities of a list, which each test has for itself: of a type and a year that no other looks at. */
async function rowsOf(page: Page, type: string, params: string): Promise<Rows> {
  const answer = await page.request.get(`/dms/health/api/query/verification/entities/${type}/?${params}`);
  return listed.parse(JSON.parse(await answer.text())).items;
}

/** Opens one of a list; each test has a type and a year that no other looks at. */
async function open(page: Page, type: string, year: number, index = 0, filter = ''): Promise<Rows> {
  const rows = await rowsOf(page, type, `year=${year}${filter}`);
  await page.goto(`/health/verification/${type}/${rows[index]?.id}?year=${year}${filter}`);
  await expect(heading(page)).toHaveText(rows[index]?.name ?? '');
  return rows;
}

test('several entities are verified by one key each, and the list knows where one is', async ({ page }) => {
  const rows = await open(page, 'reha', 2025, 0, '&is_verified=false');
  await expect(queue(page)).toContainText(`1 von ${rows.length}`);
  await page.getByLabel('danach weiter zur nächsten').first().check();
  await heading(page).click();
  for (const { name } of rows.slice(0, 3)) {
    await expect(heading(page)).toHaveText(name);
    await page.keyboard.press('v');
  }
  await expect(heading(page)).toHaveText(rows[3]?.name ?? '');
  // What was verified has left the filter: before the fourth there is nobody any more.
  await expect(queue(page).getByRole('button', { name: 'Vorherige' })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(rows[4]?.name ?? '');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/health\/verification\/reha\?/);
  expect(await rowsOf(page, 'reha', 'year=2025&is_verified=true')).toHaveLength(3);
});

test('what changed while somebody looked at it is shown with both values, and verified when it was seen', async ({ page }) => {
  const [, second] = await open(page, 'private_hospital', 2025, 1);
  const renamed = `Privatklinik ${unique()}`;
  await send(page, 'private_hospital.update', { private_hospital_id: second?.id ?? '', name: renamed, display_name: renamed });
  await page.keyboard.press('v');
  await expect(page.getByRole('alert')).toContainText('Nicht verifiziert.');
  const line = page.locator('[data-changed]');
  await expect(line.locator('del')).toHaveText(second?.name ?? '');
  await expect(line.locator('ins')).toHaveText(renamed);
  await expectAccessibleThemes(page);
  await page.keyboard.press('v');
  await expect(isVerified(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what is on the editorial blacklist says so where its button would be', async ({ page }) => {
  const rows = await open(page, 'private_hospital', 2024);
  const entity = { entity_id: rows[0]?.id ?? '', entity_type: 'private_hospital' };
  await send(page, 'entity.blacklist_editorial', { ...entity, reason: 'Träger insolvent' }, 'seedwork');
  await page.reload();
  await expect(page.getByText('Eintrag ist auf der Blacklist').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verifizieren' })).toHaveCount(0);
  await send(page, 'entity.unblacklist_editorial', { ...entity, reason: 'Irrtum' }, 'seedwork');
});

test('pages of all types say what is printed, on every width', async ({ page }) => {
  for (const type of ['medic', 'GR_medic', 'clinic', 'hospital', 'reha', 'private_hospital', 'spa']) {
    await open(page, type, 2024);
    const print = page.getByRole('region', { name: 'So wird gedruckt' });
    await expect(print).toContainText('Auszeichnungen 2024');
    await expect(
      page
        .getByRole('region', { name: /^Alle Auszeichnungen/ })
        .getByRole('link', { name: /^Details/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: /^Adressen/ })).toHaveCount(type.endsWith('medic') ? 0 : 1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Verifizieren' })).toBeInViewport();
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
