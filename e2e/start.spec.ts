import { expect } from '@playwright/test';
import { expectAccessibleThemes } from './accessibility.ts';
import { waitForLists, waitForRecentEntity, commandHeaders, createMedic, readDmsOneId, uniqueText } from './testData.ts';
import { openPageAsNewUser } from './person.ts';
import { signedInTest as test } from './signedInTest.ts';

test('the start page leads to what was opened last, and to the plan that waits', async ({ browser }) => {
  // Has no jobs of other tests, of which the page shows the first alone.
  const page = await openPageAsNewUser(browser, `Ina ${uniqueText()}`);
  const name = `Anfang${uniqueText()}`;
  const medic = await createMedic(page, name);
  await page.goto(`/health/research/medics/${medic}`);
  await waitForRecentEntity(page, medic);
  const file = `${name}.csv`;
  const lines = `medic_id;last_name\n${await readDmsOneId(page, 'medics', medic)};${name}-Meier\nkeine;Nummer\n`;
  const answer = await page.request.post('/dms/health/api/commands/', {
    multipart: {
      topic_name: 'medics.overwrite_master_data',
      overwrite_last_name: 'true',
      file: { name: file, mimeType: 'text/csv', buffer: Buffer.from(lines) },
    },
    headers: await commandHeaders(page),
  });
  expect(answer.status(), await answer.text()).toBe(200);

  await page.clock.install();
  await page.goto('/');
  const waitingImport = page.getByRole('region', { name: 'Läuft und wartet' }).getByRole('listitem').filter({ hasText: file });
  await expect(waitingImport).toContainText('1 Zeile wartet auf Übernahme, 1 Fehler');
  // A job that was begun elsewhere comes by itself, with its file once it is written.
  const exportAnswer = await page.request.get('/dms/health/api/query/research/export/?entity_type=spa&output_format=json');
  expect(exportAnswer.ok()).toBe(true);
  const downloadLink = page.getByRole('region', { name: 'Läuft und wartet' }).getByRole('link', { name: /^Herunterladen: .*\.json/ });
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(downloadLink.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessibleThemes(page);
  await page.getByRole('region', { name: 'Zuletzt geöffnet' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${name}`);
  await page.goBack();
  await waitingImport.getByRole('link', { name: 'Plan ansehen' }).click();
  await expect(page.getByRole('table', { name: 'Zeilen' })).toContainText(`${name}-Meier`);

  // Shown to its author alone: another administrator finds it on the page of jobs.
  const other = await openPageAsNewUser(browser, `Nora ${uniqueText()}`);
  await other.goto('/');
  await expect(other.getByRole('region', { name: 'Läuft und wartet' })).toContainText('kein Plan wartet auf Sie');
  await expect(other.getByRole('region', { name: 'Zuletzt geöffnet' })).toContainText('Noch nichts geöffnet');
  const today = other.getByRole('region', { name: 'Heute für Sie' });
  await expect(today).toContainText('Nichts fällig.');
  await expect(today.getByRole('link')).toHaveCount(0);
  await other.context().close();
  await page.context().close();
});

test('the start page names the filtered list that an entity was opened from, and what is left to do', async ({ page }) => {
  await page.goto('/health/research/medics');
  const name = `Zuletzt${uniqueText()}`;
  await createMedic(page, name);
  await waitForLists(page, 'medics');
  await page.goto(`/health/research/medics?search=${name}&has_email=true`);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  await waitForRecentEntity(page, name);
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Zuletzt geöffnet' });
  const list = recent.getByRole('listitem').filter({ hasText: `„${name}“ · 1 Filter` });
  await expect(list).toHaveCount(1);
  const openTasks = page.getByRole('list', { name: 'Offene Arbeit' });
  await expect(openTasks.getByRole('listitem').filter({ hasText: 'Verifizierung' }).first()).toContainText(/\d offen/);
  await list.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/health/research/medics\\?.*search=${name}`));
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});
