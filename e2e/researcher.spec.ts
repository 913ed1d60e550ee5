import { expect } from '@playwright/test';
import { dialog, createMedic, uniqueText } from './testData.ts';
import { openPageAsNewUser } from './person.ts';
import { signedInTest } from './signedInTest.ts';

signedInTest('who does not administer reads names of lists and of changes, not those of the system', async ({ page, browser }) => {
  const medic = await createMedic(page, `Lesbar${uniqueText()}`);
  await page.goto('/health/projectors');
  await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible();
  const theirs = await openPageAsNewUser(browser, `Lea ${uniqueText()}`, ['dms.can_access_health_research']);
  await theirs.goto('/health/projectors');
  await expect(theirs.getByRole('rowheader', { name: 'Krankenhäuser', exact: true })).toBeVisible();
  await expect(theirs.getByRole('rowheader', { name: 'Dubletten: Krankenhäuser' })).toBeVisible();
  await expect(theirs.getByRole('columnheader', { name: 'Code' })).toHaveCount(0);
  await expect(theirs.getByRole('table')).not.toContainText('_');
  await theirs.goto(`/health/research/medics/${medic}`);
  await theirs
    .getByRole('button', { name: /angelegt/ })
    .first()
    .click();
  await expect(dialog(theirs)).toBeVisible();
  await expect(dialog(theirs)).not.toContainText('medic.create');
  await theirs.getByRole('button', { name: 'Schließen' }).first().click();
  await theirs.context().close();
});
