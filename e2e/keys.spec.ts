import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { dialog, createMedic, uniqueText } from './testData.ts';
import { holdRequests } from './holdRequests.ts';
import { waitForKeys, delayFrames, openShortcutHelp, pressKey } from './keyboard.ts';
import { focusSearch, searchBox } from './searchBox.ts';
import { signedInTest as test } from './signedInTest.ts';

test('keys press the buttons that declare them, and the sheet names all of the page', async ({ page }) => {
  const medic = await createMedic(page, `Tasten${uniqueText()}`);
  await page.goto(`/health/research/medics/${medic}`);
  const opens = async (key: string, title: string) => {
    await pressKey(page, key);
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
  };
  await opens('n', 'Notiz bearbeiten');
  // Letters typed into a field are no shortcuts.
  await page.keyboard.type('cae');
  await expect(dialog(page).getByRole('textbox')).toHaveValue('cae');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await opens('c', 'Kommentar schreiben');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await openShortcutHelp(page);
  const here = dialog(page).getByRole('region', { name: 'Auf dieser Seite' });
  for (const text of ['Zuordnung hinzufügen', 'Kommentar schreiben']) await expect(here).toContainText(text);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.goto('/health/research/hospitals');
  await openShortcutHelp(page);
  await expect(here).toContainText('Vorherige und nächste Seite');
  await expect(here).not.toContainText('Kommentar');
});

test('letters typed right after a dialog opened stand in its field, although the browser is late with its next frame', async ({ page }) => {
  const medic = await createMedic(page, `Eile${uniqueText()}`);
  await page.goto(`/health/research/medics/${medic}`);
  await waitForKeys(page);
  await delayFrames(page);
  await page.keyboard.press('n');
  const note = dialog(page).getByRole('textbox');
  await note.waitFor();
  await page.keyboard.type('eilig');
  await expect(note).toHaveValue('eilig');
});

test('buttons show their keys while no text has the focus', async ({ page }) => {
  const medic = await createMedic(page, `Zeichen${uniqueText()}`);
  await page.goto(`/health/research/medics/${medic}`);
  const look = () =>
    page
      .locator('main .button[aria-keyshortcuts]')
      .first()
      .evaluate((button) => button.ownerDocument.defaultView?.getComputedStyle(button, '::after').visibility);
  await expect.poll(look).toBe('visible');
  await pressKey(page, 'n');
  await dialog(page).getByRole('textbox').focus();
  await expect.poll(look).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(look).toBe('visible');
});

test('the sheet names the keys of projects, of one project and of a comparison, and they do what it says', async ({ page }) => {
  const here = dialog(page).getByRole('region', { name: 'Auf dieser Seite' });
  const showsKeys = async (...texts: readonly string[]) => {
    await openShortcutHelp(page);
    for (const text of texts) await expect(here).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };
  await page.goto('/health/research/projects?year=2026');
  const card = page.locator('article [data-row]').first();
  await card.waitFor();
  await showsKeys('Jahr auswählen', 'Von Projekt zu Projekt', 'Menü des Projekts', 'Suchen');
  await card.focus();
  await page.keyboard.press('Enter');
  const award = page.locator('[data-award]').first();
  await award.waitFor();
  await showsKeys('Von Auszeichnung zu Auszeichnung', 'Auszeichnung mit dem Vorjahr vergleichen', 'Ändern');
  await page.keyboard.press('e');
  await expect(dialog(page).getByRole('heading', { name: 'Projekt ändern' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await award.focus();
  await page.keyboard.press('v');
  await expect(page).toHaveURL(/comparison$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('gegenüber');
  await showsKeys('Zur nächsten Liste des Vergleichs', 'F6');
  for (const list of ['Geblieben', 'Neu']) {
    await page.keyboard.press('F6');
    await expect(page.getByRole('region', { name: list }).locator(':focus')).toHaveCount(1);
  }
});

test('keys work although the connection was lost while the page was loading', async ({ page, context }) => {
  await page.route(/\/assets\/Banners-.*\.js$/, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/Banners-'));
  await page.goto('/health/research/hospitals');
  await lost;
  await page.unroute(/\/assets\/Banners-.*\.js$/);
  await context.setOffline(true);
  await context.setOffline(false);
  await openShortcutHelp(page);
});

test('the key of the search and the letters after it are heard, although the page is still being loaded', async ({ page }) => {
  await page.addInitScript(`const add = document.addEventListener;
    document.addEventListener = function (type, ...rest) {
      if (type === 'keydown') globalThis.hearsKeys = true;
      return add.call(this, type, ...rest);
    }`);
  const release = await holdRequests(page, /HospitalList-/);
  await page.goto('/health/research/hospitals', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('globalThis.hearsKeys')).toBe(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('uro');
  release();
  await expect(page.getByRole('dialog', { name: 'Alles durchsuchen' }).getByRole('combobox')).toHaveValue('uro');
});

test('a list that was left before it heard keys takes none of those of the page after it', async ({ page }) => {
  const release = await holdRequests(page, /assets\/list-later-.*\.js/);
  await page.goto('/health/research/entities');
  const row = page.locator('[data-row] a').first();
  const name = (await row.textContent()) ?? '';
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.keyboard.press(']');
  release();
  await expect(page.getByRole('navigation', { name: 'Nachbarn in der Liste' })).toContainText(/\b2 von/);
});

test('a search that suggests fields says by which key one is chosen, and so does the sheet', async ({ page }) => {
  await page.goto('/health/research/hospitals');
  await page.locator('[data-row]').nth(1).waitFor();
  await focusSearch(page);
  await page.keyboard.press('ArrowUp');
  await expect(searchBox(page)).toHaveAccessibleDescription(/↑ wählt ein Feld/);
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', /./);
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/genau$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await waitForKeys(page, 'In der Suche ein Feld auswählen');
});
