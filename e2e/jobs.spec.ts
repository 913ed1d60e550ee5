import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { borrowEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';
import { expectAccessible } from './accessibility.ts';
import { dialog, jobIdIn, createMedic, readDmsOneId, openImport, uniqueText } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { signedInTest as test } from './signedInTest.ts';

/** Plans an import of last names. @param lines of medics and their names @returns the address of its page */
async function planNames(page: Page, lines: string): Promise<string> {
  await page.goto('/health/research/medics');
  await openImport(page, 'Stammdaten überschreiben');
  const buffer = Buffer.from(`medic_id;last_name\r\n${lines}`, 'latin1');
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'Namen.csv', mimeType: 'text/csv', buffer });
  await dialog(page).getByLabel('Nachname überschreiben').check();
  await dialog(page).getByRole('button', { name: 'Datei prüfen' }).click();
  await page.waitForURL(/\/jobs\/[\da-f-]{36}$/);
  return page.url();
}

test('a file of Windows is read again in its encoding, and in another one: the plan is another one', async ({ page }) => {
  test.slow();
  await page.goto('/health/research/medics');
  const name = `Lese${uniqueText()}`;
  const number = await readDmsOneId(page, 'medics', await createMedic(page, name));
  await planNames(page, `${number};Müller-${name}\r\n999999999;Lu§tig\r\n`);
  const [formatInfo, rows] = [page.getByLabel('Eingelesen als'), page.getByRole('table', { name: 'Zeilen' })];
  await expect(formatInfo).toContainText('Windows-1252 · Trennzeichen: Semikolon · Zeilenenden wie in Windows');
  await expect(rows.getByRole('row', { name: `Müller-${name}` })).toContainText('Fehler');
  const readAgain = async (before: string, encoding: string): Promise<void> => {
    await page.getByRole('button', { name: 'Anders einlesen' }).click();
    await expect(dialog(page).getByLabel('Zeichencodierung').locator('option:checked')).toHaveText(before);
    await dialog(page).getByLabel('Zeichencodierung').selectOption(encoding);
    await dialog(page).getByRole('button', { name: 'Neu einlesen' }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await expectAccessible(page);
  // One letter looks like that of a Mac: who confirms the encoding takes the doubt off the others.
  await readAgain('Automatisch erkannt: Windows-1252', 'Windows-1252');
  await expect(rows.getByRole('row', { name: `Müller-${name}` })).toContainText('Änderung');
  await readAgain('Windows-1252', 'UTF-8');
  await expect(formatInfo).toContainText('UTF-8 · Trennzeichen: Semikolon');
  await expect(rows).toContainText('Fehler');
  await expect(rows).not.toContainText('Müller');
  await expect(page.getByRole('button', { name: 'Übernehmen' })).toHaveCount(0);
  await readAgain('UTF-8', 'Windows-1252');
  await expect(rows.getByRole('row', { name: `Müller-${name}` })).toContainText('Änderung');
});

const requestExport = async (page: Page, format: string): Promise<string> => {
  const path = `/dms/health/api/query/research/export/?entity_type=private_hospital&output_format=${format}`;
  return jobIdIn(await (await page.request.get(path)).text());
};

test('exports are cancelled, the one that is written and the one that waits for it', async ({ page }) => {
  test.slow();
  const { url } = await borrowEmbeddedPostgres(process.env['KURATOR_E2E_DATA'] ?? '');
  const blocking = new pg.Client(url);
  await blocking.connect();
  try {
    await blocking.query('begin; lock table private_hospital_list in access exclusive mode');
    const [runningJob, waitingJob] = [await requestExport(page, 'csv'), await requestExport(page, 'json')];
    for (const [job, ending] of [
      [waitingJob, 'json'],
      [runningJob, 'csv'],
    ]) {
      await page.goto(`/jobs/${job}`);
      await expect(page.getByRole('main')).toContainText(new RegExp(`\\.${ending}`));
      await expect(page.getByRole('main')).toContainText('Die Datei wird im Hintergrund erstellt');
      await page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
      await expect(dialog(page).getByRole('button', { name: 'Weiterlaufen lassen' })).toBeFocused();
      await dialog(page).getByRole('button', { name: 'Auftrag abbrechen' }).click();
      await expect(page.getByRole('main').getByText('Abgebrochen', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Abbrechen', exact: true })).toHaveCount(0);
    }
  } finally {
    await blocking.end();
  }
});

test('imports that are begun on the page of jobs name their fields', async ({ page }) => {
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Stammdaten überschreiben' }).click();
  await expect(dialog(page)).toContainText(/Datei\s*\*/);
  await expect(dialog(page).getByLabel('Nachname überschreiben')).toBeVisible();
  await expect(dialog(page)).not.toContainText('field:');
});

test('E leads to the first row in error, also where the rows that are shown have none', async ({ page }) => {
  test.slow();
  await page.goto('/health/research/medics');
  const name = `Fehl${uniqueText()}`;
  const number = await readDmsOneId(page, 'medics', await createMedic(page, name));
  await planNames(page, `${number};${name}-Neu\r\n987654321;Niemand\r\n987654322;Keiner\r\n`);
  const rows = page.getByRole('table', { name: 'Zeilen' }).locator('tr[data-row]');
  await expect(rows).toHaveCount(3);
  await page
    .getByRole('group')
    .getByRole('button', { name: /^Änderung/ })
    .click();
  await expect(rows).toHaveCount(1);
  await rows.first().focus();
  await page.keyboard.press('e');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('e');
  await expect(rows.nth(1)).toBeFocused();
});

test('the page of jobs has as many rows as its window', async ({ page }) => {
  const sizes = page.getByRole('combobox', { name: 'Pro Seite' });
  await page.goto('/health/research/medics');
  await expect(sizes).toBeVisible();
  await page.goto('/jobs');
  await expect(sizes).toHaveValue('20');
  await sizes.selectOption('50');
  await expect(page).toHaveURL(/\/jobs\?limit=50$/);
  await expect(sizes).toHaveValue('50');
  await page.goto('/jobs');
  await expect(sizes).toHaveValue('50');
});

test('rows and jobs that are loaded or could not be loaded are not told as none', async ({ page }) => {
  test.slow();
  await page.goto('/health/research/medics');
  const name = `Fort${uniqueText()}`;
  const number = await readDmsOneId(page, 'medics', await createMedic(page, name));
  const plan = await planNames(page, `${number};${name}-Neu\r\n`);
  await expect(page.getByRole('table', { name: 'Zeilen' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Noch einmal versuchen' });

  const release = await holdRequests(page, /\/jobs\/[^/]+\/rows\//);
  await page.goto(plan);
  const rows = page.getByRole('region', { name: /^Zeilen/ });
  await expect(rows).toContainText('Wird geladen');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/jobs\/[^/]+\/rows\//, (route) => route.abort());
  release();
  await page.goto(plan);
  await expect(rows.getByRole('alert')).toBeVisible();
  await expect(rows).not.toContainText('Keine Zeilen');
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('table', { name: 'Zeilen' })).toBeVisible();

  await page.goto('/');
  await page.route(/\/query\/jobs\/\?(?!.*is_current)|\/query\/jobs\/$/, (route) => route.abort());
  await page.locator('main a[href="/jobs"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('table', { name: 'Aufträge' })).toBeVisible();
});

test('rows of another filter, and jobs of another page, are pale until those that were chosen come', async ({ page }) => {
  test.slow();
  await page.goto('/health/research/medics');
  const name = `Blass${uniqueText()}`;
  const number = await readDmsOneId(page, 'medics', await createMedic(page, name));
  await planNames(page, `${number};${name}-Neu\r\n987654321;Niemand\r\n`);
  const plan = page.getByRole('table', { name: 'Zeilen' });
  await expect(plan.locator('tr[data-row]')).toHaveCount(2);
  await expect(plan).toHaveAttribute('aria-busy', 'false');
  const heading = page.getByRole('heading', { name: /^Zeilen/ });
  await expect(heading).toHaveText(/2$/);
  const releaseRows = await holdRequests(page, /\/jobs\/[^/]+\/rows\//);
  await page
    .getByRole('group')
    .getByRole('button', { name: /^Fehler/ })
    .click();
  await expect(plan).toHaveAttribute('aria-busy', 'true');
  await expect(heading).not.toHaveText(/2$/);
  releaseRows();
  await expect(plan.locator('tr[data-row]')).toHaveCount(1);
  await expect(plan).toHaveAttribute('aria-busy', 'false');
  await expect(heading).toHaveText(/1$/);

  await planNames(page, `${number};${name}-Neu\r\n`);
  await page.goto('/jobs?limit=1');
  const jobs = page.getByRole('table', { name: 'Aufträge' });
  await expect(jobs).toHaveAttribute('aria-busy', 'false');
  const releaseJobs = await holdRequests(page, /\/query\/jobs\/\?.*offset=1/);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(jobs).toHaveAttribute('aria-busy', 'true');
  releaseJobs();
  await expect(jobs).toHaveAttribute('aria-busy', 'false');
});

test('a poll that gets no answer raises no alert', async ({ page }) => {
  test.slow();
  await page.goto('/health/research/medics');
  const name = `Frage${uniqueText()}`;
  const number = await readDmsOneId(page, 'medics', await createMedic(page, name));
  await planNames(page, `${number};${name}-Neu\r\n`);
  await expect(page.getByRole('table', { name: 'Zeilen' })).toBeVisible();
  await page.goto('/');
  let isLost = false;
  let lostCount = 0;
  await page.route(/\/query\/jobs\//, async (route) => {
    if (isLost) {
      lostCount += 1;
      return route.abort();
    }
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"status":"planned"', '"status":"planning"') });
  });
  await page.locator('main a[href="/jobs"]').click();
  await expect(page.getByRole('row').nth(1)).toContainText(/eingelesen|geprüft|Läuft|Wird/);
  isLost = true;
  // Each is tried twice.
  await expect.poll(() => lostCount).toBeGreaterThan(4);
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByRole('button')).toHaveCount(0);
});
