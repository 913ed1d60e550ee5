import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './accessibility.ts';
import { waitForLists, dialog, createMedic, createPractice, sendCommand, uniqueText, waitForRecentEntity } from './testData.ts';
import { openPalette, pressKey } from './keyboard.ts';
import { openPageAsNewUser } from './person.ts';
import { signedInTest as test } from './signedInTest.ts';

const hits = (page: Page) => page.locator('[cmdk-item]');
const verifies = ['dms.can_access_health_verification'] as const;

test.use({ viewport: { width: 1440, height: 900 } });

test('a user with the right to verify alone finds an institution and affiliates a medic with it, by keyboard', async ({
  page,
  browser,
}) => {
  const name = uniqueText();
  const medic = await createMedic(page, `Zuordnung${name}`);
  await createPractice(page, `Praxis ${name}`);
  await waitForLists(page, 'practices');
  const theirs = await openPageAsNewUser(browser, `Lea ${name}`, verifies);
  await theirs.goto(`/health/verification/medic/${medic}`);
  const print = theirs.getByRole('region', { name: 'So wird gedruckt' });
  await expect(print.locator('div').filter({ hasText: /^Einrichtung/ })).toContainText('FEHLT');
  await theirs.getByRole('button', { name: 'Zuordnung hinzufügen' }).waitFor();
  await pressKey(theirs, 'a');
  const words = dialog(theirs).getByLabel('Suchbegriffe');
  await expect(words).toBeFocused();
  await theirs.keyboard.type(name);
  const hit = dialog(theirs).getByRole('radio', { name: `Praxis ${name}` });
  await expect(hit).toBeVisible();
  await theirs.keyboard.press('ArrowDown');
  await expect(hit).toBeChecked();
  await theirs.keyboard.press('ArrowUp');
  await expect(words).toBeFocused();
  await theirs.keyboard.press('Enter');
  await expect(dialog(theirs)).toHaveCount(0);
  await expect(print.locator('div').filter({ hasText: /^Einrichtung/ })).toContainText(`Praxis ${name}`);
  await theirs.context().close();
});

test('a hit leads who may verify alone to the page of its verification; one without such a page is a name', async ({ page, browser }) => {
  const name = uniqueText();
  const reha = await sendCommand(page, 'reha.create', {
    name: `Reha ${name}`,
    display_name: `Reha ${name}`,
    zipcode: '24103',
    city: 'Kiel',
    skip_duplicate_check: true,
  });
  await createPractice(page, `Praxis ${name}`);
  await waitForLists(page, 'practices', 'rehas', 'entities');
  const theirs = await openPageAsNewUser(browser, `Lea ${name}`, verifies);
  await theirs.goto('/health');
  await theirs.getByRole('heading', { level: 1 }).waitFor();
  await openPalette(theirs);
  await theirs.getByRole('dialog').getByRole('combobox').fill(name);
  await expect(hits(theirs).filter({ hasText: `Praxis ${name}` })).toHaveAttribute('aria-disabled', 'true');
  await hits(theirs)
    .filter({ hasText: `Reha ${name}` })
    .click();
  await expect(theirs).toHaveURL(`/health/verification/reha/${reha}`);
  await expect(theirs.locator('main h1')).toHaveText(`Reha ${name}`);
  await waitForRecentEntity(theirs, reha);

  await theirs.goto(`/health/research/entities?search=${name}`);
  const row = (kind: string) => theirs.getByRole('row').filter({ hasText: `${kind} ${name}` });
  await expect(row('Reha').getByRole('link').first()).toHaveAttribute('href', `/health/verification/reha/${reha}`);
  await expect(row('Praxis')).toBeVisible();
  await expect(row('Praxis').getByRole('link')).toHaveCount(0);
  await expectAccessible(theirs);
  await theirs.goto('/health/research/practices');
  await expect(theirs.getByText('dms.can_access_health_research').first()).toBeVisible();

  await theirs.goto('/');
  const recent = theirs.getByRole('region', { name: 'Zuletzt geöffnet' }).getByRole('listitem');
  await expect(recent.filter({ hasText: `Reha ${name}` })).toContainText('Verifizierung');
  await recent.getByRole('link', { name: `Reha ${name}` }).click();
  await expect(theirs).toHaveURL(`/health/verification/reha/${reha}`);
  await theirs.context().close();
});

test('a claim about the record itself is adopted by those alone who may change the record', async ({ page, browser }) => {
  const rows = z.object({ items: z.array(z.object({ id: z.string(), ai_checks_status: z.boolean().nullable() })) });
  const list = await page.request.get('/dms/health/api/query/verification/entities/clinic/');
  const checked = rows.parse(await list.json()).items.find(({ ai_checks_status: status }) => status === true);
  const theirs = await openPageAsNewUser(browser, `Lea ${uniqueText()}`, verifies);
  for (const [one, count] of [
    [page, 1],
    [theirs, 0],
  ] as const) {
    // The sample's claims are about websites and names as they are.
    await one.route(/\/ai_checks\//, async (route) => {
      const response = await route.fetch();
      const items = z.array(z.looseObject({ claims: z.array(z.looseObject({})) })).parse(await response.json());
      const claimCommand = { topic: 'health.clinic.update', values: { name: 'Klinik für Handchirurgie' } };
      const json = items.map(({ claims, ...item }) => ({ ...item, claims: claims.map((claim) => ({ ...claim, ...claimCommand })) }));
      await route.fulfill({ response, json });
    });
    await one.goto(`/health/verification/clinic/${checked?.id}`);
    const panel = one.getByRole('region', { name: 'KI-Prüfung' });
    await expect(panel.getByRole('button', { name: 'Stimmt', exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Übernehmen' })).toHaveCount(count);
    await one.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await theirs.context().close();
});
