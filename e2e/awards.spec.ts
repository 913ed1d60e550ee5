import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleThemes } from './accessibility.ts';
import { dialog, readAnswer, sendCommand, uniqueText } from './testData.ts';
import { createAwardProject } from './list.ts';
import { signedInTest as test } from './signedInTest.ts';

interface Award {
  readonly id: string;
  readonly name: string;
  readonly project_name: string;
  readonly project_year: number;
}

interface Awardee {
  readonly id: string;
}

/** Awards of the sample by their project's year, the oldest first. */
async function sampleAwards(page: Page, project: RegExp): Promise<readonly Award[]> {
  const { items } = await readAnswer<{ items: readonly Award[] }>(page, 'scoring/awards/?ordering=year&limit=100');
  return items.filter(({ project_name: name }) => project.test(name));
}

async function newestAward(page: Page, project: RegExp): Promise<Award> {
  const award = (await sampleAwards(page, project)).at(-1);
  if (!award) throw new Error('the sample has no such award');
  return award;
}

interface ComparisonAnswer {
  readonly dropped: readonly unknown[];
  readonly stayed: readonly { readonly move: number | null }[];
}

/** Award of the sample with a dropped entity and one that rose; random scores decide which award has both. */
async function movedAward(page: Page): Promise<Award> {
  for (const award of await sampleAwards(page, /listen 2026$/i)) {
    const { dropped, stayed } = await readAnswer<ComparisonAnswer>(page, `scoring/awards/${award.id}/comparison`);
    if (dropped.length > 0 && stayed.some(({ move }) => (move ?? 0) > 0)) return award;
  }
  throw new Error('the sample has no such award');
}

async function newAwards(page: Page, ...names: readonly string[]): Promise<readonly string[]> {
  const project_id = await sendCommand(page, 'project.create', { name: `Listen ${uniqueText()} 2026`, year: '2026' });
  const ids: string[] = [];
  for (const name of names) ids.push(await sendCommand(page, 'award.create', { project_id, name }));
  return ids;
}

const alerts = (page: Page): Locator => page.getByRole('region', { name: 'Meldungen' });
const rowNames = (page: Page): Promise<string[]> =>
  page.getByRole('button', { name: / verschieben$/ }).evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label') ?? ''));
const cells = (page: Page, name: string): Locator => page.locator(`[data-cell=${name}]`);

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ page }) => {
  await page.goto('/health/scoring/awards');
});

test('a property is defined for all awards after a dry run, put in order by keyboard, hidden and shown again', async ({ page }) => {
  const [id] = await newAwards(page, 'Erste', 'Zweite');
  await sendCommand(page, 'award.create_property', { award_id: id ?? '', name: 'beds', label: 'Betten', format: 'int' });
  await page.goto(`/health/scoring/awards/${id}`);
  await page.getByRole('button', { name: 'Eigenschaft anlegen' }).click();
  await dialog(page).getByLabel('Bezeichnung').fill('Güte');
  await dialog(page).getByLabel('Schlüssel').fill('quality');
  await dialog(page).getByLabel('Format').selectOption('float');
  await dialog(page).getByLabel('Für alle Auszeichnungen des Projekts').check();
  await expect(dialog(page)).toContainText('Legt sie auch in 1 weiteren Auszeichnung an: Zweite.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'In 2 Auszeichnungen anlegen' }).click();
  await expect(alerts(page)).toContainText('Eigenschaft angelegt.');

  // The closed dialog gives the focus back.
  await expect(page.getByRole('button', { name: 'Eigenschaft anlegen' })).toBeFocused();
  await page.getByRole('button', { name: 'Güte verschieben' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Güte von Platz 2 auf Platz 1 von 2.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Güte von Platz 2 auf Platz 1 von 2.')).toHaveCount(0);
  expect(await rowNames(page)).toEqual(['Betten verschieben', 'Güte verschieben']);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Güte verschieben' })).toBeFocused();
  await expect(page.getByText('Reihenfolge der Eigenschaften geändert').first()).toBeVisible();
  await expect.poll(() => rowNames(page)).toEqual(['Güte verschieben', 'Betten verschieben']);
  await expectAccessibleThemes(page);

  await page.getByRole('button', { name: 'Aktionen für Güte' }).click();
  await page.getByRole('menuitem', { name: 'Nach unten' }).click();
  await expect.poll(() => rowNames(page)).toEqual(['Betten verschieben', 'Güte verschieben']);
  await page.getByRole('button', { name: 'Aktionen für Güte' }).click();
  await page.getByRole('menuitem', { name: 'Deaktivieren' }).click();
  await expect(dialog(page)).toContainText('Möchten Sie die Eigenschaft „Güte“ wirklich deaktivieren?');
  await dialog(page).getByRole('button', { name: 'Deaktivieren' }).click();
  await expect(page.getByRole('region', { name: 'Deaktivierte Eigenschaften' })).toContainText('Güte');
  await page.getByRole('button', { name: 'Aktivieren (Güte)' }).click();
  await dialog(page).getByRole('button', { name: 'Aktivieren' }).click();
  await expect.poll(() => rowNames(page)).toEqual(['Betten verschieben', 'Güte verschieben']);
});

test('a row is dragged by its grip', async ({ page }) => {
  const [id = ''] = await newAwards(page, 'Gezogen');
  for (const name of ['a', 'b', 'c']) await sendCommand(page, 'award.create_property', { award_id: id, name, label: `Feld ${name}` });
  await page.goto(`/health/scoring/awards/${id}`);
  // Hovering waits until the row rests; the other place is read once nothing moves it any more.
  await page.getByRole('button', { name: 'Feld c verschieben' }).hover();
  await page.mouse.down();
  const target = await page.getByRole('button', { name: 'Feld a verschieben' }).boundingBox();
  await page.mouse.move((target?.x ?? NaN) + 8, (target?.y ?? NaN) + 2, { steps: 6 });
  await expect(page.getByText('Feld c von Platz 3 auf Platz 1 von 3.')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => rowNames(page)).toEqual(['Feld c verschieben', 'Feld a verschieben', 'Feld b verschieben']);
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => rowNames(page)).toEqual(['Feld c verschieben', 'Feld a verschieben', 'Feld b verschieben']);
});

test('a value is changed in its cell: a wrong one says what would be right, a right one is saved and the next row is on', async ({
  page,
}) => {
  test.slow();
  const { award: id } = await createAwardProject(page, 'reha', 2021);
  await page.goto(`/health/scoring/awardees/all?award_id=${id}`);
  await cells(page, 'quality').first().waitFor();
  await expect(async () => {
    await page.locator('[data-row]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(cells(page, 'quality').first()).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.type('187,9,5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Bitte eine Zahl angeben, z. B. 1.234,5.');
  await expect(page.getByRole('textbox', { name: 'Qualität' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(cells(page, 'quality').nth(1)).toBeFocused();
  await expect(cells(page, 'quality').first()).toContainText('187,9 %');
  await expect(cells(page, 'quality').first()).toContainText('Von Hand eingetragen');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Qualität' })).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-state=saving]')).toHaveCount(0);
  await page.reload();
  await expect(cells(page, 'quality').first()).toContainText('187,9 %');
  await expect(cells(page, 'quality').nth(1)).not.toHaveText('1 %');
});

test('a user who changes a value that somebody else has changed meanwhile sees both values and the author', async ({ page }) => {
  test.slow();
  const { award: id } = await createAwardProject(page, 'private_hospital', 2021);
  await page.goto(`/health/scoring/awardees/all?award_id=${id}`);
  const { items } = await readAnswer<{ items: readonly Awardee[] }>(page, `scoring/awardees/?award_id=${id}&limit=1`);
  const cell = cells(page, 'recommendations').first();
  await cell.click();
  await expect(page.getByRole('textbox', { name: 'Empfehlungen' })).toBeFocused();
  await sendCommand(page, 'awardee.update_property', { awardee_id: items[0]?.id ?? '', name: 'recommendations', value: '955' });
  await page.keyboard.type('966');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Inzwischen hat Administration diesen Wert geändert.');
  await expect(page.getByRole('alert')).toContainText('Gespeicherter Wert955');
  await expectAccessible(page);
  const saved = page.waitForResponse(/\/commands\/$/);
  await page.getByRole('button', { name: '966 speichern' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(cell).toContainText('966');
});

test('the list of an award is filtered and ordered by its properties, and the address tells', async ({ page }) => {
  const { id } = await newestAward(page, /Fachabteilungslisten/);
  await page.goto(`/health/scoring/awardees/all?award_id=${id}`);
  await page.getByRole('button', { name: 'Eigenschaften', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Qualität ?Dezimalzahl/ })
    .click();
  await page.getByRole('textbox', { name: 'von' }).fill('viel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Bitte eine Zahl angeben');
  await page.getByRole('textbox', { name: 'von' }).fill('80,5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/property\.quality=80%2C5\.\./);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Qualität: ab 80,5 %')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Qualität' }).getByRole('button').click();
  await expect(page).toHaveURL(/ordering=property\.quality/);
  const readQualities = async () =>
    (await cells(page, 'quality').allTextContents()).map((text) => Number(/\d+(?:,\d+)?/.exec(text)?.[0].replace(',', '.')));
  await expect.poll(async () => Math.min(...(await readQualities()))).toBeGreaterThanOrEqual(80.5);
  await expect
    .poll(async () => (await readQualities()).every((value, index, all) => index === 0 || value >= (all[index - 1] ?? 0)))
    .toBe(true);
  // The choice in the line of tools is the only place that says the award.
  await expect(page.getByRole('button', { name: /^Filter entfernen: Auszeichnung/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Auszeichnung' }).selectOption('');
  await expect(page).toHaveURL(/\/awardees\/all\?project_id=[\da-f-]+$/);
  await page.getByRole('button', { name: /^Filter entfernen: Projekt/ }).click();
  await expect(page).toHaveURL('/health/scoring/awardees/all');
  // Filters by properties belong to their project: its removal says that it takes them along.
  const { project } = await readAnswer<{ project: { id: string } }>(page, `scoring/awards/${id}/`);
  await page.goto(`/health/scoring/awardees/all?project_id=${project.id}&property.quality=80..`);
  await page.getByRole('button', { name: /^Filter entfernen: Projekt: .*, und mit ihm die Filter nach Eigenschaften$/ }).click();
  await expect(page).toHaveURL('/health/scoring/awardees/all');
  // A type without awardees: the list says how it begins, and leads there.
  await page.goto(`/health/scoring/awardees/spa?award_id=${id}`);
  await expect(page.getByText('Preisträger kommen aus der Lieferung ihres Projekts.')).toBeVisible();
  await expect(page.getByText(/importieren Sie|anlegen/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter „Kurorte“ entfernen' }).click();
  await expect(page).toHaveURL(/\/awardees\/all\?award_id=/);
});

test('an award is compared with the year before, on a page and as CSV; without a year before it says so', async ({ page }) => {
  const { id, name } = await movedAward(page);
  await page.goto(`/health/scoring/awards/${id}`);
  await page.getByRole('link', { name: 'Mit Vorjahr vergleichen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} 2026 gegenüber 2025`);
  const dropped = page.getByRole('region', { name: /^Weggefallen/ }).getByRole('listitem');
  await expect(dropped).not.toHaveCount(0);
  const count = await dropped.count();
  await expect(page.getByRole('region', { name: /^Neu/ }).getByRole('listitem')).toHaveCount(count);
  await expect(page.getByRole('region', { name: /^Geblieben/ })).toContainText(/(Platz|Plätze) gewonnen/);
  await expectAccessibleThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = async () => {
    const boxes = await Promise.all(
      [/^Neu/, /^Weggefallen/, /^Geblieben/].map((part) => page.getByRole('region', { name: part }).boundingBox()),
    );
    return boxes.map((box) => box?.y ?? Number.NaN);
  };
  await expect.poll(async () => (await tops()).every((top, index, all) => index === 0 || top > (all[index - 1] ?? 0))).toBe(true);
  const address = await page.getByRole('link', { name: 'Als CSV herunterladen' }).getAttribute('href');
  const file = await (await page.request.get(address ?? '')).text();
  expect(file.split('\r\n')[0]).toContain('Änderung;DMS-One-ID;Name');
  expect(file.match(/weggefallen/g)).toHaveLength(count);
  const [alone = ''] = await newAwards(page, `Ohne ${uniqueText()}`);
  await page.goto(`/health/scoring/awards/${alone}/comparison`);
  await expect(page.getByRole('heading', { name: 'Kein Vorjahr gefunden' })).toBeVisible();
});

test('awards and awardees of a completed project cannot be changed', async ({ page }) => {
  const award = (await sampleAwards(page, /Kurortlisten/)).at(0);
  await page.goto(`/health/scoring/awards/${award?.id}`);
  await expect(page.getByText('Projekt abgeschlossen')).toBeVisible();
  await expect(page.getByText(/lassen sich nicht mehr ändern\. Abgeschlossen am [\d.]+, .* von \S/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mit Vorjahr vergleichen' })).toBeVisible();
  await expect(page.getByRole('button', { name: /ändern|Ändern|Löschen|anlegen|verschieben|Aktionen/ })).toHaveCount(0);
  const { project } = await readAnswer<{ project: { id: string } }>(page, `scoring/awards/${award?.id}/`);
  await page.goto(`/health/scoring/awards?project_id=${project.id}`);
  await expect(page.getByText('Projekt abgeschlossen')).toBeVisible();
  await page.goto(`/health/scoring/awardees/all?award_id=${award?.id}`);
  await expect(page.getByText('Projekt abgeschlossen')).toBeVisible();
  await expect(page.getByText('ist gesperrt: Auszeichnungen, Eigenschaften und Werte lassen sich nicht mehr ändern.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Qualität' })).toBeVisible();
  await expect(page.locator('[data-cell]')).toHaveCount(0);
  await page.locator('[data-row] a').first().click();
  await expect(page.getByRole('region', { name: /^Eigenschaften/ })).toBeVisible();
  await expect(page.getByText('Projekt abgeschlossen')).toBeVisible();
  await expect(page.getByRole('button', { name: / ändern$/ })).toHaveCount(0);
});

test('an awardee shows its values, its award and its other lists; a value is changed by its format', async ({ page }) => {
  const { id } = await newestAward(page, /Fachabteilungslisten/);
  const { items } = await readAnswer<{ items: readonly Awardee[] }>(page, `scoring/awardees/?award_id=${id}&limit=1`);
  await page.goto(`/health/scoring/awardees/clinic/${items[0]?.id}`);
  await expect(page.getByRole('region', { name: /^Frühere Jahre/ }).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Qualität ändern' }).click();
  await dialog(page).getByLabel('Qualität').fill('viel');
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toContainText('Bitte eine Zahl angeben, z. B. 1.234,5.');
  await dialog(page)
    .getByLabel('Qualität')
    .fill(`7${Math.floor(Math.random() * 10)},${1 + Math.floor(Math.random() * 9)}`);
  await dialog(page).locator('button[type=submit]').click();
  await expect(alerts(page)).toContainText('Wert geändert.');
  await expect(page.getByText('Wert von Hand geändert').first()).toBeVisible();
  await expectAccessibleThemes(page);
  await page.getByRole('link', { name: 'Eintrag öffnen' }).click();
  await expect(page).toHaveURL(/\/health\/research\/clinics\//);
});
