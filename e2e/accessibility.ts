import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** Half the size of what the package exports, which each document parses. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for all animations except endless ones. */
const atRest = `Promise.allSettled(
  document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished),
).then(() => undefined)`;

/** Violations found by axe once rows are answered and animations are over: what is pale until then has too little contrast. */
async function findViolations(page: Page, rules?: string[]): Promise<readonly string[]> {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.evaluate(atRest);
  // Once per document: its script takes as long as half a scan.
  if (await page.evaluate('!globalThis.axe')) await page.evaluate(axe);
  // Violations alone are gathered: what passes is half of the time.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) });
  return page.evaluate<string[]>(`axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`);
}

/** Expects no violations. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), page.url()).toEqual([]);
}

/** Expects the page to fit its window, once it has been laid out for it. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  await expect.poll(width, { message: page.url() }).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Expects no violations in either theme. Themes differ in colours alone, so the other one is checked for contrast only. */
export async function expectAccessibleThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const before = await page.evaluate<string>('document.documentElement.dataset.theme');
  const other = before === 'dark' ? 'light' : 'dark';
  await page.evaluate(`document.documentElement.dataset.theme = '${other}'`);
  expect(await findViolations(page, ['color-contrast']), `${page.url()} ${other}`).toEqual([]);
  await page.evaluate(`document.documentElement.dataset.theme = '${before}'`);
}
