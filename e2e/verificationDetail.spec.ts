import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleThemes, expectNoSidewaysScrolling } from './accessibility.ts';
import { dialog, sendCommand, uniqueText } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { waitForKeys, pressKey } from './keyboard.ts';
import { openPageAsNewUser } from './person.ts';
import { signedInTest as test } from './signedInTest.ts';
import { heading, openQueueEntry, ownYear, readQueueRows, type QueueRow } from './verificationQueue.ts';
import { openUntil } from './openUntil.ts';

const queue = (page: Page) => page.getByRole('navigation', { name: 'Reihenfolge der Liste' });
const isVerified = (page: Page) => page.getByText(/^Verifiziert von/).first();

/** Pixels between the alert and the bar at the bottom of a narrow page. */
async function gapAboveBar(page: Page): Promise<number> {
  const alert = await page.getByRole('region', { name: 'Meldungen' }).boundingBox();
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  return alert && bar ? bar.y - alert.y - alert.height : Number.NaN;
}

const typesOf = (type: string) => (type === 'GR_medic' ? { entity_type: 'medic', verification_type: type } : { entity_type: type });

/** Open entities in the list of a type, each given to one test only. */
async function takeOpen(page: Page, type: string, count = 1): Promise<readonly [QueueRow, ...QueueRow[]]> {
  const year = String(ownYear());
  const listed = await readQueueRows(page, type, `year=${year}`);
  const all = listed.filter((row) => !row.is_editorial_blacklisted && !row.has_editorial_blacklisted_parent);
  const [first, ...others] = all.slice(test.info().repeatEachIndex).slice(0, count);
  if (!first) throw new Error(`nobody won in the list of ${type} ${year}`);
  const chosenRows = [first, ...others] as const;
  const verified = await readQueueRows(page, type, `year=${year}&is_verified=true`);
  for (const { id } of chosenRows.filter((row) => verified.some((other) => other.id === row.id)))
    await sendCommand(page, 'entity.unverify', { entity_id: id, ...typesOf(type), year }, 'seedwork');
  const openIds = async () => (await readQueueRows(page, type, `year=${year}&is_verified=false`)).map(({ id }) => id);
  await expect.poll(openIds).toEqual(expect.arrayContaining(chosenRows.map(({ id }) => id)));
  return chosenRows;
}

test('several entities are verified by one key each, and the list knows where one is', async ({ page }) => {
  await takeOpen(page, 'reha', 5);
  const rows = await readQueueRows(page, 'reha', `year=${ownYear()}&is_verified=false`);
  const [first] = rows;
  if (first) await openQueueEntry(page, 'reha', first, '&is_verified=false');
  await expect(queue(page)).toContainText(`1 von ${rows.length}`);
  await page.getByLabel('danach weiter zum nächsten').first().check();
  await heading(page).click();
  for (const { name } of rows.slice(0, 3)) {
    await expect(heading(page)).toHaveText(name);
    await pressKey(page, 'v');
  }
  await expect(heading(page)).toHaveText(rows[3]?.name ?? '');
  // Verified entities no longer match the filter, so the fourth is the first of the queue.
  await expect(queue(page).getByRole('button', { name: 'Vorheriger' })).toBeDisabled();
  await expect(queue(page)).toContainText(`1 von ${rows.length - 3}`);
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(rows[4]?.name ?? '');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/health\/verification\/reha\?/);
  const readOpenNames = async () => (await readQueueRows(page, 'reha', `year=${ownYear()}&is_verified=false`)).map(({ name }) => name);
  await expect.poll(readOpenNames).toEqual(rows.slice(3).map(({ name }) => name));
});

test('a user who goes back to the list while a verification is being saved is not led to the next entity', async ({ page }) => {
  const [, own] = await takeOpen(page, 'hospital', 2);
  if (!own) throw new Error('one hospital alone is on a list');
  await openQueueEntry(page, 'hospital', own);
  await page.getByLabel('danach weiter zum nächsten').first().check();
  await heading(page).click();
  const release = await holdRequests(page, /seedwork\/api\/commands\/$/);
  await pressKey(page, 'v');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/health\/verification\/hospital\?/);
  release();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText(`${own.name} ist verifiziert`);
  await expect(page.locator(`[data-row="${own.id}"]`)).toContainText('Verifiziert');
  await expect(page).toHaveURL(/\/health\/verification\/hospital\?/);
});

test('back from the queue the focus stands on the entity that was left, though the list has changed', async ({ page }) => {
  await takeOpen(page, 'GR_medic', 3);
  const params = `year=${ownYear()}&is_verified=false`;
  const [one, two, ...rest] = await readQueueRows(page, 'GR_medic', params);
  // Without a limit the page asks for as many rows as fill its window, and its way back may ask for other ones.
  await page.goto(`/health/verification/GR_medic?${params}&limit=20`);
  const row = (name = '') => page.getByRole('row').filter({ hasText: name });
  await row(one?.name).focus();
  await page.keyboard.press('Enter');
  await expect(queue(page)).toContainText(`1 von ${rest.length + 2}`);
  await expect(heading(page)).toHaveText(one?.name ?? '');
  await pressKey(page, 'v');
  await expect(isVerified(page)).toBeVisible();
  await expect(queue(page)).toContainText(`${rest.length + 1} übrig, dieser Eintrag ist nicht mehr im Filter`);
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(two?.name ?? '');
  const release = await holdRequests(page, /\/entities\/GR_medic\//);
  await page.keyboard.press('b');
  await expect(row(two?.name)).toBeFocused();
  await expect(row(one?.name)).toHaveCount(1);
  release();
  await expect(row(one?.name)).toHaveCount(0);
  await expect(row(two?.name)).toBeFocused();
});

test('a verification by mistake is taken back by keyboard, on the page of its entity', async ({ page }) => {
  const [first] = await takeOpen(page, 'hospital');
  await openQueueEntry(page, 'hospital', first);
  await pressKey(page, 'v');
  await expect(isVerified(page)).toBeVisible();
  // Hovering pauses the timer of the alert.
  const undo = page.getByRole('button', { name: /^Rückgängig/ });
  await undo.hover();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const narrow of [820, 390]) {
    await page.setViewportSize({ width: narrow, height });
    await undo.hover();
    await expect.poll(() => gapAboveBar(page)).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width, height });
  await undo.hover();
  await expectAccessibleThemes(page);
  await page.keyboard.press('Control+z');
  await expect(isVerified(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText(first.name);
  await pressKey(page, 'v');
  await expect(isVerified(page)).toBeVisible();
  await pressKey(page, 'v');
  await dialog(page).locator('button[type=submit]').click();
  await expect(isVerified(page)).toHaveCount(0);
});

test('an inquiry is asked and resolved by keyboard, beside what it is about', async ({ page }) => {
  const [first] = await takeOpen(page, 'spa');
  await openQueueEntry(page, 'spa', first);
  const question = page.getByRole('textbox', { name: 'Frage', exact: true });
  await pressKey(page, 'i');
  await expect(question).toBeFocused();
  await page.keyboard.type('Stimmt die Anschrift');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Each of these letters would be a key of the page.
  await page.keyboard.type(' vor Ort?');
  await expect(question).toHaveValue('Stimmt die Anschrift vor Ort?');
  await page.getByRole('button', { name: 'Mir zuweisen' }).click();
  await page.getByRole('button', { name: 'In einer Woche' }).click();
  const due = page.getByRole('textbox', { name: /^Fällig/ });
  await expect(due).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
  const nextWeek = await due.inputValue();
  await page.getByRole('button', { name: 'Heute' }).click();
  await expect(due).not.toHaveValue(nextWeek);
  await expectAccessible(page);
  await question.press('Control+Enter');
  const panel = page.getByRole('region', { name: 'Rückfrage', exact: true });
  await expect(panel).toContainText('Stimmt die Anschrift vor Ort?');
  await expect(panel).toContainText('fällig am');
  await pressKey(page, 'i');
  await dialog(page).locator('button[type=submit]').click();
  // Hovering one alert pauses the timers of all; that of the question may still stand.
  await page
    .getByRole('button', { name: /^Rückgängig/ })
    .first()
    .hover();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Rückfrage erledigt.').first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(panel).toContainText('Stimmt die Anschrift vor Ort?');
});

test('a line that changed under the reader’s eyes is shown with both values, and verified once it was seen', async ({ page }) => {
  const [first] = await takeOpen(page, 'private_hospital');
  // Blocks presence, which would announce the change before the verification.
  await page.route(/\/presence\//, (route) => route.abort());
  await openQueueEntry(page, 'private_hospital', first);
  await waitForKeys(page);
  const renamed = `Privatklinik ${uniqueText()}`;
  await sendCommand(page, 'private_hospital.update', { private_hospital_id: first.id, name: renamed, display_name: renamed });
  await page.keyboard.press('v');
  await expect(page.getByRole('alert')).toContainText('Nicht verifiziert.');
  const line = page.locator('[data-changed]');
  await expect(line.locator('del')).toHaveText(first.name);
  await expect(line.locator('ins')).toHaveText(renamed);
  await expectAccessibleThemes(page);
  await pressKey(page, 'v');
  await expect(isVerified(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an entity on the editorial blacklist says so where its button would be', async ({ page }) => {
  const name = `Reha ${uniqueText()}`;
  const id = await sendCommand(page, 'reha.create', {
    name,
    display_name: name,
    zipcode: '24103',
    city: 'Kiel',
    skip_duplicate_check: true,
  });
  await sendCommand(page, 'entity.blacklist_editorial', { entity_id: id, entity_type: 'reha', reason: 'Träger insolvent' }, 'seedwork');
  await openQueueEntry(page, 'reha', { id, name });
  await expect(page.getByText('Eintrag steht auf der Blacklist').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Blacklists' })).toContainText('Träger insolvent');
  await expect(page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })).not.toContainText('insolvent');
  await expect(page.getByRole('button', { name: 'Verifizieren' })).toHaveCount(0);
});

test('pages of all types say what is printed, on every width', async ({ page }) => {
  const [own] = await takeOpen(page, 'medic');
  for (const type of ['GR_medic', 'clinic', 'hospital', 'reha', 'private_hospital', 'spa', 'medic']) {
    const [first] = type === 'medic' ? [own] : await readQueueRows(page, type, `year=${ownYear()}`);
    await page.goto(`/health/verification/${type}/${first?.id}?year=${ownYear()}`);
    const print = page.getByRole('region', { name: 'So wird gedruckt' });
    await expect(print).toContainText(`Auszeichnungen ${ownYear()}`);
    await expect(
      page
        .getByRole('region', { name: /^Alle Auszeichnungen/ })
        .getByRole('link', { name: /^Details/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: /^Adressen/ })).toHaveCount(type.endsWith('medic') ? 0 : 1);
    if (type === 'hospital') await expect(page.locator('main header').first()).toContainText(/IK\s*\d{9}/);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  const bar = page.locator('[data-bottom-bar]');
  for (const name of ['Zurück zur Liste', 'Vorheriger', 'Nächster', 'Rückfrage', 'Verifizieren']) {
    const button = bar.getByRole('button', { name });
    await expect(button).toBeInViewport();
    await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Vorheriger', 'Nächster', 'Verifizieren']) await expect(bar.getByRole('button', { name })).toBeInViewport();
  await expect(bar.getByRole('button', { name: 'Rückfrage' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Rückfrage' }).click();
  await expect(page.getByRole('region', { name: 'Rückfrage stellen' }).getByLabel('Frage')).toBeVisible();
  await expect.poll(async () => (await page.locator('main header').first().boundingBox())?.height).toBeLessThan(200);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test('a user with the right to verify alone verifies, sees colleagues and their changes, and is led to no closed page', async ({
  page,
  browser,
}) => {
  const name = `Lea ${uniqueText()}`;
  const theirs = await openPageAsNewUser(browser, name, ['dms.can_access_health_verification']);
  const [clinic] = await takeOpen(page, 'clinic');
  await openQueueEntry(theirs, 'clinic', clinic);
  // In a narrow list initials are left of the name.
  await page.setViewportSize({ width: 1250, height: 800 });
  const viewer = page.locator(`[data-row="${clinic.id}"] [data-tip="Wird gerade von ${name} geprüft"]`);
  await openUntil(page, `/health/verification/clinic?year=${ownYear()}`, (within) => expect(viewer).toBeVisible(within));
  expect((await viewer.boundingBox())?.width).toBeLessThan(40);
  await openQueueEntry(page, 'clinic', clinic);
  await expect(page.getByText(`Wird gerade von ${name} geprüft`)).toBeVisible();
  for (const title of ['Krankenhaus', 'Standort']) {
    const card = theirs.getByRole('region', { name: title, exact: true });
    await expect(card).toBeVisible();
    await expect(card.getByText('Öffnen')).toHaveCount(title === 'Standort' ? 0 : 1);
  }
  await theirs.getByRole('region', { name: /^Alle Auszeichnungen/ }).waitFor();
  const links = await theirs.locator('main a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((link) => !link.startsWith('/health/verification/'))).toEqual([]);
  const renamed = `Fachabteilung ${uniqueText()}`;
  await sendCommand(page, 'clinic.update', { clinic_id: clinic.id, name: renamed, display_name: renamed });
  await expect(theirs.locator('[data-changed]')).toContainText(`${clinic.name} → ${renamed}`);
  await expect(theirs.getByRole('status').filter({ hasText: 'Geändert von Administration (' })).toBeVisible();
  await pressKey(theirs, 'v');
  await expect(isVerified(theirs)).toBeVisible();
  await expect(theirs.locator('[data-changed]')).toHaveCount(0);
  const [medic] = await readQueueRows(theirs, 'medic', `year=${ownYear()}`);
  await theirs.goto(`/health/verification/medic/${medic?.id}?year=${ownYear()}`);
  await theirs.getByRole('region', { name: /^Alle Auszeichnungen/ }).waitFor();
  const ofMedic = await theirs.locator('main a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(ofMedic.filter((link) => !link.startsWith('/health/verification/'))).toEqual([]);
  await expect(theirs.getByText('keine Berechtigung')).toHaveCount(0);
  await theirs.context().close();
});

test('the sections below the printed lines appear together, so that none moves another', async ({ page }) => {
  const checkedRow = (await readQueueRows(page, 'medic', 'year=2026')).find((row) => row.ai_checks_status !== null);
  if (!checkedRow) throw new Error('no medic of 2026 was checked');
  const release = await holdRequests(page, /\/ai_checks\/$/);
  const asked = page.waitForRequest(/\/ai_checks\/$/);
  const affiliated = page.waitForResponse(/\/affiliations\//);
  await page.goto(`/health/verification/medic/${checkedRow.id}?year=2026`);
  await asked;
  await (await affiliated).finished();
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  const affiliations = page.getByRole('heading', { name: /^Zuordnungen/ });
  await expect(affiliations).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'KI-Prüfung' })).toBeVisible();
  await expect(affiliations).toBeVisible();
});
