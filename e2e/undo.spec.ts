import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { dialog, newPractice, send, unique } from './colleague.ts';
import { signedInTest as test } from './signedIn.ts';

const alerts = (page: Page) => page.getByRole('region', { name: 'Meldungen' });

async function openPractice(page: Page): Promise<string> {
  await page.goto('/health/research/practices');
  const id = await newPractice(page, `Praxis ${unique()}`);
  await page.goto(`/health/research/practices/${id}`);
  return id;
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a deletion is taken back by keyboard while its alert stands', async ({ page }) => {
  await openPractice(page);
  await remove(page);
  // Its time stands still under the pointer.
  await alerts(page)
    .getByRole('button', { name: /Rückgängig/ })
    .hover();
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(alerts(page)).toContainText('Rückgängig gemacht.');
  await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
  await expect(alerts(page).getByRole('button', { name: /Rückgängig/ })).toHaveCount(0);
});

test('an entry that is taken off a blacklist comes back with its reason', async ({ page }) => {
  const id = await openPractice(page);
  await send(page, 'entity.blacklist_process', { entity_id: id, entity_type: 'practice', reason: 'Bittet um Ruhe' }, 'seedwork');
  await page.reload();
  await page.getByRole('button', { name: 'Von Blacklist nehmen (Prozess' }).click();
  await dialog(page).getByLabel('Grund').fill('Hat es sich anders überlegt');
  await dialog(page).locator('button[type=submit]').click();
  await expect(page.getByText('Bittet um Ruhe')).toHaveCount(1);
  await alerts(page)
    .getByRole('button', { name: /Rückgängig/ })
    .click();
  await expect(page.getByText('Bittet um Ruhe')).toHaveCount(4);
});

test('who was faster is said when something is taken back', async ({ page }) => {
  const id = await openPractice(page);
  await remove(page);
  await send(page, 'practice.undelete', { practice_id: id });
  await page.keyboard.press('Control+z');
  await expect(alerts(page)).toContainText(/nicht gelöscht/);
});
