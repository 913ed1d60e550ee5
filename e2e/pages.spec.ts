import { expect, type Page } from '@playwright/test';
import { expectAccessibleThemes, expectNoSidewaysScrolling } from './accessibility.ts';
import { signedInTest as test } from './signedInTest.ts';

/** Everything that Chromium complained about: script errors, refused styles, failed requests. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
}

/** Expects no violations by axe in either theme, and no horizontal scrolling on a phone. */
async function expectInOrder(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessibleThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
}

test.use({ viewport: { width: 1440, height: 900 } });

const pages = {
  'outside of areas': ['/', '/seedwork', '/testing', '/testing/alerts', '/error', '/release', '/dms/api'],
  'of Business and of international projects': [
    '/business',
    '/business/management/projects',
    '/business/research/accounts',
    '/business/research/duplicates',
    '/business/verification/accounts',
    '/international',
    '/international/management/projects',
  ],
  'of health': [
    '/health',
    '/health/projectors',
    '/health/research/projects',
    '/health/scoring/awards',
    '/health/scoring/awardees/all',
    '/health/ranking/scores',
  ],
};

for (const [name, urls] of Object.entries(pages)) {
  test(`pages ${name} are in order: axe in both themes, no complaint, no sideways scrolling`, async ({ page }) => {
    test.slow();
    const heard = complaints(page);
    for (const url of urls)
      await test.step(url, async () => {
        await page.goto(url);
        await expectInOrder(page);
        expect(heard).toEqual([]);
      });
  });
}

test('pages of a project, a delivery, an award and an awardee are in order, and so are those of the year that is over', async ({
  page,
}) => {
  test.slow();
  const heard = complaints(page);
  const readFirst = async (path: string): Promise<string> => {
    const answer = await page.request.get(`/dms/health/api/query/${path}`);
    return /"id":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  };
  const [over, open] = [await readFirst('research/projects/?year=2025'), await readFirst('research/projects/?year=2026')];
  const award = await readFirst(`scoring/awards/?project_id=${open}`);
  const awardee = await readFirst(`scoring/awardees/?award_id=${award}`);
  for (const url of [
    `/health/research/projects/${over}`,
    `/health/research/projects/${open}`,
    `/health/research/projects/${over}/deliveries/1/comparison`,
    `/health/scoring/awards/${award}`,
    `/health/scoring/awards/${award}/comparison`,
    `/health/scoring/awardees/all/${awardee}`,
  ]) {
    await page.goto(url);
    await expectInOrder(page);
  }
  expect(heard).toEqual([]);
});
