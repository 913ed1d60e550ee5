import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessibleThemes } from './accessibility.ts';
import { holdRequests } from './holdRequests.ts';
import { createHospital, sendCommand, uniqueText } from './testData.ts';
import { waitForKeys, pressKey } from './keyboard.ts';
import { signedInTest as test } from './signedInTest.ts';
import { openUntil } from './openUntil.ts';

const heading = (page: Page) => page.locator('main h1');
const isVerified = (page: Page) => page.getByText(/^Verifiziert von/).first();
const row = z.looseObject({ id: z.string(), name: z.string() });
const rows = z.looseObject({ items: z.array(row) });

/** Past year of the sample, whose last entities these tests verify. */
const year = 2024;

async function open(page: Page, type: string, { id, name }: z.infer<typeof row>): Promise<void> {
  await page.goto(`/health/verification/${type}/${id}?year=${year}`);
  await expect(heading(page)).toHaveText(name);
}

/** An entity of a list that is not verified, and has no inquiry; each of two tests has its own, and each repetition. */
async function takeOpen(page: Page, type: string, place: 0 | 1): Promise<z.infer<typeof row>> {
  const answer = await page.request.get(`/dms/health/api/query/verification/entities/${type}/?year=${year}&is_verified=true`);
  const chosenRow = rows.parse(await answer.json()).items.at(-1 - place - 2 * test.info().repeatEachIndex);
  if (!chosenRow) throw new Error(`nobody is verified in the list of ${type} ${year}`);
  await sendCommand(page, 'entity.unverify', { entity_id: chosenRow.id, entity_type: type, year: String(year) }, 'seedwork');
  return chosenRow;
}

test.use({ viewport: { width: 1440, height: 900 } });

const berlinDay = () =>
  new Date().toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' });

test('a department below a blacklisted hospital names it with the reason, and cannot be verified', async ({ page }) => {
  const name = uniqueText();
  const { hospital, clinic } = await createHospital(page, name);
  await sendCommand(
    page,
    'entity.blacklist_editorial',
    { entity_id: hospital, entity_type: 'hospital', reason: 'Träger insolvent' },
    'seedwork',
  );
  await open(page, 'clinic', { id: clinic, name: `Urologie ${name}` });
  const strip = page.locator('main header p').filter({ hasText: `Klinikum ${name}` });
  await expect(strip).toContainText('Träger insolvent');
  await expect(strip).toContainText(`seit ${berlinDay()}`);
  await expect(strip).toHaveClass(/tint-red/);
  const card = page.getByRole('region', { name: 'Krankenhaus' });
  await expect(card).toHaveAttribute('data-tone', 'red');
  await expect(card).toContainText(`Redaktions-Blacklist, seit ${berlinDay()}: Träger insolvent`);
  await expect(page.getByText('Eintrag steht auf der Blacklist').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verifizieren' })).toHaveCount(0);
  await expectAccessibleThemes(page);
});

test('the head has the light of the list in its colour, and says that the year is completed', async ({ page }) => {
  const medic = await takeOpen(page, 'medic', 0);
  const ofYear = { entity_id: medic.id, entity_type: 'medic', year: String(year) };
  await sendCommand(page, 'entity.verify', ofYear, 'seedwork');
  await open(page, 'medic', medic);
  const state = page.locator('main header [data-state]').first();
  await expect(state).toHaveText('Verifiziert');
  await expect(page.getByText(`${year} ist abgeschlossen`)).toBeVisible();
  await pressKey(page, 'i');
  const question = page.getByRole('textbox', { name: 'Frage', exact: true });
  await question.fill('Stimmt der Titel?');
  await question.press('Control+Enter');
  await expect(state).toHaveText(/Verifiziert, Rückfrage offen$/);
  await expect(state.locator('[data-state=both]')).toHaveCSS('background-color', 'rgb(31, 95, 191)');
  // An alert that comes or goes has no full contrast.
  const alerts = page.getByRole('region', { name: 'Meldungen' }).getByRole('button', { name: 'Schließen' });
  await expect(alerts).toHaveCount(0);
  await expectAccessibleThemes(page);
  await page
    .getByText(/^Verifiziert von/)
    .first()
    .waitFor();
  for (const panel of ['Notiz', /^Historie/]) await expect(page.getByRole('region', { name: panel })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Platzierungen/ })).toBeVisible();
  await sendCommand(page, 'entity.resolve_inquiry', ofYear, 'seedwork');
  await page.goto(`/health/verification/medic?year=${year}`);
  await expect(page.getByText(`${year} ist abgeschlossen`)).toBeVisible();
});

test('the second click of a double click on Verify does not lead on; while it runs the button keeps its width', async ({ page }) => {
  const filter = `year=${year}&is_verified=true`;
  const answer = await page.request.get(`/dms/health/api/query/verification/entities/clinic/?${filter}&limit=2`);
  const [own, next] = rows.parse(await answer.json()).items;
  if (!own || !next) throw new Error(`two departments are not verified in ${year}`);
  await sendCommand(page, 'entity.unverify', { entity_id: own.id, entity_type: 'clinic', year: String(year) }, 'seedwork');
  await page.goto(`/health/verification/clinic/${own.id}?${filter}`);
  await expect(heading(page)).toHaveText(own.name);
  const verify = page.locator('main button.primary');
  await expect(verify).toHaveText(/Verifizieren/);
  const widthOf = async () => (await verify.boundingBox())?.width;
  const width = await widthOf();
  const release = await holdRequests(page, /seedwork\/api\/commands\/$/);
  await verify.click();
  await expect(page.getByRole('button', { name: 'Wird verifiziert …' })).toBeVisible();
  const busyWidth = await widthOf();
  // As soon as the button that leads on stands in the place of the other, the second click meets it.
  await page.evaluate(`{
    const before = document.querySelector('main button.primary');
    const observer = new MutationObserver(() => {
      const button = document.querySelector('main button.primary');
      if (!button || button === before) return;
      observer.disconnect();
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
      document.body.dataset.clicked = 'twice';
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }`);
  release();
  await expect(page.locator('body[data-clicked]')).toHaveCount(1);
  await expect(isVerified(page)).toBeVisible();
  await expect(heading(page)).toHaveText(own.name);
  await verify.press('Enter');
  await expect(heading(page)).toHaveText(next.name);
  expect(busyWidth).toBe(width);
});

test('without an AI and a warehouse the lists say so: no mark of a check, a button that is off', async ({ page }) => {
  await page.route(/verification\/medic(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"has_ai":true', '"has_ai":false').replace('"has_warehouse":true', '"has_warehouse":false');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/health/verification/medic');
  await page.locator('[data-row]').first().waitFor();
  const sync = page.getByRole('button', { name: /^Abgleichen/ });
  await expect(sync).toHaveAttribute('data-tip', 'Es ist kein Data-Warehouse eingerichtet');
  await expect(sync).toHaveCSS('opacity', '0.55');
  await expect(page.getByText('KI: nichts zu beanstanden').first()).toBeAttached();
  await expect(page.getByText('KI: unbekannt')).toHaveCount(0);
});

/** An entity of the sample whose AI check failed. */
async function entityWithoutAnswer({ request }: Page): Promise<{ type: string; id: string }> {
  const query = '/dms/health/api/query/verification';
  for (const type of ['clinic', 'hospital', 'medic'])
    for (const { id } of rows.parse(await (await request.get(`${query}/entities/${type}/?limit=50`)).json()).items)
      if (/"last_ai_check":\{[^}]*"summary":""/.test(await (await request.get(`${query}/entity/${type}/${id}/`)).text()))
        return { type, id };
  throw new Error('no AI check of the sample failed');
}

test('an AI check without an answer says that it failed and why, and not that something was checked', async ({ page }) => {
  const { type, id } = await entityWithoutAnswer(page);
  await page.goto(`/health/verification/${type}/${id}`);
  const panel = page.getByRole('region', { name: 'KI-Prüfung' });
  await expect(panel).toContainText('Letzte KI-Prüfung fehlgeschlagen');
  await expect(panel).toContainText('Die Antwort kam nicht rechtzeitig.');
  await expect(panel).not.toContainText('Geprüft am');
});

test('a tablet begins with the icons of the menu alone, and the way up fits beside the search', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/health/verification/clinic');
  await page.locator('[data-row] a').first().click();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  const readWidth = async () => (await menu.boundingBox())?.width;
  await expect.poll(readWidth).toBeLessThan(60);
  await menu.getByRole('button', { name: 'Navigation ausklappen' }).click();
  await expect.poll(readWidth).toBeGreaterThan(200);
  await expect(page.getByRole('navigation', { name: 'Pfad' })).toHaveCSS('overflow-x', 'clip');
  await page.reload();
  await expect.poll(readWidth).toBeGreaterThan(200);
});

test('without a connection nothing is verified, which the page says under the button', async ({ page, context }) => {
  const first = await takeOpen(page, 'medic', 1);
  await open(page, 'medic', first);
  await waitForKeys(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline: Verifizieren ist erst wieder mit Verbindung möglich.').first()).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: 'Verifizieren' })).toHaveAttribute('aria-disabled', 'true');
  await expect(isVerified(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Verifizieren' })).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('v');
  await expect(isVerified(page)).toBeVisible();
});

/** Answers with an entity's name left out: no command leaves it empty. */
async function routeWithoutName(page: Page, id: string): Promise<void> {
  await page.route(/\/verification\/entities\/medic\//, async (route) => {
    const response = await route.fetch();
    const { items, ...answer } = rows.parse(await response.json());
    await route.fulfill({ response, json: { ...answer, items: items.map((one) => (one.id === id ? { ...one, name: '' } : one)) } });
  });
  await page.route(/\/verification\/entity\/medic\/[\w-]+\/(\?|$)/, async (route) => {
    const response = await route.fetch();
    const answer = z.looseObject({ id: z.string(), printed: z.looseObject({ name: z.string() }) }).parse(await response.json());
    const { name: _name, ...printed } = answer.printed;
    await route.fulfill({ response, json: answer.id === id ? { ...answer, name: '', printed } : answer });
  });
}

const affiliated = z.object({ affiliations: z.array(z.object({ id: z.string() })) });

/** A medic of this year's list who loses its affiliations; each repetition has its own. @returns its id */
async function removeAffiliations(page: Page): Promise<string> {
  const api = '/dms/health/api/query';
  const list = await page.request.get(`${api}/verification/entities/medic/`);
  const medic = rows.parse(await list.json()).items.at(-1 - test.info().repeatEachIndex);
  if (!medic) throw new Error('no medic is in the list of this year');
  const answer = await page.request.get(`${api}/research/medics/${medic.id}/affiliations/`);
  for (const { id } of affiliated.parse(await answer.json()).affiliations)
    await sendCommand(page, 'medic.affiliation.delete', { medic_id: medic.id, affiliation_id: id });
  return medic.id;
}

test('a missing printed line is marked in the list and on the page; an entity without a name is NO-NAME', async ({ page }) => {
  const id = await removeAffiliations(page);
  await openUntil(page, '/health/verification/medic', (within) =>
    expect(page.locator(`[data-row="${id}"]`)).toContainText('FEHLT', within),
  );
  await routeWithoutName(page, id);
  // The first answer of a page comes with it.
  await page.goto('/health/verification/spa');
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('list', { name: 'Verifizierung' })
    .getByRole('link', { name: /^Ärztinnen und Ärzte/ })
    .click();
  const own = page.locator(`[data-row="${id}"]`);
  await expect(own).toContainText('NO-NAME');
  // Institution, zip code and city.
  await expect(own.getByText('FEHLT')).toHaveCount(3);
  await own.click();
  await expect(heading(page)).toHaveText('NO-NAME');
  await expect(page.locator('main header').first()).toContainText('FEHLT');
  const print = page.getByRole('region', { name: 'So wird gedruckt' });
  for (const line of ['Name', 'Einrichtung', 'Adresse'])
    await expect(
      print
        .locator('div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${line}$`) }) })
        .last(),
    ).toContainText('FEHLT');
  await expectAccessibleThemes(page);
  await page.getByRole('button', { name: 'DE: Switch to English' }).click();
  await expect(page.getByRole('region', { name: 'As printed' })).toContainText('MISSING');
  await expect(heading(page)).toHaveText('NO-NAME');
});

for (const [type, path] of [
  ['medic', 'medics'],
  ['hospital', 'hospitals'],
  ['clinic', 'clinics'],
] as const)
  test(`the page of a ${type} says that it is verified`, async ({ page }) => {
    const answer = await page.request.get(`/dms/health/api/query/verification/entities/${type}/?is_verified=false&is_deleted=false`);
    const entity = rows.parse(await answer.json()).items.at(-1);
    if (!entity) throw new Error(`everybody is verified in the list of ${type}`);
    await page.goto(`/health/research/${path}/${entity.id}`);
    await expect(heading(page)).toContainText(entity.name);
    const flag = page.locator('main header').getByText('Verifiziert', { exact: true });
    await expect(flag).toHaveCount(0);
    await sendCommand(page, 'entity.verify', { entity_id: entity.id, entity_type: type }, 'seedwork');
    await page.reload();
    await expect(flag).toBeVisible();
  });
