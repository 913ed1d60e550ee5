import { expect, test, type Page } from '@playwright/test';
import { createMedic, uniqueText } from './testData.ts';
import { ProjectCopy } from './projectCopy.ts';
import { signIn } from './signIn.ts';

/** Whether the API creates a medic as it decides now; undefined while it does not answer. */
const creates = async (page: Page): Promise<boolean | undefined> =>
  createMedic(page, `Dev ${uniqueText()}`).then(
    () => true,
    (refusal: unknown) => (String(refusal).includes('entity.deleted') ? false : undefined),
  );

test('npm run dev: signing in works, a component changes without a reload, a decider for the next command', async ({ browser }) => {
  test.setTimeout(120_000);
  const copy = new ProjectCopy();
  try {
    const page = await browser.newPage({ baseURL: await copy.start('scripts/dev.mjs') });
    await page.goto('/health/export');
    await expect(page).toHaveURL(/\/dms\/iam\/login\/\?next=/);
    await signIn(page);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Export');

    const component = 'web/src/seedwork/export/ExportPage.tsx';
    let ending = '</h1>';
    let turn = 0;
    // A page hears of changes once it is connected, which may be after it was drawn: an earlier one reloads it.
    await expect(async () => {
      turn += 1;
      const edited = ` edited ${turn}</h1>`;
      await page.evaluate(() => Object.assign(globalThis, { stays: true }));
      copy.edit(component, ending, edited);
      ending = edited;
      await expect(heading).toHaveText(`Export edited ${turn}`, { timeout: 5_000 });
      expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
    }).toPass({ timeout: 60_000 });

    expect(await creates(page)).toBe(true);
    copy.edit('server/src/health/medic/medic.decider.ts', 'if (refusal) return refusal;', "return refuse('entity.deleted');");
    await expect.poll(() => creates(page), { timeout: 60_000 }).toBe(false);
    await page.close();
  } finally {
    await copy.remove();
  }
});
