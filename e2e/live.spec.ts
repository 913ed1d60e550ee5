import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { dialog, newMedic, send, unique } from './colleague.ts';
import { anotherPerson } from './person.ts';
import { signedInTest } from './signedIn.ts';

const change = (page: Page, medic_id: string, values: Record<string, string>) =>
  send(page, 'medic.update', { medic_id, gender: 'F', title: '', first_name: 'Ada', comment: 'Laut Website', ...values });

signedInTest('who else is on a page is said while they are, and what they change arrives with their name', async ({ page, browser }) => {
  await page.goto('/health/research/medics');
  const medic = await newMedic(page, `Live${unique()}`);
  const name = `Lea ${unique()}`;
  const theirs = await anotherPerson(browser, name);
  await page.goto(`/health/research/medics/${medic}`);
  await expect(page.getByText('Geändert von Administration')).toBeVisible();
  await theirs.goto(`/health/research/medics/${medic}`);
  await expect(page.getByRole('status').filter({ hasText: `Auch auf dieser Seite: ${name}` })).toBeVisible({ timeout: 10_000 });
  await change(theirs, medic, { last_name: 'Neuname' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Neuname', { timeout: 10_000 });
  const notice = page.getByRole('status').filter({ hasText: `Geändert von ${name} um` });
  await expect(notice).toContainText('Nachname');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Änderung zeigen' }).click();
  await expect(page.getByRole('button', { name: /^Details: / }).first()).toBeFocused();
  await notice.getByRole('button', { name: 'Hinweis schließen' }).click();
  await expect(notice).toHaveCount(0);
  await theirs.goto('/health');
  await expect(page.getByText(`Auch auf dieser Seite: ${name}`)).toHaveCount(0, { timeout: 10_000 });
  await theirs.context().close();
});

signedInTest(
  'what is being typed stays while a colleague changes the page, and a conflict names who and when',
  async ({ page, browser }) => {
    await page.goto('/health/research/medics');
    const medic = await newMedic(page, `Konflikt${unique()}`);
    const name = `Jonas ${unique()}`;
    const theirs = await anotherPerson(browser, name);
    await page.goto(`/health/research/medics/${medic}`);
    await page.getByRole('button', { name: 'Persönliche Daten ändern' }).click();
    await dialog(page).getByLabel('Nachname').fill('Meiner');
    await dialog(page)
      .getByLabel(/Grund|Kommentar/)
      .fill('Anruf');
    await theirs.goto(`/health/research/medics/${medic}`);
    await change(theirs, medic, { last_name: 'Ihrer' });
    await expect(page.getByText(`Geändert von ${name} um`)).toBeAttached({ timeout: 10_000 });
    await expect(dialog(page).getByLabel('Nachname')).toHaveValue('Meiner');
    await dialog(page).locator('button[type=submit]').click();
    await expect(dialog(page).getByRole('group', { name: 'Inzwischen geändert' })).toContainText(new RegExp(`${name}, .*\\d\\d:\\d\\d`));
    await theirs.context().close();
  },
);
