import { expect, type Locator, type Page } from '@playwright/test';
import { readAccounts, uploadAccountFile, uploadAccounts } from './accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { finishJob } from './list.ts';
import { openPageAsNewUser } from './person.ts';
import { dialog, sendCommand, uniqueText } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) });
const head = (page: Page): Locator => page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
const matrix = (page: Page): Locator => panel(page, 'Auszeichnungen').getByRole('table');

test.use({ viewport: { width: 1440, height: 900 } });

/** Creates a project with an account that has an award in two years. */
async function createWinner(page: Page) {
  const slug = `pt-${uniqueText()}`;
  const name = `Preise ${slug}`;
  const project = await sendCommand(page, 'business_project.create', { name, slug }, 'business');
  await sendCommand(page, 'project.update', { project_id: project, name, verification_strategy: 'all' }, 'business');
  const create = (year: string) => sendCommand(page, 'award.create', { project_id: project, name: 'Beste Ausbilder', year }, 'business');
  const award = await create('2031');
  await create('2030');
  await uploadAccounts(page, { id: project, slug }, ['Ahorn Werke GmbH;Ahorn;Ring 1;24103;Kiel;Schleswig-Holstein;DE']);
  const uploadAwardees = async (columns: string, rows: readonly string[]): Promise<void> => {
    const lines = [`award_name;award_year;account_id;${columns}`, ...rows];
    const job = await uploadAccountFile(page, project, lines, 'project.upload_awardee_properties');
    await finishJob(page, job, 'planned');
    await sendCommand(page, 'import.apply', { import_id: job }, 'seedwork');
    await finishJob(page, job, 'applied');
  };
  await uploadAwardees(
    'award_rank;award_scoring',
    ['2031;', '2030;'].map((year) => `Beste Ausbilder;${year}${slug}-0;3;80`),
  );
  const [account] = await readAccounts(page, slug);
  return { slug, project, award, account: account?.id ?? '', uploadAwardees };
}

test('an award is blacklisted from one of its awardees, who says who changed a value by hand', async ({ page }) => {
  test.slow();
  const { account } = await createWinner(page);
  await page.goto(`/business/research/accounts/${account}`);
  await matrix(page).getByRole('link').last().click();
  await page.getByRole('button', { name: 'Rang ändern' }).click();
  await dialog(page).getByLabel('Rang').fill('2');
  await dialog(page).locator('button[type=submit]').click();
  await expect(panel(page, 'Eigenschaften')).toContainText(/Zuletzt geändert von .+, \d\d\.\d\d\.\d{4}/);
  await page.getByRole('button', { name: 'Aktionen für die Auszeichnung' }).click();
  await page.getByRole('menuitem', { name: 'Auf die Redaktions-Blacklist setzen' }).click();
  await expect(dialog(page)).toContainText('Ihr Preisträger steht dann in keiner Lieferung mehr.');
  await dialog(page).getByLabel('Grund').fill('Beschwerde');
  await dialog(page).getByRole('button', { name: 'Auf Blacklist setzen' }).click();
  await expect(head(page)).toContainText('Übergeordneter Eintrag auf der Blacklist');
  await expect(panel(page, 'Auszeichnung')).toContainText('Redaktions-Blacklist');
});

test('deleted awardees are found from their account, and say whether their award or account is deleted', async ({ page }) => {
  test.slow();
  const { slug, award, account, uploadAwardees } = await createWinner(page);
  await uploadAwardees('deleted', [`Beste Ausbilder;2030;${slug}-0;ja`]);
  await page.goto(`/business/research/accounts/${account}`);
  await expect(matrix(page).getByRole('link')).toHaveCount(1);
  await panel(page, 'Auszeichnungen').getByText('Gelöschte Preisträger (1)').click();
  await expectAccessible(page);
  await panel(page, 'Auszeichnungen').getByRole('link', { name: 'Beste Ausbilder 2030' }).click();
  await expect(head(page)).toContainText('Gelöscht');
  await expect(head(page)).not.toContainText('Auszeichnung gelöscht');
  await page.goBack();
  await matrix(page).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Rang ändern' })).toBeVisible();
  await sendCommand(page, 'award.delete', { award_id: award }, 'business');
  await page.reload();
  await expect(head(page)).toContainText('Auszeichnung gelöscht');
  await expect(page.getByRole('button', { name: 'Rang ändern' })).toHaveCount(0);
  await expect(head(page)).not.toContainText('Firma gelöscht');
  await sendCommand(page, 'account.delete', { account_id: account }, 'business');
  await page.reload();
  await expect(head(page)).toContainText('Firma gelöscht');
  await page.goto(`/business/research/accounts/${account}`);
  await panel(page, 'Auszeichnungen').getByText('Gelöschte Preisträger (2)').click();
  await expect(panel(page, 'Auszeichnungen').getByRole('listitem').filter({ hasText: '2031' })).toContainText('Auszeichnung gelöscht');
});

test('an awardee leads to its account, and a verification to research, for whoever may go there', async ({ page, browser }) => {
  test.slow();
  const { slug, account, project } = await createWinner(page);
  await page.goto(`/business/research/accounts/${account}`);
  await matrix(page).getByRole('link').last().click();
  await page.waitForURL(/\/scoring\/awardees\//);
  const theirs = await openPageAsNewUser(browser, `Lea ${slug}`, ['dms.can_access_business_verification']);
  await theirs.goto(new URL(page.url()).pathname);
  await theirs.getByRole('link', { name: 'Firma öffnen' }).click();
  await expect(theirs).toHaveURL(`/business/verification/accounts/${slug}/${account}`);
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Ahorn');
  await expect(head(theirs).getByRole('link', { name: 'Recherche' })).toHaveCount(0);
  await theirs.context().close();
  await page.goto(`/business/verification/accounts/${slug}/${account}`);
  await head(page).getByRole('link', { name: 'Recherche' }).click();
  await expect(page).toHaveURL(`/business/research/accounts/${account}`);
  await page.goto(`/business/management/projects/${project}`);
  await expect(page.getByRole('link', { name: 'Alle Firmen, Verifizierung 2030 (CSV)' })).toHaveAttribute(
    'href',
    /accounts\.csv\?.*year=2030/,
  );
});

test('a project without duplicates says that none were found, not that none are open', async ({ page }) => {
  await page.goto(`/business/research/duplicates?project__slug=${uniqueText()}`);
  await expect(page.locator('main')).toContainText('Keine Dubletten gefunden.');
  await expect(page.locator('main')).not.toContainText('Keine Dubletten offen.');
});
