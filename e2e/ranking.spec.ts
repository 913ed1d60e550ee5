import { expect, type Page } from '@playwright/test';
import { uploadAccounts } from './accounts.ts';
import { expectAccessible, expectAccessibleThemes } from './accessibility.ts';
import { waitForListKeys } from './keyboard.ts';
import { dialog, sendCommand, uniqueText } from './testData.ts';
import { createAwardProject } from './list.ts';
import { signedInTest as test } from './signedInTest.ts';

const rows = (page: Page) => page.locator('[data-row]');
const scores = (page: Page) => page.getByRole('region', { name: /^Platzierungen/ });

test.use({ viewport: { width: 1440, height: 900 } });

test('scores of rankings: ten a page, the newest year first; filters stay in the address, a row opens who was ranked', async ({ page }) => {
  // Lists of entities fill the window, and say so in a cookie for the next list.
  await page.goto('/health/research/rehas');
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'kurator_page_size')?.value).toMatch(/f$/);
  await page.goto('/health/ranking/scores');
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('2026');
  await expectAccessibleThemes(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filter' });
  for (const name of ['Jahr', 'Auszeichnung', 'DMS-One-ID']) await expect(filters.getByRole('button', { name, exact: true })).toBeVisible();
  await filters.getByRole('button', { name: 'Auszeichnung', exact: true }).click();
  await filters.getByLabel('Auszeichnung', { exact: true }).fill('kardio');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/award_name=kardio/);
  await expect(rows(page).first()).toContainText('Kardiologie');
  await page.goto('/health/ranking/scores?award_name=kardio&year=2025&on_list=false');
  await expect(rows(page).first()).toContainText('2025');
  await expect(rows(page).first()).toContainText(/\d+,\d/);
  await expect(rows(page).first()).toContainText('Nein');
  const name = await rows(page).first().getByRole('link').first().textContent();
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
  await expect(scores(page)).toContainText('Kardiologie');
});

test('the row height leaves the page of scores and its size, and the sheet of keys names no fields', async ({ page }) => {
  await page.goto('/health/ranking/scores?limit=10&offset=10');
  await waitForListKeys(page);
  await page.keyboard.press('?');
  await expect(page.getByText('In die Liste, von Zeile zu Zeile')).toBeVisible();
  await expect(page.getByText('In der Suche ein Feld auswählen')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('radio', { name: 'Luftig' }).check();
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBe(40);
  await expect(page).toHaveURL(/\?limit=10&offset=10$/);
  await expect(rows(page)).toHaveCount(10);
});

test('`]` leads on between rows of one entity', async ({ page }) => {
  await page.goto('/health/ranking/scores');
  const number = await rows(page).first().locator('[data-kind=humanId]').innerText();
  await page.goto(`/health/ranking/scores?dms_one_id=${number}`);
  await rows(page).nth(1).waitFor();
  await rows(page).first().locator('a').first().click();
  const neighbours = page.getByRole('navigation', { name: 'Nachbarn in der Liste' });
  await expect(neighbours).toContainText(/^1 von/);
  const button = neighbours.getByRole('button', { name: 'Nächster Eintrag (])' });
  await button.click();
  await expect(neighbours).toContainText(/^2 von/);
  await expect(button).toBeFocused();
});

test('lists of verification and of scores without rows say where those come from', async ({ page }) => {
  await page.goto('/health/verification/spa?year=1999');
  await expect(page.getByText('Verifiziert wird, wer ausgezeichnet wird')).toBeVisible();
  await page.route(/ranking\/ranks\/scores\//, (route) => route.fulfill({ json: { total: 0, total_exact: true, items: [] } }));
  await page.getByRole('navigation').getByRole('link', { name: 'Platzierungen' }).click();
  await expect(page.getByText('Platzierungen kommen aus dem Data-Warehouse')).toBeVisible();
  await page.getByRole('link', { name: 'Projekte öffnen' }).click();
  await expect(page).toHaveURL('/health/research/projects');
});

test('an entity shows where it stands and how it came there', async ({ page }) => {
  for (const award of ['kardio', 'kliniken des landes', 'chirurgie', 'rehabilitation']) {
    await page.goto(`/health/ranking/scores?year=2026&award_name=${award}`);
    await rows(page).first().getByRole('link').first().click();
    await expect(scores(page).getByRole('row').nth(1)).toContainText('2026');
    await expect(scores(page).locator('svg').first()).toBeVisible();
    await expect(scores(page)).toContainText(/2026: Rang \d+/);
    const hiddenPixels = () =>
      scores(page)
        .getByRole('group')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hiddenPixels, { message: `${award}: pixels beyond the panel's edge` }).toBe(0);
  }
  await expectAccessible(page);
});

test('a project is synced with the warehouse from its menu, and says when it was', async ({ page }) => {
  test.slow();
  const [name, group] = [`Kurorte ${uniqueText()} 2019`, `G${uniqueText()}`.slice(0, 20)];
  const ranking = { ranking_group: group, ranking_period: '2019', awardee_type: 'spa' };
  const project = await sendCommand(page, 'project.create', { name, year: '2019', ...ranking });
  await sendCommand(page, 'award.create', { project_id: project, name, length: '5' });
  await page.goto(`/health/research/projects/${project}`);
  await page.getByRole('button', { name: /^Aktionen/ }).click();
  await page.getByRole('menuitem', { name: /Mit Data-Warehouse abgleichen/ }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: /abgleichen$/ })
    .click();
  await expect(page.getByText(/^Abgeglichen am /)).toBeVisible({ timeout: 60_000 });
  await page.goto('/jobs?limit=100');
  await page
    .getByRole('row')
    .filter({ hasText: `${group} 2019` })
    .getByRole('link')
    .click();
  await expect(page.getByText(/Platzierungen übernommen/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/health/ranking/scores?award_name=${encodeURIComponent(name)}`);
  await expect(rows(page).first()).toContainText(name);
});

test('a sync that fails says why on the page of its project, and changes nothing', async ({ page }) => {
  test.slow();
  const group = `G${uniqueText()}`.slice(0, 20);
  const id = await sendCommand(page, 'project.create', {
    name: `Ohne Listen ${uniqueText()}`,
    year: '2035',
    ranking_group: group,
    ranking_period: '2035',
  });
  let isHeld = true;
  await page.route(new RegExp(`projects/${id}/$`), async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: isHeld ? body.replace(/("is_working"\s*:\s*)false/, '$1true') : body });
  });
  await page.goto(`/health/research/projects/${id}`);
  await page.getByRole('button', { name: /^Aktionen/ }).click();
  await page.getByRole('menuitem', { name: /Mit Data-Warehouse abgleichen/ }).click();
  await dialog(page)
    .getByRole('button', { name: /abgleichen$/ })
    .click();
  const strip = (state: string) => page.getByText(`Mit dem Data-Warehouse abgleichen: ${state}`);
  // The alert stays while the mouse is on it; the page goes on behind it.
  const syncMessage = page.getByText('Der Abgleich läuft.');
  await syncMessage.hover();
  await expect(strip('läuft gerade')).toBeVisible();
  isHeld = false;
  await expect(strip('fehlgeschlagen')).toContainText('keine Zeilen geliefert', { timeout: 60_000 });
  await expect(syncMessage).toBeVisible();
  await expectAccessible(page);

  await page.goto('/jobs?limit=100');
  await page.getByRole('row').filter({ hasText: group }).getByRole('link').click();
  await page.waitForURL(/\/jobs\/[\da-f-]{36}$/);
  const failed = page.url();
  await page.getByRole('button', { name: 'Noch einmal abgleichen' }).click();
  await dialog(page)
    .getByRole('button', { name: /abgleichen$/ })
    .click();
  await expect(page).not.toHaveURL(failed);
  await expect(page.getByRole('alert').filter({ hasText: 'keine Zeilen geliefert' })).toBeVisible({ timeout: 60_000 });
});

test('an entity is synced alone from its page of verification', async ({ page }) => {
  test.slow();
  const { award, group } = await createAwardProject(page, 'reha', 2017);
  const awardees = await (await page.request.get(`/dms/health/api/query/scoring/awardees/?award_id=${award}&limit=1`)).text();
  const entity = /"entity":\{"id" : "([^"]+)"/.exec(awardees)?.[1] ?? '';
  await page.goto(`/health/verification/reha/${entity}?year=2017`);
  await page
    .getByRole('button')
    .filter({ hasText: new RegExp(`^Abgleichen(: ${group} 2017)?$`) })
    .click();
  await expect(dialog(page)).toContainText(`${group} 2017`);
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: /abgleichen$/ })
    .click();
  await expect(page.getByText('Der Abgleich läuft.')).toBeVisible();
  await page.goto('/jobs?limit=100');
  const job = page.getByRole('row').filter({ hasText: `${group} 2017` });
  await expect(job).toHaveCount(2);
  await job.first().getByRole('link').click();
  await expect(page.getByText('1 Platzierung übernommen')).toBeVisible({ timeout: 60_000 });
});

test('a project of Business is synced by its button as a job, and its accounts show their ranks', async ({ page }) => {
  test.slow();
  const key = uniqueText();
  const slug = `rk-${key}`;
  const name = `Ranking ${slug}`;
  const id = await sendCommand(page, 'business_project.create', { name, slug }, 'business');
  const group = `B${key}`.toUpperCase().slice(0, 20);
  await sendCommand(page, 'award.create', { project_id: id, name: 'Beste Ausbilder', year: '2018' }, 'business');
  const ranking = { ranking_group: group, ranking_period: '2018' };
  await sendCommand(page, 'project.update', { project_id: id, name, verification_strategy: 'all', ...ranking }, 'business');
  const place = 'Ring 1;24103;Kiel;Schleswig-Holstein;DE';
  await uploadAccounts(page, { id, slug }, [`Erste GmbH;Erste;${place}`, `Zweite GmbH;Zweite;${place}`]);
  const isProject = (url: URL) => url.pathname === `/business/management/projects/${id}`;
  await page.route(isProject, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"has_warehouse":true', '"has_warehouse":false') });
  });
  await page.goto(`/business/management/projects/${id}`);
  const sync = page.getByRole('button', { name: 'Mit Data-Warehouse abgleichen' });
  await expect(sync).toHaveAccessibleDescription('Es ist kein Data-Warehouse eingerichtet');
  await page.unroute(isProject);
  await page.reload();
  await sync.click();
  await expect(dialog(page)).toContainText(`${group} 2018`);
  await dialog(page)
    .getByRole('button', { name: /abgleichen$/ })
    .click();
  await expect(page.getByText(/^Abgeglichen am /)).toBeVisible({ timeout: 60_000 });
  const jobs = page.getByRole('list', { name: 'Aufträge dieses Projekts' });
  await jobs
    .getByRole('listitem')
    .filter({ hasText: `${group} 2018` })
    .getByRole('link')
    .click();
  await expect(page.getByText('2 Platzierungen übernommen')).toBeVisible();
  await page.goto(`/business/link/account/${slug}-0`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Erste GmbH');
  await expect(scores(page).getByRole('row', { name: /Beste Ausbilder/ })).toContainText('2018');
  await expectAccessible(page);
  // An account of the sample stands in two years.
  await page.goto('/business/link/account/KAR-1006');
  await expect(scores(page).getByRole('row', { name: /Arbeitnehmervertretung/ })).toHaveCount(2);
  await expect(scores(page).locator('svg').first()).toBeVisible();
});
