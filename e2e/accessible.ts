import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every movement of the page that ends, ended. */
const atRest = `Promise.allSettled(
  document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished),
).then(() => undefined)`;

/** Complaints of axe. What fades in has its contrast only when it stands: it is waited for. */
async function complaints(page: Page, rules?: string[]): Promise<readonly string[]> {
  await page.evaluate(atRest);
  // No page of ours has frames, which is what the other way opens a second page for.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Finds nothing that axe complains of. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await complaints(page), page.url()).toEqual([]);
}

/** The same in both themes. They differ in colours alone, so that the other one is asked for its contrast. */
export async function expectAccessibleThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const before = await page.evaluate<string>('document.documentElement.dataset.theme');
  const other = before === 'dark' ? 'light' : 'dark';
  await page.evaluate(`document.documentElement.dataset.theme = '${other}'`);
  expect(await complaints(page, ['color-contrast']), `${page.url()} ${other}`).toEqual([]);
  await page.evaluate(`document.documentElement.dataset.theme = '${before}'`);
}
