import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readAccounts, uploadAccounts, uploadAwardees } from './accounts.ts';
import { expectAccessible, expectAccessibleThemes, expectNoSidewaysScrolling } from './accessibility.ts';
import { dialog, sendCommand, uniqueText } from './testData.ts';
import { pressKey } from './keyboard.ts';
import { openPageAsNewUser } from './person.ts';
import { signedInTest as test } from './signedInTest.ts';

const row = (page: Page, name: string): Locator => page.locator('[data-row]').filter({ hasText: name });
const heading = (page: Page): Locator => page.locator('main h1');
const isVerified = (page: Page): Locator => page.getByText(/^Verifiziert von/).first();

/** Creates a project of its own with an award of two years and accounts, which nobody else looks at. */
async function createProject(page: Page, rows: readonly string[]): Promise<{ readonly slug: string; readonly id: string }> {
  const slug = `pv-${uniqueText()}`;
  const name = `Prüfung ${slug}`;
  const id = await sendCommand(page, 'business_project.create', { name, slug }, 'business');
  await sendCommand(page, 'project.update', { project_id: id, name, verification_strategy: 'all' }, 'business');
  for (const year of ['2031', '2030'])
    await sendCommand(page, 'award.create', { project_id: id, name: 'Beste Ausbilder', year }, 'business');
  await uploadAccounts(page, { id, slug }, rows);
  return { slug, id };
}

/** Opens the list of a project. */
async function openList(page: Page, slug: string, search = ''): Promise<void> {
  await page.goto(`/business/verification/accounts?project_slug=${slug}${search}`);
  await page.locator('[data-row]').first().waitFor();
}

const readLinks = (page: Page): Promise<string[]> =>
  page.locator('main a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

test.use({ viewport: { width: 1440, height: 900 } });

test('accounts of a project are verified, asked about and left by keyboard, and the list says how far the year is', async ({
  page,
  browser,
}) => {
  test.slow();
  const { slug, id } = await createProject(page, [
    'Ahorn Werke GmbH;Ahorn;Ring 1;24103;Kiel;Schleswig-Holstein;DE',
    'Birken Handel KG;Birken;Markt 2;04109;Leipzig;Sachsen;DE',
    'Zeder Energie AG;Zeder;Hafen 3;20457;Hamburg;Hamburg;DE',
  ]);
  const [ahorn, birken, zeder] = await readAccounts(page, slug);
  await openList(page, slug);
  await expect(page.getByLabel('Projekt', { exact: true })).toHaveValue(slug);
  await expect(page.getByLabel('Jahr der Verifizierung')).toHaveValue('2031');
  await expect(page.getByText('0 von 3 verifiziert')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Offen ?3$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Gelöscht ?0$/ })).toBeVisible();
  await expectAccessibleThemes(page);

  await page.getByRole('button', { name: 'Exportieren' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(4);
  expect(file).toContain('Birken Handel KG');

  await page.getByRole('button', { name: 'Ort', exact: true }).click();
  const cities = dialog(page).getByRole('searchbox');
  await expect(cities).toBeFocused();
  await cities.fill('leip');
  await cities.press('Enter');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(row(page, 'Birken Handel KG')).toBeVisible();
  await page.getByRole('button', { name: 'Alle Filter entfernen' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await page.getByRole('columnheader', { name: 'PLZ' }).getByRole('button').click();
  await expect(page).toHaveURL(/ordering=computed_zipcode/);
  await expect(page.locator('[data-row]').first()).toContainText('Birken Handel KG');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.locator('[data-row]').first()).toContainText('Ahorn Werke GmbH');

  await page.getByRole('button', { name: 'Weiterprüfen' }).click();
  await expect(heading(page)).toHaveText('Ahorn Werke GmbH');
  await expect(page.getByRole('region', { name: 'So wird gedruckt' })).toContainText('Ring 1, 24103 Kiel');
  await expect(page.getByRole('navigation', { name: 'Reihenfolge der Liste' })).toContainText('1 von 3');
  await page.getByRole('region', { name: /^Kontakte/ }).waitFor();
  await expectAccessible(page);
  await pressKey(page, 'v');
  await expect(isVerified(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Reihenfolge der Liste' })).toContainText('1 von 3');
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText('Birken Handel KG');
  await pressKey(page, 'i');
  const question = page.getByRole('textbox', { name: 'Frage', exact: true });
  await expect(question).toBeFocused();
  await page.keyboard.type('Stimmt die Firmierung?');
  await page.getByRole('button', { name: 'Mir zuweisen' }).click();
  await question.press('Control+Enter');
  const inquiry = page.getByRole('region', { name: 'Rückfrage', exact: true });
  await expect(inquiry).toContainText('Stimmt die Firmierung?');
  await page.keyboard.press('b');
  await expect(page.getByText('1 von 3 verifiziert')).toBeVisible();
  await expect(row(page, 'Birken Handel KG').locator('[data-last]')).toBeVisible();
  await page.getByRole('button', { name: 'Meine Rückfragen' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Meine Rückfragen' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(3);

  // The project of the last visit is listed again, and another one once it is gone.
  const cookieOf = (value: string) => ({ name: 'kurator_verified_project', value, url: page.url() });
  for (const [remembered, isListed] of [
    [slug, true],
    [`weg-${slug}`, false],
  ] as const) {
    await page.context().addCookies([cookieOf(remembered)]);
    await page.goto('/business/verification/accounts');
    await expect(page.getByLabel('Projekt', { exact: true })).toHaveValue(isListed ? slug : /^(?!weg-)./);
  }
  await openList(page, slug);

  // Another year is another verification.
  await page.getByLabel('Jahr der Verifizierung').selectOption('2030');
  await expect(page.getByText('0 von 3 verifiziert')).toBeVisible();

  await page.goto(`/business/research/accounts/${ahorn?.id}`);
  await expect(page.locator('header').getByText('Verifiziert', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Verifizierung', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/business/verification/accounts/${slug}/${ahorn?.id}`));
  await expect(isVerified(page)).toBeVisible();
  await sendCommand(
    page,
    'account.change',
    { account_id: ahorn?.id ?? '', name: 'Ahorn Werkstatt GmbH', short_name: 'Ahorn', human_id: `${slug}-0` },
    'business',
  );
  await expect(page.locator('[data-changed]')).toContainText('Ahorn Werke GmbH → Ahorn Werkstatt GmbH');

  // A value that is required since leads from the head to its place.
  const branch = { property_key: 'branch', property_label: 'Branche', property_type: 'str', property_required: true };
  await sendCommand(page, 'project.add_property', { project_id: id, ...branch }, 'business');
  await page.goto(`/business/research/accounts/${zeder?.id}`);
  const strip = page.getByText('Für die Verifizierung fehlt:');
  await strip.waitFor();
  await page.getByRole('button', { name: /^Branche: FEHLT/ }).waitFor();
  await page.getByRole('button', { name: 'Branche', exact: true }).click();
  await page.keyboard.type('Energie');
  await page.keyboard.press('Enter');
  await expect(strip).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Branche: Energie' })).toBeVisible();

  await sendCommand(
    page,
    'entity.blacklist_editorial',
    { entity_id: birken?.id ?? '', entity_type: 'account', reason: 'Insolvent' },
    'seedwork',
  );
  const theirs = await openPageAsNewUser(browser, `Lea-${slug}`, ['dms.can_access_business_verification']);
  await theirs.goto(`/business/verification/accounts/${slug}/${birken?.id}`);
  await expect(theirs.getByText('Eintrag steht auf der Blacklist').first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Verifizieren' })).toHaveCount(0);
  await theirs.getByRole('region', { name: /^Historie/ }).waitFor();
  expect((await readLinks(theirs)).filter((link) => !link.startsWith('/business/verification/'))).toEqual([]);
  await expect(theirs.getByRole('button', { name: 'Name ändern' })).toHaveCount(0);
  // An inquiry of theirs: its list bears the name of the project, since each has one of the same year.
  await theirs.goto(`/business/verification/accounts/${slug}/${zeder?.id}`);
  await expect(heading(theirs)).toHaveText('Zeder Energie AG');
  await pressKey(theirs, 'i');
  await expect(theirs.getByRole('textbox', { name: 'Frage', exact: true })).toBeFocused();
  await theirs.keyboard.type('Welcher Sitz?');
  await theirs.getByRole('button', { name: 'Mir zuweisen' }).click();
  await theirs.getByRole('textbox', { name: 'Frage', exact: true }).press('Control+Enter');
  await expect(theirs.getByRole('region', { name: 'Rückfrage', exact: true })).toContainText('Welcher Sitz?');
  await theirs.goto('/');
  await theirs.getByRole('link', { name: new RegExp(`^Rückfragen: Firmen 2031\\s· Prüfung ${slug}$`) }).click();
  await expect(theirs).toHaveURL(new RegExp(`project_slug=${slug}`));
  await theirs.goBack();
  // Among today's inquiries, and among the pages that were opened last.
  const links = theirs.getByRole('main').getByRole('link', { name: 'Zeder Energie AG' });
  await expect(links).toHaveCount(2);
  await links.first().click();
  await expect(heading(theirs)).toHaveText('Zeder Energie AG');
  await theirs.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(theirs);
  await expectNoSidewaysScrolling(theirs);
  await theirs.context().close();
});

test('an award of another year narrows the list to those that won it, in the year that is verified', async ({ page }) => {
  const { slug, id } = await createProject(page, [
    'Ahorn Werke GmbH;Ahorn;Ring 1;24103;Kiel;Schleswig-Holstein;DE',
    'Birken Handel KG;Birken;Markt 2;04109;Leipzig;Sachsen;DE',
  ]);
  await uploadAwardees(page, id, [`Beste Ausbilder;2030;${slug}-1;1;`]);
  await openList(page, slug);
  await page.getByRole('button', { name: 'Auszeichnung', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Beste Ausbilder 2030' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(row(page, 'Birken Handel KG')).toBeVisible();
  await expect(page.getByLabel('Jahr der Verifizierung')).toHaveValue('2031');
});
