import { expect } from '@playwright/test';
import { sendCommand, uniqueText } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

test('a year that another series of projects lacks is chosen no more', async ({ page }) => {
  await page.goto('/health/scoring/awards');
  const name = uniqueText();
  const projects: readonly (readonly [string, string])[] = [
    ['Alt', '2011'],
    ['Neu', '2024'],
  ];
  for (const [series, year] of projects) {
    const project_id = await sendCommand(page, 'project.create', { name: `${series} ${name} ${year}`, year });
    await sendCommand(page, 'award.create', { project_id, name: `Liste ${series} ${name}` });
  }
  await page.goto('/health/export');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('option', { name: `Neu ${name}` }) });
  const [series, years] = [row.first().getByLabel('Projekt'), row.first().getByLabel('Jahr')];
  const file = row.first().getByRole('link', { name: /^Herunterladen/ });
  await series.selectOption(`Neu ${name}`);
  await years.selectOption('2024');
  await expect(file).toHaveAttribute('href', /year=2024/);
  await series.selectOption(`Alt ${name}`);
  await expect(years).toHaveValue('');
  await expect(file).not.toHaveAttribute('href', /year=/);
  await series.selectOption(`Neu ${name}`);
  await expect(years).toHaveValue('2024');
});

test('titles of exports change with the language', async ({ page }) => {
  await page.goto('/health/export');
  await expect(page.getByRole('heading', { name: 'Ärztinnen und Ärzte mit Auszeichnungen' })).toBeVisible();
  await page.getByRole('button', { name: 'DE: Switch to English' }).click();
  await expect(page.getByRole('heading', { name: 'Medics with awards' })).toBeVisible();
});
