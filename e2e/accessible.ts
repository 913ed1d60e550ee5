import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every movement of the page that ends, ended. */
const atRest = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished),
).then(() => undefined)`;

/** Finds nothing that axe complains of. What fades in has its contrast only when it stands: it is waited for. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(atRest);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}
