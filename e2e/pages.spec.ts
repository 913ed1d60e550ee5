import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
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
    '/health/research/duplicates',

    '/health/research/mvzs',
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

/** Pages of an entry; `$name` stands for its id. */
const entryPages = [
  '/health/research/projects/$over',
  '/health/research/projects/$open',
  '/health/research/projects/$over/deliveries/1/comparison',
  '/health/scoring/awards/$award',
  '/health/scoring/awards/$award/comparison',
  '/health/scoring/awardees/all/$awardee',
  '/health/research/mvzs/$mvz',
  '/business/scoring/awardees/$businessAwardee',
];

test('pages of an entry are in order, and so are those of the project of the year that is over', async ({ page }) => {
  test.slow();
  const heard = complaints(page);
  const readId = async (path: string, list = ''): Promise<string> => {
    const text = await (await page.request.get(`/dms/${path}`)).text();
    return /"id":"([^"]+)"/.exec(text.slice(text.indexOf(list)))?.[1] ?? '';
  };
  const readFirst = (path: string): Promise<string> => readId(`health/api/query/${path}`);
  const [over, open] = [await readFirst('research/projects/?year=2025'), await readFirst('research/projects/?year=2026')];
  const award = await readFirst(`scoring/awards/?project_id=${open}`);
  const account = await readId('business/api/query/verification/accounts/');
  const ids: Readonly<Record<string, string>> = {
    over,
    open,
    award,
    awardee: await readFirst(`scoring/awardees/?award_id=${award}`),
    mvz: await readFirst('research/mvzs/'),
    businessAwardee: await readId(`business/api/query/research/entities/${account}/`, '"awardees":'),
  };
  expect(Object.values(ids)).not.toContain('');
  for (const path of entryPages)
    await test.step(path, async () => {
      await page.goto(path.replace(/\$(\w+)/, (_placeholder, name: string) => ids[name] ?? ''));
      await expectInOrder(page);
      expect(heard).toEqual([]);
    });
});

const asMvzs = 'made of the same list and detail as MVZs';

/** Pages that are not opened here, with the reason. */
const otherPages: Readonly<Record<string, string>> = {
  '/business/link/account/$humanId': 'leads on to an account',
  '/business/research/accounts/$account': 'opened by business.spec.ts',
  '/business/management/projects/$project': 'opened by uploads.spec.ts',
  '/business/verification/accounts/$projectSlug/$account': 'opened by businessVerification.spec.ts',
  '/health/export': 'opened by medics.spec.ts',
  '/health/research/clinics': 'opened by research.spec.ts',
  '/health/research/clinics/$clinic': 'opened by research.spec.ts',
  '/health/research/entities': 'opened by research.spec.ts',
  '/health/research/hospitals': 'opened by research.spec.ts',
  '/health/research/hospitals/$hospital': 'opened by research.spec.ts',
  '/health/research/locations': 'opened by research.spec.ts',
  '/health/research/locations/$location': 'opened by research.spec.ts',
  '/health/research/medics': 'opened by medics.spec.ts',
  '/health/research/medics/$medic': 'opened by medics.spec.ts',
  '/health/research/rehas': asMvzs,
  '/health/research/rehas/$reha': asMvzs,
  '/health/research/private-hospitals': asMvzs,
  '/health/research/private-hospitals/$privateHospital': asMvzs,
  '/health/research/practices': asMvzs,
  '/health/research/practices/$practice': asMvzs,
  '/health/research/spas': asMvzs,
  '/health/research/spas/$spa': asMvzs,
  '/health/verification/$type': 'opened by verification.spec.ts',
  '/health/verification/$type/$id': 'opened by verificationDetail.spec.ts',
  '/jobs': 'opened by registers.spec.ts',
  '/jobs/$job': 'opened by registers.spec.ts',
};

test('every page of the build is opened here, or it is said why not', () => {
  const build = z
    .object({ pages: z.array(z.object({ path: z.string() })) })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../web/dist/pages.json'), 'utf8')));
  const openedPages = [...Object.values(pages).flat(), ...entryPages];
  const isOpened = (path: string): boolean => {
    const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return openedPages.some((url) => pattern.test(url));
  };
  const unopened = build.pages.map(({ path }) => path).filter((path) => !isOpened(path));
  expect(unopened.toSorted()).toEqual(Object.keys(otherPages).toSorted());
});
