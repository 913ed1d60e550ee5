import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessibleThemes } from './accessibility.ts';
import { dialog } from './testData.ts';
import { pressKey } from './keyboard.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openQueueEntry, ownYear, readQueueRows } from './verificationQueue.ts';

const checks = z.array(
  z.object({ claims: z.array(z.object({ id: z.string(), is_supported: z.boolean(), topic: z.string().nullable() })) }),
);

/** Pages of entities about which an AI claims something that could be adopted, or something without evidence. */
async function findClaimPage(page: Page, isSupported: boolean): Promise<string> {
  const pagePaths: string[] = [];
  for (const type of ['medic', 'clinic', 'hospital'])
    for (const { id, ai_checks_status: status } of await readQueueRows(page, type, '')) {
      if (status !== false) continue;
      const answer = await page.request.get(`/dms/health/api/query/verification/entity/${type}/${id}/ai_checks/`);
      const claims = checks.parse(JSON.parse(await answer.text())).flatMap((check) => check.claims);
      if (claims.some((claim) => claim.is_supported === isSupported && (claim.topic !== null) === isSupported))
        pagePaths.push(`/health/verification/${type}/${id}`);
    }
  return pagePaths[test.info().repeatEachIndex] ?? '';
}

test('a finding of the AI is adopted with its source and judged; a mere claim is told apart', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'KI-Prüfung' });
  await page.goto(await findClaimPage(page, true));
  await expect(panel).toContainText('Weicht ab');
  await expect(panel).toContainText('Belegt');
  await expect(panel.locator('blockquote')).toBeVisible();
  await expectAccessibleThemes(page);
  await panel.getByRole('button', { name: 'Übernehmen' }).click();
  const website = await dialog(page).locator('input[name=url]').inputValue();
  expect(website).toMatch(/^https:\/\//);
  await expect(dialog(page)).toContainText('Quelle: https://');
  await dialog(page).locator('button[type=submit]').click();
  await expect(panel.getByRole('button', { name: 'Stimmt', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByRole('button', { name: 'Übernehmen' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'E-Mail, Telefon, Website' })).toContainText(new URL(website).host);
  await page.goto(await findClaimPage(page, false));
  await expect(panel).toContainText('Nicht belegt');
  await expect(panel.locator('blockquote')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Übernehmen' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Stimmt nicht' }).click();
  await expect(panel.getByRole('button', { name: 'Stimmt nicht' })).toHaveAttribute('aria-pressed', 'true');
  // The sample's own endpoint answers anew: nobody has judged that yet.
  await panel.getByRole('button', { name: 'Neu prüfen' }).click();
  await expect(panel.locator('[aria-pressed=true]')).toHaveCount(0);
  await expect(panel).toContainText('Geprüft am');
  await page.goto('/jobs?limit=100');
  await expect(page.getByRole('link', { name: 'KI-Prüfung starten' }).first()).toBeVisible();
});

test('findings that could not be loaded are asked for again in their place', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'KI-Prüfung' });
  const url = await findClaimPage(page, false);
  const findings = '**/ai_checks/';
  await page.route(findings, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(url);
  const retry = panel.getByRole('button', { name: 'Noch einmal versuchen' });
  await expect(retry).toBeVisible();
  await page.unroute(findings);
  await retry.click();
  await expect(panel.getByRole('listitem').first()).toBeVisible();
});

test('a check that a colleague has requested is seen on the page and in the list until it ends', async ({ page }) => {
  const [first] = await readQueueRows(page, 'hospital', `year=${ownYear()}`);
  if (!first) throw new Error('no hospital won');
  // The sample's endpoint answers at once.
  const running = { by: 'Lea Brandt', job_id: null };
  await page.route(/\/ai_check_run\//, (route) => route.fulfill({ json: { running, last: null } }));
  await openQueueEntry(page, 'hospital', first);
  const panel = page.getByRole('region', { name: 'KI-Prüfung' });
  await expect(panel.getByRole('status')).toHaveText('Die KI-Prüfung läuft, gestartet von Lea Brandt.');
  await expect(panel.getByRole('button', { name: /prüfen$/ })).toHaveAttribute('aria-disabled', 'true');
  await page.unroute(/\/ai_check_run\//);
  await expect(panel.getByRole('status')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /prüfen$/ })).toHaveAttribute('aria-disabled', 'false');

  await page.route(/\/verification\/entities\/hospital\//, async (route) => {
    const response = await route.fetch();
    const list = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) }).parse(await response.json());
    const items = list.items.map((row) => ({ ...row, ai_check_is_running: row.id === first.id }));
    await route.fulfill({ response, json: { ...list, items } });
  });
  await pressKey(page, 'b');
  await expect(page.locator(`[data-row="${first.id}"]`)).toContainText('KI-Prüfung läuft');
  await expect(page.getByText('KI-Prüfung läuft')).toHaveCount(1);
});
