import type { AccountVerificationListAnswer } from '@kurator/contract/business/verification/verification.answer';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait } from '../../testing/importSteps.ts';
import { createUploadSteps } from '../testing/uploadSteps.ts';
import { accountVerificationListSource } from './verification.view.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf } = createUploadSteps(erika);
const { store, projectors } = testApp.node.application;
const accounts = '/dms/business/api/query/verification/accounts/';
const view = accountVerificationListSource.view.name;

/** The list once it has caught up: a strategy concerns all accounts of a project. */
async function readList(params: string): Promise<AccountVerificationListAnswer> {
  expect(await projectors.waitFor(view, await store.readHead(), 30_000)).toBe(0);
  return erika.read(`${accounts}?${params}`);
}

const projectWithAccount = async (slug: string): Promise<{ readonly of: string; readonly id: string }> => {
  const of = await project(slug);
  await give('project.update', { project_id: of, name: `Projekt ${slug}`, verification_strategy: 'all' });
  await applyAndWait(erika, (await upload(of, `human_id;name;shortname\n${slug}-1;Werk AG;Werk\n`)).id);
  return { of, id: (await accountOf(`${slug}-1`)).id };
};

test('filters say the same year to the page of a row as to the list', async () => {
  const { of, id } = await projectWithAccount('jahr');
  const old = await give('award.create', { project_id: of, name: 'Handel', year: 2025 });
  await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  for (const [filter, year] of [
    ['', 2026],
    ['year=2025', 2025],
    ['awardees__award__year=2025', 2025],
    ['awardees__award__year=2025&year=2026', 2025],
    [`awardees__award__id=${old}`, 2025],
    [`awardees__award__id=${old}&year=2026`, 2026],
  ]) {
    expect((await readList(`project_slug=jahr&${filter}`)).scope, String(filter)).toMatchObject({ year });
    expect(await erika.read(`${accounts}${id}/?${filter}`), String(filter)).toMatchObject({ year });
  }
  expect(await erika.visitor.get(`${accounts}${id}/?awardees__award__year=bald`)).toMatchObject({ status: 422 });
});

test('accounts of a project without awards are open when a year begins, whatever was verified in the year before', async () => {
  const { id } = await projectWithAccount('neu');
  const { scope } = await readList('project_slug=neu');
  await erika.give('seedwork', 'entity.verify', { entity_id: id, entity_type: 'account' });
  expect((await readList('project_slug=neu')).progress).toMatchObject({ verified: 1, total: 1 });
  expect(await readList(`project_slug=neu&year=${scope.year + 1}`)).toMatchObject({
    total: 1,
    items: [{ id, is_verified: false }],
    progress: { verified: 0, total: 1 },
  });
});
