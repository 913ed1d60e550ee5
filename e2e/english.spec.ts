import { expect } from '@playwright/test';
import { dialog, sendCommand, uniqueText } from './testData.ts';
import { createAwardProject } from './list.ts';
import { signedInTest as test } from './signedInTest.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'kurator_language', value: 'en', url: baseURL ?? '' }]);
  await page.goto('/health/research/projects');
});

test('empty places say what the specification says', async ({ page }) => {
  await page.goto('/health/research/projects?search=nirgends');
  await expect(page.getByText('No projects found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/health/research/projects');
  await page.goto('/health/scoring/awards?search=nirgends');
  await expect(page.getByText('No items available for nirgends', { exact: true })).toBeVisible();
  const project = await sendCommand(page, 'project.create', { name: `Lists ${uniqueText()}`, year: '2019' });
  await page.goto(`/health/research/projects/${project}`);
  await expect(page.getByRole('region', { name: 'Project', exact: true })).toContainText('DescriptionNot specified');
});

test('moments stand in the English form', async ({ page }) => {
  const project = await sendCommand(page, 'project.create', { name: `Moments ${uniqueText()}`, year: '2019' });
  await page.goto(`/health/research/projects/${project}`);
  await expect(page.getByRole('region', { name: /^Events/ })).toContainText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
});

test('a property is deactivated after the question of the specification, and a missing value is MISSING', async ({ page }) => {
  test.slow();
  const { project, award } = await createAwardProject(page, 'private_hospital', 2019);
  const required = { name: 'motto', label: 'Motto', required: true };
  await sendCommand(page, 'award.create_property', { award_id: award, ...required });
  await page.goto(`/health/scoring/awardees/all?award_id=${award}`);
  await expect(page.locator('[data-cell=motto]').first()).toContainText('MISSING');
  await page.goto(`/health/scoring/awards/${award}`);
  await page.getByRole('button', { name: 'Actions for Motto' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(dialog(page)).toContainText("Are you sure you want to deactivate property 'Motto'?");
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Activate (Motto)' }).click();
  await expect(dialog(page)).toContainText("Are you sure you want to activate property 'Motto'?");

  await page.goto(`/health/research/projects/${project}`);
  await page.getByRole('button', { name: /^Import awardees/ }).click();
  await expect(dialog(page)).toContainText('This deletes awardees that are not in the delivery table.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Complete/ }).click();
  await expect(dialog(page)).toContainText('Once completed, it is locked and no further changes can be made.');
  await dialog(page).getByLabel('Reason').fill('Print');
  await dialog(page)
    .getByRole('button', { name: /^Complete/ })
    .click();
  await expect(page.getByText('Locked.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Complete/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /^Actions: / })).toHaveCount(0);
});

test('a number that English readers write with a comma for thousands is asked about, not read as a decimal', async ({ page }) => {
  test.slow();
  const { award } = await createAwardProject(page, 'mvz', 2018);
  await page.goto(`/health/scoring/awardees/all?award_id=${award}`);
  const cell = page.locator('[data-cell=quality]').first();
  await cell.click();
  const input = page.getByRole('textbox', { name: 'Qualität' });
  await input.fill('1,234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(input).toHaveValue('1,234');
  await input.fill('1234');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-state=saving], [data-state=wrong]')).toHaveCount(0);
  await expect(cell).toContainText('1,234');
  await page.getByRole('button', { name: 'Properties', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Qualität/ })
    .click();
  const from = page.getByRole('textbox', { name: 'from' });
  await from.fill('1,234');
  await from.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This could mean thousands or decimals. Please write 1234 or 1,2340.');
});
