import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { dialog, createHospital, createPractice, sendCommand, uniqueText } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

const alerts = (page: Page) => page.getByRole('region', { name: 'Meldungen' });
const undo = (page: Page) => alerts(page).getByRole('button', { name: /Rückgängig/ });

async function openPractice(page: Page): Promise<string> {
  const id = await createPractice(page, `Praxis ${uniqueText()}`);
  await page.goto(`/health/research/practices/${id}`);
  return id;
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toHaveCount(0);
  // Hovering pauses the timer of the alert.
  await undo(page).first().hover();
}

test('a deletion is taken back by keyboard while its alert stands', async ({ page }) => {
  await openPractice(page);
  await remove(page);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(alerts(page)).toContainText('Rückgängig gemacht.');
  await expect(page.getByRole('button', { name: 'Wiederherstellen' })).toHaveCount(0);
  await expect(undo(page)).toHaveCount(0);
});

/** Commands that the page sends from now on. */
function commandsOf(page: Page): readonly string[] {
  const topics: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/commands/') && topics.push(request.url()));
  return topics;
}

test('each of several undos stays in reach, and a key that is held down runs the newest alone', async ({ page }) => {
  await openPractice(page);
  // The same happens twice within a second, and no alert ends, however busy this machine is.
  await page.evaluate(() => {
    const later = globalThis.setTimeout.bind(globalThis);
    Object.assign(globalThis, { setTimeout: (run: () => void, ms?: number) => later(run, ms !== undefined && ms > 6_000 ? 1e8 : ms) });
    performance.now = () => 10_000;
  });
  await remove(page);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toHaveCount(0);
  await remove(page);
  await expect(undo(page)).toHaveCount(3);
  const commands = commandsOf(page);
  await page.keyboard.down('Control');
  for (const _ of [1, 2, 3]) await page.keyboard.down('z');
  await page.keyboard.up('z');
  await page.keyboard.up('Control');
  await expect(alerts(page)).toContainText('Rückgängig gemacht.');
  await expect(undo(page)).toHaveCount(2);
  expect(commands).toHaveLength(1);
});

test('a double click takes back once', async ({ page }) => {
  await openPractice(page);
  await remove(page);
  const commands = commandsOf(page);
  await undo(page).dblclick();
  await expect(alerts(page)).toContainText('Rückgängig gemacht.');
  expect(commands).toHaveLength(1);
});

test('an entry that is taken off a blacklist comes back with its reason', async ({ page }) => {
  const id = await openPractice(page);
  await sendCommand(page, 'entity.blacklist_process', { entity_id: id, entity_type: 'practice', reason: 'Bittet um Ruhe' }, 'seedwork');
  await page.reload();
  const listed = page.getByRole('region', { name: 'Blacklists' });
  await expect(listed).toContainText('Bittet um Ruhe');
  await page.getByRole('button', { name: 'Von Blacklist nehmen (Prozess' }).click();
  await dialog(page).getByLabel('Grund').fill('Hat es sich anders überlegt');
  await dialog(page).locator('button[type=submit]').click();
  // Hovering pauses the timer of the alert.
  await undo(page).hover();
  await expect(listed).toHaveCount(0);
  await undo(page).click();
  await expect(listed).toContainText('Bittet um Ruhe');
});

test('an undo that comes too late names the faster colleague', async ({ page }) => {
  const id = await openPractice(page);
  await remove(page);
  await sendCommand(page, 'practice.undelete', { practice_id: id });
  await page.keyboard.press('Control+z');
  await expect(alerts(page)).toContainText(/nicht gelöscht/);
});

test('locations and clinics deleted with a hospital come back with it: the dialog counts, the history of all says so', async ({ page }) => {
  const name = uniqueText();
  const { hospital, location, clinic } = await createHospital(page, name);
  await page.goto(`/health/research/hospitals/${hospital}`);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Alle 3 Einträge löschen' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).click();
  await expect(dialog(page)).toContainText('1 Krankenhaus, 1 Standort und 1 Fachabteilung');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Alle 3 Einträge wiederherstellen' }).click();
  await expect(dialog(page)).toHaveCount(0);
  for (const [plural, id] of [
    ['locations', location],
    ['clinics', clinic],
  ])
    expect(await (await page.request.get(`/dms/health/api/query/research/${plural}/${id}/`)).text()).toContain('"is_deleted":false');

  const history = page.getByRole('region', { name: /^Historie/ });
  await expect(history).not.toContainText('Fachabteilung wiederhergestellt');
  await history.getByRole('checkbox', { name: 'Mit Standorten und Fachabteilungen' }).click();
  await expect(page).toHaveURL(/with_children=true/);
  await expect(history.getByRole('link', { name: `Urologie ${name}` }).first()).toBeVisible();
  await page.reload();
  await expect(history.getByRole('checkbox', { name: 'Mit Standorten und Fachabteilungen' })).toBeChecked();
  await history
    .getByRole('link', { name: `Standort ${name}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`locations/${location}`));
});
