import { expect } from '@playwright/test';
import { createAwardProject } from './list.ts';
import { holdRequests } from './holdRequests.ts';
import { pressKey } from './keyboard.ts';
import { signedInTest as test } from './signedInTest.ts';
import { heading, openQueueEntry, ownYear, readQueueRows, type QueueRow } from './verificationQueue.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const isVerifiable = (row: QueueRow): boolean => !row.is_editorial_blacklisted && !row.has_editorial_blacklisted_parent;

test('neighbours that cannot be loaded are reported where somebody goes on, and are not taken for the end of the queue', async ({
  page,
}) => {
  test.slow();
  const year = 2023 + test.info().repeatEachIndex;
  await createAwardProject(page, 'spa', year);
  const first = (await readQueueRows(page, 'spa', `year=${year}`)).find(isVerifiable);
  const neighbours = /verification\/neighbours\//;
  await page.route(neighbours, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/health/verification/spa/${first?.id}?year=${year}`);
  await expect(heading(page)).toHaveText(first?.name ?? '');
  const alerts = page.getByRole('region', { name: 'Meldungen' });
  await pressKey(page, 'j');
  await expect(alerts).toContainText('Fehler 500');

  await page.getByLabel('danach weiter zum nächsten').first().check();
  await heading(page).click();
  await page.keyboard.press('v');
  await expect(page.getByText(/^Verifiziert von/).first()).toBeVisible();
  const onward = page.locator('main header').getByRole('button', { name: 'Nächster' });
  await expect(onward).toBeVisible();
  await page.unroute(neighbours);
  // Read again: the list may not have followed the import before.
  const rows = await readQueueRows(page, 'spa', `year=${year}`);
  const second = rows[rows.findIndex(({ id }) => id === first?.id) + 1];
  // By keyboard, since a click right after a verification counts as the second of a double click.
  await onward.press('Enter');
  await expect(heading(page)).toHaveText(second?.name ?? '');

  // At the end of the queue it leads to the list, pressed before that end is known as well.
  const last = rows.findLast((row) => isVerifiable(row) && row.id !== first?.id);
  const queue = `?year=${year}&dms_one_id=${last?.dms_one_id}`;
  await page.goto(`/health/verification/spa/${last?.id}${queue}`);
  await expect(heading(page)).toHaveText(last?.name ?? '');
  await pressKey(page, 'v');
  await expect(page.getByText(/^Verifiziert von/).first()).toBeVisible();
  const release = await holdRequests(page, neighbours);
  await page.reload();
  await onward.click();
  release();
  await expect(page).toHaveURL((url) => url.pathname === '/health/verification/spa');
});

test('a list whose first answer was under way while a verification was saved shows that', async ({ page }) => {
  test.slow();
  const year = 2022 - test.info().repeatEachIndex;
  await createAwardProject(page, 'private_hospital', year);
  const own = (await readQueueRows(page, 'private_hospital', `year=${year}&is_verified=false`)).find(isVerifiable);
  await page.goto(`/health/verification/private_hospital/${own?.id}?year=${year}`);
  await expect(heading(page)).toHaveText(own?.name ?? '');
  const save = await holdRequests(page, /seedwork\/api\/commands\/$/);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/verification\/entities\/private_hospital\//, async (route) => {
    const response = await route.fetch();
    answer();
    await isReleased;
    await route.fulfill({ response });
  });
  await pressKey(page, 'v');
  await page.keyboard.press('b');
  await isAnswered;
  save();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText(`${own?.name} ist verifiziert`);
  release();
  await expect(page.locator(`[data-row="${own?.id}"]`)).toContainText('Verifiziert');
});

test('values of a filter that are not there yet, or cannot be loaded, are not said to be none', async ({ page }) => {
  const facets = /facets=true/;
  const release = await holdRequests(page, facets);
  await page.goto('/health/verification/reha?year=2026');
  await pressKey(page, 'f');
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('searchbox') });
  await expect(popup).toContainText('Wird geladen');
  await expect(popup).not.toContainText('Keine Treffer.');
  await expect(popup).not.toContainText('0 von 0');
  release();
  await expect(popup.getByRole('list').getByRole('button').first()).toBeVisible();
  await page.route(facets, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/health/verification/reha?year=2026');
  await pressKey(page, 'f');
  const retry = popup.getByRole('button', { name: 'Noch einmal versuchen' });
  await expect(retry).toBeVisible();
  await expect(popup).not.toContainText('Keine Treffer.');
  await page.unrouteAll();
  await retry.click();
  await expect(popup.getByRole('list').getByRole('button').first()).toBeVisible();
});

test('sections stay while one that could not be loaded is asked for again', async ({ page }) => {
  const affiliations = /\/medics\/[\w-]+\/affiliations\//;
  await page.goto('/health/verification/medic?year=2026');
  await page.route(affiliations, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.locator('[data-row]').first().getByRole('link').first().click();
  const [awards, retry] = [
    page.getByRole('region', { name: /^Alle Auszeichnungen/ }),
    page.getByRole('button', { name: 'Noch einmal versuchen' }),
  ];
  await expect(retry).toBeVisible();
  await expect(awards).toBeVisible();
  await page.unroute(affiliations);
  const release = await holdRequests(page, affiliations);
  const asked = page.waitForRequest(affiliations);
  await retry.click();
  await asked;
  await expect(awards).toBeVisible({ timeout: 2000 });
  release();
  await expect(retry).toHaveCount(0);
  await expect(awards).toBeVisible();
});

test('the key of the next entity is heard although the neighbours are still being loaded', async ({ page }) => {
  const [first, second] = await readQueueRows(page, 'reha', `year=${ownYear()}`);
  const release = await holdRequests(page, /verification\/neighbours\//);
  if (first) await openQueueEntry(page, 'reha', first);
  await pressKey(page, 'j');
  release();
  await expect(heading(page)).toHaveText(second?.name ?? '');
});
