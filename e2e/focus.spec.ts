import { expect } from '@playwright/test';
import { holdRequests } from './holdRequests.ts';
import { openPalette, waitForKeys } from './keyboard.ts';
import { dialog, createPractice, sendCommand, uniqueText, waitForRecentEntity } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

test('the button that deletes goes with what it deleted, and the focus to the heading; so does the one that restores', async ({ page }) => {
  const name = `Praxis ${uniqueText()}`;
  await page.goto(`/health/research/practices/${await createPractice(page, name)}`);
  const heading = page.getByRole('heading', { level: 1, name });
  for (const [verb, other] of [
    ['Löschen', 'Wiederherstellen'],
    ['Wiederherstellen', 'Löschen'],
  ] as const) {
    await page.getByRole('button', { name: verb, exact: true }).press('Enter');
    await expect(dialog(page).locator('button[type=submit]')).toBeEnabled();
    await dialog(page).locator('button[type=submit]').press('Enter');
    await expect(page.getByRole('button', { name: other, exact: true })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(heading).toBeFocused();
  }
});

test('a running action keeps the focus on its button, and is not started twice', async ({ page }) => {
  await page.goto('/health/projectors');
  const resolvers: (() => void)[] = [];
  await page.route('**/dms/seedwork/api/commands/', async (route) => {
    await new Promise<void>((resolve) => resolvers.push(resolve));
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Listen jetzt aktualisieren' });
  await button.press('Enter');
  const running = page.getByRole('button', { name: /^Wird angefordert/ });
  await expect(running).toBeFocused();
  await expect(running).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => resolvers.length).toBe(1);
  await page.keyboard.press('Enter');
  expect(resolvers).toHaveLength(1);
  resolvers[0]?.();
  await expect(button).toBeFocused();
  expect(resolvers).toHaveLength(1);
});

test('the button for all events leads to the first that it adds', async ({ page }) => {
  await page.goto('/health/research/practices');
  const practice = await createPractice(page, `Praxis ${uniqueText()}`);
  for (let count = 0; count < 9; count += 1)
    await sendCommand(page, 'entity.create_phone', { entity_id: practice, entity_type: 'practice', phone: `0431 123456${count}` });
  await page.goto(`/health/research/practices/${practice}`);
  const events = page.getByRole('region', { name: /^Historie/ }).getByRole('listitem');
  await page.getByRole('button', { name: 'Alle 10 Ereignisse zeigen' }).press('Enter');
  await expect(events).toHaveCount(10);
  await expect(events.nth(8).getByRole('button')).toBeFocused();
});

test('a step to a neighbour in the list is announced by its name, keeps the focus, and begins with the sections as they are', async ({
  page,
}) => {
  await page.goto('/health/research/medics');
  await page.locator('[data-row]').first().locator('a').first().click();
  const neighbours = page.getByRole('navigation', { name: 'Nachbarn in der Liste' });
  await expect(neighbours).toContainText(/^1 von/);
  const hide = page.getByRole('region', { name: /^Historie/ }).getByRole('button', { name: 'Ausblenden' });
  let before = page.url();
  const announcement = page.locator('p.sr[aria-live=polite]');
  for (const [step, place] of [
    ['Nächster Eintrag (])', /^2 von/],
    ['Vorheriger Eintrag ([)', /^1 von/],
  ] as const) {
    // The name comes after its path.
    const release = await holdRequests(page, /\/research\/medics\/[\da-f-]{36}\/$/);
    await neighbours.getByRole('button', { name: step }).press('Enter');
    await expect(page).not.toHaveURL(before);
    release();
    before = page.url();
    await expect(neighbours).toContainText(place);
    await expect(announcement).toContainText(await page.getByRole('heading', { level: 1 }).innerText());
  }
  // The first entity has none before it.
  await expect(neighbours.getByRole('button', { name: 'Vorheriger Eintrag ([)' })).toBeFocused();
  await hide.click();
  await expect(hide).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(neighbours).toContainText(/^2 von/);
  await expect(hide).toBeVisible();
});

test('a key of neighbours waits for those of its own page', async ({ page }) => {
  await page.goto('/health/research/medics');
  // A page that is there at once keeps the neighbours of the page before until it has its own.
  const preloaded = page.waitForResponse(/\/research\/medics\/[\da-f-]{36}\/$/);
  await page.locator('[data-row]').nth(2).hover();
  await preloaded;
  await page.locator('[data-row]').nth(1).locator('a').first().click();
  const neighbours = page.getByRole('navigation', { name: 'Nachbarn in der Liste' });
  await expect(neighbours).toContainText(/^2 von/);
  const second = page.url();
  const release = await holdRequests(page, /\/neighbours\//);
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(second);
  await waitForKeys(page);
  await page.keyboard.press('[');
  release();
  await expect(page).toHaveURL(second);
  await expect(neighbours).toContainText(/^2 von/);
});

test('keys of neighbours do nothing on a page that shows none', async ({ page }) => {
  await page.goto('/health/research/practices');
  const name = `Praxis ${uniqueText()}`;
  const own = `/health/research/practices/${await createPractice(page, name)}`;
  await page.goto(own);
  await waitForRecentEntity(page, name);
  // A page that is there at once keeps what the page before has loaded.
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('list', { name: 'Recherche' }).getByRole('link', { name: 'Praxen' }).click();
  await page.locator('[data-row]').first().locator('a').first().click();
  const neighbours = page.getByRole('navigation', { name: 'Nachbarn in der Liste' });
  await expect(neighbours).toContainText(/^1 von/);
  await openPalette(page);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(own);
  await expect(neighbours).toHaveCount(0);
  await waitForKeys(page);
  await page.keyboard.press(']');
  await waitForKeys(page);
  await expect(page).toHaveURL(own);
});
