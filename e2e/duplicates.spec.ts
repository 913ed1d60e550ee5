import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleThemes } from './accessibility.ts';
import { uploadAccountFile } from './accounts.ts';
import { dialog, createMedic, sendCommand, uniqueText } from './testData.ts';
import { retryInVain, waitForKeys } from './keyboard.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openUntil } from './openUntil.ts';

const row = (within: Locator, name: RegExp): Locator => within.getByRole('row', { name });

const queue = (page: Page): Locator => page.getByRole('list', { name: 'Mögliche Dubletten' }).getByRole('button');

const isList = (url: URL) => url.pathname.endsWith('/api/query/research/duplicates/');
const isSide = (url: URL) => /\/api\/query\/research\/entities\/[\da-f-]{36}\/$/.test(url.pathname);

/** Uploads accounts to a project and applies the plan. */
const uploadAccounts = async (page: Page, project: string, rows: readonly string[]): Promise<void> =>
  apply(page, await uploadAccountFile(page, project, rows));

const uploadAwardees = async (page: Page, project: string, rows: readonly string[]): Promise<void> =>
  apply(page, await uploadAccountFile(page, project, rows, 'project.upload_awardee_properties'));

async function apply(page: Page, job: string): Promise<void> {
  await page.goto(`/jobs/${job}`);
  await page.getByRole('button', { name: /^\d+ Zeilen übernehmen/ }).click();
  await page.locator('[role=dialog][data-open]').getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.locator('header').getByText('Übernommen', { exact: true })).toBeVisible();
}

/** Opens the pairs of a project. A page that is opened right after an upload may not know them yet. */
async function openPairs(page: Page, slug: string, count: number): Promise<void> {
  await openUntil(page, `/business/research/duplicates?project__slug=${slug}`, (within) => expect(queue(page)).toHaveCount(count, within));
}

test('a pair of accounts is dismissed, reopened, merged with values of both, found by either number, and unmerged', async ({ page }) => {
  test.slow();
  const key = uniqueText();
  const slug = `dup-${key}`;
  const project = await sendCommand(page, 'business_project.create', { name: `Dubletten ${key}`, slug }, 'business');
  const branch = { project_id: project, property_key: 'branch', property_label: 'Branche', property_type: 'str' };
  await sendCommand(page, 'project.add_property', branch, 'business');
  await uploadAccounts(page, project, [
    'human_id;name;shortname;website;street;zipcode;city;state;country;branch',
    `${key}-1;Ahornwerk ${key} GmbH;Ahorn;https://${key}.example;Ring 1;24103;Kiel;;DE;Bau`,
    `${key}-2;Ahornwerk ${key} AG;Ahornwerk;https://www.${key}.example;Ring 1;24103;Kiel;;DE;Handel`,
    `${key}-3;Birkenhof ${key} KG;Birke;;;;;;;`,
  ]);

  await openPairs(page, slug, 1);
  const pair = page.getByRole('region', { name: new RegExp(`^Ahornwerk ${key}`) });
  await expect(pair).toContainText('zu 100 % gleich');
  await expect(pair).toContainText('Domain');
  await expect(page.getByRole('button', { name: /^Aktualität dieser Liste/ })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Dubletten/ })).toContainText(/\d/);
  await expect(row(pair, /^Branche/)).toContainText('Handel');
  await expectAccessibleThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const countPlaces = async () => {
    const radios = ['Bau', 'Handel'].map((name) => row(pair, /^Branche/).getByRole('radio', { name }));
    const places = await Promise.all(radios.map((radio) => radio.boundingBox()));
    return { x: new Set(places.map((place) => place?.x)).size, y: new Set(places.map((place) => place?.y)).size };
  };
  await expect.poll(countPlaces).toEqual({ x: 1, y: 2 });
  await expectAccessibleThemes(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'Exportieren' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Ähnlichkeit;Status;Gründe;Projekt 1;Nummer 1;');
  expect(file.trim().split('\n').slice(1).join('')).toMatch(
    new RegExp(`;offen;Name, Adresse, Domain;${slug};${key}-[12];.*;${slug};${key}-[12];`),
  );

  await page.getByRole('button', { name: 'Keine Dublette', exact: true }).last().click();
  await expect(page.getByText('Keine Dubletten gefunden.')).toBeVisible();
  await page.goto(`/business/research/duplicates?project__slug=${slug}&status=dismissed`);
  await pair.getByRole('button', { name: 'Wieder öffnen' }).click();
  await expect(page.getByText('Keine Dubletten gefunden.')).toBeVisible();

  await page.goto(`/business/research/duplicates?project__slug=${slug}`);
  await pair
    .getByRole('columnheader')
    .filter({ hasText: `${key}-1` })
    .getByRole('button', { name: 'Soll bleiben' })
    .or(
      pair
        .getByRole('columnheader')
        .filter({ hasText: `${key}-1` })
        .getByText('bleibt', { exact: true }),
    )
    .first()
    .click();
  await row(pair, /^Name/)
    .getByRole('radio', { name: `Ahornwerk ${key} GmbH` })
    .check();
  await row(pair, /^Branche/)
    .getByRole('radio', { name: 'Handel' })
    .check();
  await expect(pair.getByRole('region', { name: 'Das passiert beim Zusammenführen' })).toContainText(`${key}-2`);
  await pair.getByRole('button', { name: 'Zusammenführen' }).click();
  await expect(page.getByText('Keine Dubletten gefunden.')).toBeVisible();

  await page.goto(`/business/link/account/${key}-2`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Ahornwerk ${key} GmbH`);
  const merged = page.getByRole('region', { name: /^Mit diesem Eintrag zusammengeführt/ });
  await expect(merged).toContainText(`Ahornwerk ${key} AG`);
  await expect(page.getByRole('region', { name: /^Eigenschaften/ })).toContainText('Handel');
  const names = { name: `Ahornwerk ${key} GmbH`, short_name: 'Ahorn', human_id: `${key}-1` };
  const survivor = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await sendCommand(page, 'account.change', { account_id: survivor, ...names, 'property.branch': 'Dienste' }, 'business');

  await page.goto(`/business/research/duplicates?project__slug=${slug}&status=merged`);
  const effects = pair.getByRole('region', { name: 'Das passiert beim Trennen' });
  await expect(effects).toContainText(`Bleibt bei Ahornwerk ${key} GmbH, weil seither geändert: `);
  await expect(effects).toContainText('Dienste');
  await pair.getByRole('button', { name: 'Wieder trennen' }).click();
  await expect(page.getByText('Keine Dubletten gefunden.')).toBeVisible();
  await page.goto(`/business/link/account/${key}-2`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Ahornwerk ${key} AG`);
  await expect(page.getByRole('listitem').filter({ hasText: 'wieder getrennt' })).toContainText(
    'Beim anderen Eintrag geblieben, weil seither geändert',
  );
  await page.goto(`/business/research/duplicates?project__slug=${slug}`);
  await expect(row(pair, /^Branche/)).toContainText('Dienste');
});

test('merged medics stand on the page of the survivor, with the way back', async ({ page }) => {
  const key = uniqueText();
  const [mergedMedic, stays] = [await createMedic(page, `Weg${key}`), await createMedic(page, `Bleibt${key}`)];
  await sendCommand(page, 'entity.merge', { entity_id: mergedMedic, into_id: stays, entity_type: 'medic' }, 'seedwork');
  await page.goto(`/health/research/medics/${mergedMedic}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Bleibt${key}`);
  const merged = page.getByRole('region', { name: /^Mit diesem Eintrag zusammengeführt/ });
  await expect(merged).toContainText(`Weg${key}`);
  await expectAccessibleThemes(page);
  await merged.getByRole('button', { name: 'Wieder trennen' }).click();
  await dialog(page).getByRole('button', { name: 'Wieder trennen' }).click();
  // Behind the dialog the panel is hidden, too.
  await expect(dialog(page)).toHaveCount(0);
  await expect(merged).toBeHidden();
  await page.goto(`/health/research/medics/${mergedMedic}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Weg${key}`);
});

test('after a decision the next pair of the same group is shown', async ({ page }) => {
  test.slow();
  const key = uniqueText();
  const slug = `dup-${key}`;
  const project = await sendCommand(page, 'business_project.create', { name: `Gruppen ${key}`, slug }, 'business');
  await uploadAccounts(page, project, [
    'human_id;name;shortname;website;street;zipcode;city;state;country',
    `${key}-1;Lindenhof ${key} GmbH;L1;https://l${key}.example;Ring 1;24103;Kiel;;DE`,
    `${key}-2;Lindenhof ${key} AG;L2;https://l${key}.example;Ring 1;24103;Kiel;;DE`,
    `${key}-3;Lindenhof ${key} KG;L3;;;;;;`,
    `${key}-4;Buchenau ${key} GmbH;B1;;Weg 2;24103;Kiel;;DE`,
    `${key}-5;Buchenau ${key} AG;B2;;Weg 2;24103;Kiel;;DE`,
  ]);
  await openPairs(page, slug, 4);
  const pairs = queue(page);
  await expect(pairs).toHaveText([/Lindenhof.*Lindenhof/, /Buchenau/, /Lindenhof/, /Lindenhof/]);
  const pairPanel = page.locator('main').getByRole('region', { name: new RegExp(`${key} .+ – `) });
  await expect(pairPanel).toContainText('Domain');
  // Choices stay over a change of language.
  await pairs.nth(1).click();
  await expect(pairPanel).toHaveAccessibleName(/^Buchenau/);
  const other = pairPanel.getByRole('radio', { name: `Buchenau ${key} AG` });
  await expect(other).not.toBeChecked();
  await other.check();
  for (const language of ['en', 'de']) {
    await page.locator('#language').click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(pairPanel).toHaveAccessibleName(/^Buchenau/);
    await expect(other).toBeChecked();
  }
  await pairs.first().click();
  await expect(pairPanel).toHaveAccessibleName(/^Lindenhof/);
  await pairs.nth(1).click();
  await expect(other).toBeChecked();
  await pairs.first().click();
  await expect(pairPanel).toHaveAccessibleName(/^Lindenhof/);
  await page.getByRole('button', { name: 'Zusammenführen' }).press('Enter');
  await expect(pairPanel).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^Lindenhof ${key}.*, 2 von 2$`) })).toBeAttached();
  // Hovering pauses the timer of the alert.
  await page.getByRole('button', { name: /^Rückgängig/ }).hover();
  await expect(pairs).toHaveText([/Buchenau/, /Lindenhof/]);
  await expect(pairPanel).toHaveAccessibleName(/^Lindenhof/);
  await page.keyboard.press('Control+z');
  await expect(pairs).toHaveCount(4);
});

test('the next pair goes on over pages, one that waits to the end of its page', async ({ page }) => {
  test.slow();
  const key = uniqueText();
  const slug = `dup-${key}`;
  const project = await sendCommand(page, 'business_project.create', { name: `Seiten ${key}`, slug }, 'business');
  const names =
    'Quittenkern Zirbelholz Mispelfrucht Schlehdorn Holunder Wacholder Maulbeere Kornelrain Vogelkirsche Sanddorn Berberitze Felsenbirne';
  await uploadAccounts(page, project, [
    'human_id;name;shortname',
    ...names.split(' ').flatMap((name) => ['GmbH', 'AG'].map((form) => `${key}-${name}-${form};${name} ${form};${name}`)),
  ]);
  await openPairs(page, slug, 10);
  const currentPair = queue(page).and(page.locator('[aria-current=true]'));
  const [first, last] = await Promise.all([queue(page).first().innerText(), queue(page).last().innerText()]);
  await expect(page.getByRole('region', { name: 'Das passiert beim Zusammenführen' })).toBeVisible();
  await waitForKeys(page);
  await page.keyboard.press(']');
  await expect(queue(page)).toHaveCount(2);
  await page.keyboard.press('[');
  await expect(queue(page)).toHaveCount(10);
  await page.keyboard.press('k');
  await expect(currentPair).toHaveText(first, { useInnerText: true });
  for (let place = 1; place < 10; place += 1) {
    await page.keyboard.press('j');
    await expect(queue(page).nth(place)).toHaveAttribute('aria-current', 'true');
  }
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/page=2/);
  await expect(queue(page)).toHaveCount(2);
  await expect(queue(page).first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(currentPair).toHaveText(last, { useInnerText: true });
  await expect(page.getByRole('button', { name: 'Später' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/page=2/);
  await expect(queue(page)).toHaveCount(2);

  // Another project begins with its first page.
  await page.getByLabel('Projekt', { exact: true }).selectOption('');
  await expect(page).not.toHaveURL(/page=2/);
  await page.goto(`/business/research/duplicates?project__slug=${slug}`);
  await expect(queue(page)).toHaveCount(10);

  const searched: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isList(url)) searched.push(url.searchParams.get('search'));
  });
  await waitForKeys(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Name oder Nummer')).toBeFocused();
  // Letters one by one would be searched one by one on a slow machine.
  await page.keyboard.insertText('Quitten');
  await page.keyboard.press('Enter');
  await expect(queue(page)).toHaveCount(1);
  expect(searched).toEqual(['Quitten']);
  const isRefused = page.getByRole('alert').filter({ hasText: 'Serverfehler' });
  for (const isAsked of [isList, isSide]) {
    await page.route(isAsked, (route) => route.fulfill({ status: 500, body: '' }));
    await (isAsked === isList ? page.getByLabel('Name oder Nummer').fill('Mispel') : page.reload());
    await expect(isRefused).toHaveCount(1);
    if (isAsked === isSide) await retryInVain(page, isRefused.getByRole('button'), isAsked);
    await page.unroute(isAsked);
    await isRefused.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByRole('region', { name: 'Das passiert beim Zusammenführen' })).toBeVisible();
  }
});

test('the entity with more awards stays, and shared awards are named before the merge', async ({ page }) => {
  test.slow();
  const key = uniqueText();
  const slug = `dup-${key}`;
  const project = await sendCommand(page, 'business_project.create', { name: `Preise ${key}`, slug }, 'business');
  for (const name of ['Ausbilder', 'Arbeitgeber'])
    for (const year of ['2031', '2032']) await sendCommand(page, 'award.create', { project_id: project, name, year }, 'business');
  await uploadAccounts(page, project, [
    'human_id;name;shortname;website;comment',
    `${key}-1;Ulmenhof ${key} GmbH;Ulme;https://ulme-${key}.example;Bitte anrufen`,
    `${key}-2;Ulmenhof ${key} AG;Ulme;;`,
  ]);
  await uploadAwardees(page, project, [
    'award_name;award_year;account_id;award_rank;award_scoring',
    `Ausbilder;2031;${key}-1;1;99`,
    `Ausbilder;2032;${key}-1;1;99`,
    ...['2031', '2032'].map((year) => `Arbeitgeber;${year};${key}-2;1;99`),
    `Ausbilder;2032;${key}-2;2;98`,
  ]);
  await openPairs(page, slug, 1);
  const head = page.getByRole('columnheader').filter({ hasText: `Ulmenhof ${key} AG` });
  await expect(head).toContainText('bleibt');
  await expect(head).toContainText('3 Auszeichnungen · nicht verifiziert');
  const effects = page.getByRole('region', { name: 'Das passiert beim Zusammenführen' });
  await page.route('**/business/api/commands/', (route) => route.abort());
  await page.reload();
  await effects.getByRole('alert').waitFor();
  await page.unroute('**/business/api/commands/');
  await effects.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(effects).toContainText(`1 Auszeichnung kommt zu Ulmenhof ${key} AG: Ausbilder 2031`);
  await expect(effects).toContainText('1 Auszeichnung haben beide');
  await expect(effects).toContainText('wird gelöscht: Ausbilder 2032');
  await expect(effects).toContainText('Dazu kommen: Websites (1), Kommentare (1)');
  await page.getByRole('button', { name: 'Zeigen' }).click();
  await expect(row(page.locator('main'), /^Kurzname/)).toContainText('Ulme');
  await expectAccessibleThemes(page);
});
