import { expect } from '@playwright/test';
import pg from 'pg';
import { borrowEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';
import { toBerlinDay } from '@kurator/contract/kit/day';
import { expectAccessibleThemes } from './accessibility.ts';
import { dialog, createPractice, sendCommand, uniqueText } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

const dayBefore = (days: number): string => toBerlinDay(new Date(Date.now() - days * 86_400_000));
const german = (day: string): string => day.split('-').toReversed().join('.');

/** Moves the events of an entity into the past, as if it had been written so many days ago. */
async function age(id: string, days: number): Promise<void> {
  const { url } = await borrowEmbeddedPostgres(process.env['KURATOR_E2E_DATA'] ?? '');
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('update event set at = at - make_interval(days => $2) where stream_id = $1', [id, days]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

test('the page of an earlier day says so, cannot be changed, and leads back to today', async ({ page }) => {
  const name = `Früher ${uniqueText()}`;
  const practice = await createPractice(page, name);
  await age(practice, 10);
  await sendCommand(page, 'practice.update', { practice_id: practice, name: `${name} neu`, display_name: `${name} neu` });
  const path = `/health/research/practices/${practice}`;
  await page.goto(path);
  const [heading, strip] = [page.getByRole('heading', { level: 1 }), page.getByRole('status').filter({ hasText: 'Stand vom' })];
  const change = page.getByRole('button', { name: /^Ändern/ });
  await expect(heading).toHaveText(`${name} neu`);
  await expect(change).toBeVisible();

  // Opens the state by the event that created it.
  await page.getByRole('button', { name: /^Details: .*angelegt/ }).click();
  await dialog(page)
    .getByRole('button', { name: `Stand vom ${german(dayBefore(10))} ansehen` })
    .click();
  await expect(heading).toHaveText(name);
  await expect(page).toHaveURL(`${path}?as_of=${dayBefore(10)}`);
  await expect(heading).toBeFocused();
  await expect(strip).toContainText(`Stand vom ${german(dayBefore(10))}`);
  await expect(page.getByRole('button', { name: /ändern|hinzufügen|löschen|Blacklist|schreiben/i })).toHaveCount(0);
  await expectAccessibleThemes(page);
  await page.goBack();
  await expect(change).toBeVisible();

  // Opens the state by a day, which must lie between the first event and today.
  await page.getByRole('button', { name: 'Früherer Stand' }).click();
  const day = dialog(page).getByRole('textbox', { name: 'Tag' });
  for (const [typed, fault] of [
    [german(dayBefore(-1)), 'bis heute'],
    // Between the two, so that each fault is a new one.
    ['gestern', 'Bitte geben Sie ein Datum ein'],
    [german(dayBefore(11)), `Bitte wählen Sie einen Tag vom ${german(dayBefore(10))} bis heute`],
  ] as const) {
    await day.fill(typed);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(fault);
  }
  await day.fill(german(dayBefore(5)));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(heading).toHaveText(name);
  await strip.getByRole('button', { name: 'Zurück zu heute' }).click();
  await expect(heading).toHaveText(`${name} neu`);
  await expect(page).toHaveURL(path);
  await expect(heading).toBeFocused();
  // The state of that day is there at once.
  await page.goBack();
  await strip.getByRole('button', { name: 'Zurück zu heute' }).click();
  await expect(heading).toHaveText(`${name} neu`);
  await expect(heading).toBeFocused();

  await page.goto(`${path}?as_of=${dayBefore(11)}`);
  await expect(page.getByRole('heading', { name: 'An diesem Tag gab es den Eintrag noch nicht.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByText('Fehler 404')).toHaveCount(0);
  await page.getByRole('button', { name: 'Zurück zu heute' }).click();
  await expect(heading).toHaveText(`${name} neu`);
});

test('the way back to an earlier day asks before what is typed in a dialog is lost', async ({ page }) => {
  const name = uniqueText();
  const practice = await createPractice(page, `Hinweg ${name}`);
  await page.goto(`/health/research/practices/${practice}?as_of=${dayBefore(0)}`);
  await page.getByRole('button', { name: 'Zurück zu heute' }).click();
  await page.getByRole('button', { name: /^Ändern/ }).click();
  const input = dialog(page).getByRole('textbox', { name: 'Name' }).first();
  await input.fill(`Neu ${name}`);
  await page.goBack();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(input).toHaveValue(`Neu ${name}`);
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL(/as_of/);
});
