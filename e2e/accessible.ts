import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for all animations except endless ones. */
const atRest = `Promise.allSettled(
  document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished),
).then(() => undefined)`;

/** Violations found by axe once rows are answered and animations are over: what is pale until then has too little contrast. */
async function complaints(page: Page, rules?: string[]): Promise<readonly string[]> {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.evaluate(atRest);
  // Legacy mode: the default opens a second page for frames, and no page has any.
  // Violations alone are gathered: what passes is half of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Expects no violations. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await complaints(page), page.url()).toEqual([]);
}

/** Expects no violations in either theme. Themes differ in colours alone, so the other one is checked for contrast only. */
export async function expectAccessibleThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const before = await page.evaluate<string>('document.documentElement.dataset.theme');
  const other = before === 'dark' ? 'light' : 'dark';
  await page.evaluate(`document.documentElement.dataset.theme = '${other}'`);
  expect(await complaints(page, ['color-contrast']), `${page.url()} ${other}`).toEqual([]);
  await page.evaluate(`document.documentElement.dataset.theme = '${before}'`);
}
