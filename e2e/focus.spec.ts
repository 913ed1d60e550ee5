import { expect } from '@playwright/test';
import { dialog, newPractice, sendCommand, uniqueText } from './testData.ts';
import { signedInTest as test } from './signedInTest.ts';

test('the button that deletes goes with what it deleted, and the focus to the heading; so does the one that restores', async ({ page }) => {
  const name = `Praxis ${uniqueText()}`;
  await page.goto(`/health/research/practices/${await newPractice(page, name)}`);
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
  const practice = await newPractice(page, `Praxis ${uniqueText()}`);
  for (let count = 0; count < 9; count += 1)
    await sendCommand(page, 'entity.create_phone', { entity_id: practice, entity_type: 'practice', phone: `0431 123456${count}` });
  await page.goto(`/health/research/practices/${practice}`);
  const events = page.getByRole('region', { name: /^Historie/ }).getByRole('listitem');
  await page.getByRole('button', { name: 'Alle 10 Ereignisse zeigen' }).press('Enter');
  await expect(events).toHaveCount(10);
  await expect(events.nth(8).getByRole('button')).toBeFocused();
});
