import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait } from '../../testing/importSteps.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';
import { accountVerificationListSource } from './verification.view.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf } = createUploadSteps(erika);
const { store, projectors } = testApp.node.application;
const accounts = '/dms/business/api/query/verification/accounts/';

/** Project with two accounts, the first of which has an address. @returns ids */
async function createAccounts(slug: string): Promise<{ readonly of: string; readonly werk: string; readonly huette: string }> {
  const of = await project(slug);
  await give('project.update', { project_id: of, name: `Projekt ${slug}`, verification_strategy: 'all' });
  const rows = `${slug}-1;Werk AG;Elbwerk\n${slug}-2;Hütte AG;Zeche\n`;
  await applyAndWait(erika, (await upload(of, `human_id;name;shortname\n${rows}`)).id);
  const [{ id: werk }, { id: huette }] = [await accountOf(`${slug}-1`), await accountOf(`${slug}-2`)];
  const address = { street: 'Kai 1', zipcode: '20457', city: 'Hamburg', state: 'Hamburg', country: 'DE' };
  await erika.give('seedwork', 'entity.create_address', { entity_id: werk, entity_type: 'account', ...address });
  return { of, werk, huette };
}

interface Rows {
  readonly items: readonly { readonly id: string; readonly found_in?: string | null }[];
}
async function readRows(params: string): Promise<Rows['items']> {
  expect(await projectors.waitFor(accountVerificationListSource.view.name, await store.readHead(), 30_000)).toBe(0);
  return (await erika.read<Rows>(`${accounts}?${params}`)).items;
}
const readPage = (id: string, params = '') => erika.read(`${accounts}${id}/${params}`);

test('the page names the awards of the year with the rank in the award before, however that was called', { timeout: 60_000 }, async () => {
  const { of, werk, huette } = await createAccounts('rang');
  const before = await give('award.create', { project_id: of, name: 'Handel', year: 2025 });
  await give('award.update', { award_id: await give('award.duplicate', { award_id: before }), name: 'Handel und Märkte' });
  const rows = ['Handel;2025;rang-1;7;', 'Handel und Märkte;2026;rang-1;3;', 'Handel und Märkte;2026;rang-2;4;'].join('\n');
  await applyAndWait(erika, (await upload(of, `award_name;award_year;account_id;award_rank;award_scoring\n${rows}\n`, awardees)).id);
  expect(await readPage(werk)).toMatchObject({
    awards_of_year: [{ name: 'Handel und Märkte', rank: 3, previous: { year: 2025, rank: 7 } }],
  });
  expect(await readPage(huette)).toMatchObject({ awards_of_year: [{ rank: 4, previous: { year: 2025, rank: null } }] });
  expect(await readPage(huette, '?year=2025')).toMatchObject({ awards_of_year: [] });
});

test('accounts without a zip code come last in the order by zip code', async () => {
  const { werk, huette } = await createAccounts('plz');
  for (const ordering of ['computed_zipcode', '-computed_zipcode'])
    expect((await readRows(`project_slug=plz&ordering=${ordering}`)).map(({ id }) => id)).toEqual([werk, huette]);
});

test('an account is found by its short name, and the hit says so', async () => {
  const { werk, huette } = await createAccounts('kurz');
  expect(await readRows('project_slug=kurz&search=zeche')).toMatchObject([{ id: huette, found_in: 'short_name' }]);
  expect(await readRows('project_slug=kurz&search=werk')).toMatchObject([{ id: werk, found_in: null }]);
});
