import { expect } from '@playwright/test';
import { signedInTest as test } from './signedInTest.ts';

test('what is typed into one box stays in it, whatever the others hold and however long one thinks', async ({ page }) => {
  await page.goto('/health/research/medics?search=M%C3%BCller&search=Berlin&search=a&search=b&search=c');
  const box = (name: string) => page.getByRole('textbox', { name });
  await expect(box('4. Suchfeld')).toHaveValue('b c');
  for (const place of ['4', '3']) await page.getByRole('button', { name: `${place}. Suchfeld entfernen` }).click();
  await expect(page).toHaveURL(/search=M%C3%BCller&search=Berlin$/);
  await box('Suchen').fill('');
  await expect(page).toHaveURL(/medics\?search=Berlin$/);
  await page.keyboard.type('Schmidt');
  await expect(page).toHaveURL(/search=Schmidt&search=Berlin$/);
  await expect(box('2. Suchfeld')).toHaveValue('Berlin');
  // A term of a field is complete with Enter.
  await box('2. Suchfeld').fill('PLZ:1');
  await expect(page).toHaveURL(/search=Schmidt$/);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=Schmidt&search=PLZ(:|%3A)10$/);
  await expect(box('2. Suchfeld')).toHaveValue('');
});

test('after another order, relevance can be chosen again while something is searched', async ({ page }) => {
  await page.goto('/health/research/medics?search=a&ordering=-dms_one_id');
  const order = page.getByLabel('Sortieren nach');
  await expect(order).toHaveValue('dms_one_id');
  await order.selectOption('relevance');
  await expect(page).toHaveURL(/medics\?search=a$/);
  await expect(order).toHaveValue('relevance');
  await page.goto('/health/research/medics');
  await expect(order.locator('[value=relevance]')).toHaveCount(0);
});
