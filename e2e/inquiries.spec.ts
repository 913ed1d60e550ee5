import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessibleThemes } from './accessibility.ts';
import { dialog, sendCommand, uniqueText } from './testData.ts';
import { pressKey } from './keyboard.ts';
import { holdRequests } from './holdRequests.ts';
import { createAwardProject } from './list.ts';
import { openPageAsNewUser } from './person.ts';
import { signIn } from './signIn.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openUntil } from './openUntil.ts';

const heading = (page: Page) => page.locator('main h1');
const inquiry = (page: Page) => page.getByRole('region', { name: 'Rückfrage', exact: true });
const bell = (page: Page) => page.getByRole('button', { name: /^Benachrichtigungen/ });

const listed = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });

/** First entity on a list of the test's own year. */
async function readFirst(page: Page, type: string, year: number) {
  const answer = await page.request.get(`/dms/health/api/query/verification/entities/${type}/?year=${year}`);
  const [first] = listed.parse(JSON.parse(await answer.text())).items;
  if (!first) throw new Error(`nobody won in the list of ${type} ${year}`);
  return first;
}

test.use({ viewport: { width: 1440, height: 900 } });

test('the assignee of an inquiry gets a notice that leads to it; a later assignee gets one of their own', async ({ page, browser }) => {
  test.slow();
  const year = 1990 + test.info().repeatEachIndex;
  await createAwardProject(page, 'spa', year);
  const { id, name } = await readFirst(page, 'spa', year);
  const lea = `Lea ${uniqueText()}`;
  const theirs = await openPageAsNewUser(browser, lea, ['dms.can_access_health_verification']);
  await page.goto(`/health/verification/spa/${id}?year=${year}`);
  await expect(heading(page)).toHaveText(name);
  await pressKey(page, 'i');
  const question = page.getByRole('textbox', { name: 'Frage', exact: true });
  await expect(question).toBeFocused();
  await question.fill('Stimmt das Prädikat?');
  await page.getByLabel('Zuständig').selectOption({ label: lea });
  await question.press('Control+Enter');
  await expect(inquiry(page)).toContainText(lea);

  await theirs.reload();
  await expect(bell(theirs)).toHaveText('1');
  await bell(theirs).click();
  const notices = theirs.getByRole('dialog', { name: 'Benachrichtigungen' });
  const notice = notices.getByRole('link').filter({ hasText: `Rückfrage ${year} für Sie` });
  await expect(notice).toContainText(name);
  await expect(notice).toContainText('Stimmt das Prädikat?');
  await expectAccessibleThemes(theirs);
  await notice.click();
  await expect(heading(theirs)).toHaveText(name);
  await expect(inquiry(theirs)).toContainText('Stimmt das Prädikat?');
  await expect(inquiry(theirs)).toContainText(lea);
  await expect(bell(theirs)).toHaveText('');
  await theirs.goto('/');
  const today = theirs.getByRole('region', { name: 'Heute für Sie' });
  await expect(today.getByRole('listitem').first()).toHaveText(new RegExp(`${name}.*Stimmt das Prädikat`));
  await today.getByRole('link', { name: `Rückfragen: Kurorte ${year}` }).click();
  await expect(theirs).toHaveURL(new RegExp(`/health/verification/spa\\?.*year=${year}.*is_inquiry_activated=true`));
  await expect(theirs.locator('[data-row]')).toHaveCount(1);
  await theirs.goBack();
  await expectAccessibleThemes(theirs);
  await today.getByRole('link', { name }).click();
  await expect(theirs).toHaveURL(new RegExp(`/health/verification/spa/${id}\\?year=${year}`));
  await expect(inquiry(theirs)).toContainText('Stimmt das Prädikat?');
  // Their browser has written nothing that the list would wait for.
  await openUntil(theirs, `/health/verification/spa?year=${year}&inquiry_is_mine=true`, (within) =>
    expect(theirs.locator('[data-row]')).toHaveCount(1, within),
  );

  // Another question alone tells nobody; another assignee is told, and its author is not.
  await page.getByRole('button', { name: 'Rückfrage ändern' }).click();
  await question.fill('Stimmt das Prädikat noch?');
  await question.press('Control+Enter');
  await expect(inquiry(page)).toContainText('Stimmt das Prädikat noch?');
  await sendCommand(
    theirs,
    'entity.change_inquiry',
    { entity_id: id, entity_type: 'spa', year: String(year), assignee_id: '' },
    'seedwork',
  );
  const noticesAnswer = theirs.waitForResponse(/\/notifications\//);
  await theirs.goto(`/health/verification/spa/${id}?year=${year}`);
  await noticesAnswer;
  await expect(inquiry(theirs)).toContainText('Stimmt das Prädikat noch?');
  await expect(inquiry(theirs)).not.toContainText(lea);
  await expect(bell(theirs)).toHaveText('');
  await theirs.context().close();
});

test('a list of verification is synced with the data warehouse from its head; of a completed project it is not', async ({ page }) => {
  test.slow();
  const year = 1995 + test.info().repeatEachIndex;
  const { project, group } = await createAwardProject(page, 'private_hospital', year);
  await page.goto(`/health/verification/private_hospital?year=${year}`);
  const sync = page.getByRole('button', { name: 'Abgleichen', exact: true });
  await sync.click();
  await expect(dialog(page)).toContainText(`${group} ${year}`);
  await expectAccessibleThemes(page);
  await dialog(page)
    .getByRole('button', { name: /abgleichen$/ })
    .click();
  await expect(page.getByText('Der Abgleich läuft.')).toBeVisible();
  await page.goto('/jobs?limit=100');
  const jobs = page.getByRole('row').filter({ hasText: `${group} ${year}` });
  await expect(jobs).toHaveCount(2);
  await jobs.first().getByRole('link').click();
  await expect(page.getByText(/Platzierungen? übernommen/)).toBeVisible({ timeout: 60_000 });

  await sendCommand(page, 'project.complete', { project_id: project, reason: 'Test' });
  const readProjects = async () => (await page.request.get(`/dms/health/api/query/research/projects/?year=${year}`)).text();
  await expect.poll(readProjects, { timeout: 60_000 }).toContain('"is_completed":true');
  await page.goto(`/health/verification/private_hospital?year=${year}`);
  await expect(page.getByLabel('Jahr der Verifizierung')).toHaveValue(String(year));
  await expect(page.getByRole('button', { name: 'Weiterprüfen' })).toBeVisible();
  await expect(sync).toHaveCount(0);
});

test('an inquiry that is being written when the session ends is there again after the sign-in', async ({ page }) => {
  test.slow();
  const year = 2003 + test.info().repeatEachIndex;
  await createAwardProject(page, 'spa', year);
  const { id, name } = await readFirst(page, 'spa', year);
  await page.goto(`/health/verification/spa/${id}?year=${year}`);
  await expect(heading(page)).toHaveText(name);
  await pressKey(page, 'i');
  const question = page.getByRole('textbox', { name: 'Frage', exact: true });
  await expect(question).toBeFocused();
  await question.fill('Darf nicht verloren gehen');
  await page.context().clearCookies({ name: /session/ });
  await question.press('Control+Enter');
  await expect(page).toHaveURL(/\/dms\/iam\/login\//);
  await signIn(page);
  await expect(question).toHaveValue('Darf nicht verloren gehen');
  await expect(page.getByRole('main')).toContainText('Ihre Eingaben sind noch da.');
  await question.press('Control+Enter');
  await expect(inquiry(page)).toContainText('Darf nicht verloren gehen');
  await page.reload();
  await expect(inquiry(page)).toContainText('Darf nicht verloren gehen');
  await expect(question).toHaveCount(0);

  // Back from a conflict, keys are text again.
  await page.getByRole('button', { name: 'Rückfrage ändern' }).click();
  await question.fill('Meine Frage');
  const values = { entity_id: id, entity_type: 'spa', year: String(year), question: 'Andere Frage' };
  await sendCommand(page, 'entity.change_inquiry', values, 'seedwork');
  await question.press('Control+Enter');
  await expect(page.getByRole('radio', { name: 'Frage Andere Frage' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeFocused();
  await expect(question).toHaveValue('Meine Frage');
});

test('keys typed before the form of an inquiry is there are its text; without its choices it says so', async ({ page }) => {
  test.slow();
  const year = 2008 + test.info().repeatEachIndex;
  await createAwardProject(page, 'spa', year);
  const { id, name } = await readFirst(page, 'spa', year);
  const people = /\/iam\/.*\/people\//;
  await page.route(people, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/health/verification/spa/${id}?year=${year}`);
  await expect(heading(page)).toHaveText(name);
  await pressKey(page, 'i');
  const form = page.getByRole('region', { name: 'Rückfrage stellen' });
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await expectAccessibleThemes(page);
  await form.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(form).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await page.unroute(people);
  const release = await holdRequests(page, people);
  await pressKey(page, 'i');
  await page.keyboard.type('bvk: alles da?');
  release();
  await expect(page.getByRole('textbox', { name: 'Frage', exact: true })).toHaveValue('bvk: alles da?');
  await page.keyboard.type(' Ja.');
  await expect(page.getByRole('textbox', { name: 'Frage', exact: true })).toHaveValue('bvk: alles da? Ja.');
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('button', { name: 'Verifizieren' })).toBeVisible();
});

test('an inquiry that is being written stays over a change of language', async ({ page }) => {
  test.slow();
  const year = 2013 + test.info().repeatEachIndex;
  await createAwardProject(page, 'spa', year);
  const { id, name } = await readFirst(page, 'spa', year);
  await page.goto(`/health/verification/spa/${id}?year=${year}`);
  await expect(heading(page)).toHaveText(name);
  await pressKey(page, 'i');
  await page.getByRole('textbox', { name: 'Frage', exact: true }).fill('In zwei Sprachen');
  await page.locator('#language').click();
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('In zwei Sprachen');
  await expect(page.getByRole('main')).not.toContainText('Your session had expired.');
  await page.context().clearCookies({ name: 'kurator_language' });
});

test('an inquiry that is being written stays when a colleague opens one, or resolves the one being changed', async ({ page }) => {
  test.slow();
  const year = 2018 + test.info().repeatEachIndex;
  await createAwardProject(page, 'spa', year);
  const { id, name } = await readFirst(page, 'spa', year);
  const values = { entity_id: id, entity_type: 'spa', year: String(year) };
  await page.goto(`/health/verification/spa/${id}?year=${year}`);
  await expect(heading(page)).toHaveText(name);
  await pressKey(page, 'i');
  const question = page.getByRole('textbox', { name: 'Frage', exact: true });
  const actions = page.locator('main header');
  await question.fill('Meine Frage');
  await sendCommand(page, 'entity.activate_inquiry', { ...values, question: 'Ihre Frage' }, 'seedwork');
  await expect(actions.getByRole('button', { name: 'Rückfrage erledigen' })).toBeVisible();
  await question.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Rückfrage stellen' }).getByRole('alert')).toContainText('bereits eine Rückfrage offen');
  await expect(question).toHaveValue('Meine Frage');
  await question.press('Escape');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(inquiry(page)).toContainText('Ihre Frage');

  await page.getByRole('button', { name: 'Rückfrage ändern' }).click();
  await question.fill('Unsere Frage');
  await sendCommand(page, 'entity.resolve_inquiry', values, 'seedwork');
  await expect(actions.getByRole('button', { name: 'Rückfrage', exact: true })).toBeVisible();
  await question.press('Control+Enter');
  const changing = page.getByRole('region', { name: 'Rückfrage ändern' });
  await expect(changing.getByRole('alert')).toContainText('keine Rückfrage offen');
  await expect(question).toHaveValue('Unsere Frage');
  // The fields of a new inquiry are others than those of a change.
  await actions.getByRole('button', { name: 'Rückfrage', exact: true }).click();
  await expect(changing).toBeVisible();
  await question.press('Escape');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(changing).toHaveCount(0);

  await sendCommand(page, 'entity.activate_inquiry', { ...values, question: 'Noch eine Frage' }, 'seedwork');
  await page.getByRole('button', { name: 'Rückfrage ändern' }).click();
  await expect(question).toHaveValue('Noch eine Frage');
  await actions.getByRole('button', { name: 'Rückfrage erledigen' }).click();
  await dialog(page).getByRole('button', { name: 'Erledigen' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(changing).toHaveCount(0);
});
