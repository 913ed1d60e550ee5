/// <reference types="node" />
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { sendCommand } from './testData.ts';
import { createAwardProject } from './list.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openUntil } from './openUntil.ts';

// Runs one by one: the menu counts spas of other tests, too.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => {
  await page.goto('/health/research/spas');
  await page.locator('[data-row]').first().waitFor();
});

test('an export holds what was written right before it; one that fails says so', async ({ page }) => {
  const name = `Bad Ausfuhr ${Date.now()}`;
  await page.getByRole('button', { name: 'Kurort anlegen' }).click();
  const dialog = page.locator('[role=dialog][data-open]');
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  await field('Name').fill(name);
  await field('Verwaltung').fill('Kurverwaltung');
  await field('PLZ').fill('10115');
  await field('Ort').fill('Berlin');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page).toHaveURL(/\/spas\/[\da-f-]{36}$/);
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Kurorte' }).first().click();
  await page.locator('[data-row]').first().waitFor();
  const saves = async () => {
    await page.getByRole('button', { name: /Export/ }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
  };
  const download = page.waitForEvent('download');
  await saves();
  expect((await download).url()).toContain('read_after=');
  expect(await text(await (await download).createReadStream())).toContain(name);

  await page.route(/export\/lists/, (route) => route.fulfill({ status: 503, json: { title: 'Overloaded', message: 'Bitte später' } }));
  await saves();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Bitte später');
});

test('the menu counts what one makes and deletes, and what a list was told meanwhile', async ({ page }) => {
  const entry = page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('list', { name: 'Recherche' })
    .getByRole('link', { name: 'Kurorte' });
  const readCount = async () => Number((await entry.textContent())?.match(/\d+/)?.[0]);
  const before = await readCount();
  await page.getByRole('button', { name: 'Kurort anlegen' }).click();
  const dialog = page.locator('[role=dialog][data-open]');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('Name').fill(`Bad Zähl ${Date.now()}`);
  await field('Verwaltung').fill('Kurverwaltung');
  await field('PLZ').fill('10115');
  await field('Ort').fill('Berlin');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page).toHaveURL(/\/spas\/[\da-f-]{36}$/);
  await expect.poll(readCount).toBe(before + 1);

  await page.getByRole('button', { name: 'Löschen', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(readCount).toBe(before);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await dialog.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect.poll(readCount).toBe(before + 1);

  await page.route(/research\/spas\/\?limit=20$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"total":\d+/, '"total":4321') });
  });
  await entry.click();
  await page.getByLabel('Pro Seite').selectOption('20');
  await expect(entry).toContainText('4.321');
});

test('an awardee whose entity is deleted is grey, struck through and marked', async ({ page }) => {
  test.slow();
  const { award } = await createAwardProject(page, 'practice', 2019);
  const answer = await (await page.request.get(`/dms/health/api/query/scoring/awardees/?award_id=${award}&limit=1`)).text();
  const entity_id = /"entity"\s*:\s*\{[^}]*?"id"\s*:\s*"([^"]+)"/.exec(answer)?.[1] ?? '';
  await sendCommand(page, 'practice.delete', { practice_id: entity_id });
  try {
    const row = page.locator('[data-row]').first();
    await openUntil(page, `/health/scoring/awardees/all?award_id=${award}`, (within) =>
      expect(row).toContainText('Eintrag gelöscht', within),
    );
    await expect(row.getByRole('link').first()).toHaveCSS('text-decoration-line', 'line-through');
    const other = page.locator('[data-row]').nth(1).getByRole('link').first();
    const grey = await page.evaluate<string>("getComputedStyle(document.querySelector('[data-row] a')).color");
    await expect(other).not.toHaveCSS('color', grey);
    await expect(row.getByRole('cell').last()).toHaveCSS('color', grey);
  } finally {
    await sendCommand(page, 'practice.undelete', { practice_id: entity_id });
  }
});
