import { errorText, permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, revertAndWait, waitForImportEnd, type ImportSnapshot } from '../../testing/importSteps.ts';
import { accountCreate } from '../account/internal.command.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, upload, accountOf } = createUploadSteps(erika);
const write = async (of: string, file: string, topic?: string): Promise<ImportSnapshot> =>
  applyAndWait(erika, (await upload(of, file, topic)).id);
/** Plan of a removal. */
const planRemoval = async (topic: string, values: Record<string, unknown>): Promise<ImportSnapshot> =>
  waitForImportEnd(erika, await give(topic, values));
const refusal = (topic: string, values: Record<string, unknown>) => erika.refusal('business', topic, values);
const notes = ({ rows }: ImportSnapshot) => rows.flatMap(({ label, warnings }) => warnings.map(({ reason }) => `${label}: ${reason}`));
const countAwardees = async (number: string): Promise<number> => (await accountOf(number)).awardees.filter((one) => !one.is_deleted).length;

/** Project with two awards and four accounts, three of them on lists. */
async function createFilledProject(slug: string) {
  const project_id = await give('business_project.create', { name: `Projekt ${slug}`, slug });
  for (const year of [2025, 2026]) await give('award.create', { project_id, name: 'Handel', year });
  const number = (n: number): string => `${slug}-${n}`;
  await write(
    project_id,
    `human_id;name;shortname;website\n${[1, 2, 3, 4].map((n) => `${number(n)};Firma ${n};F${n};https://f${n}.example`).join('\n')}\n`,
  );
  await write(
    project_id,
    `award_name;award_year;account_id;award_rank;award_scoring\n${[2025, 2026]
      .flatMap((year) => [1, 2, 3].map((n) => `Handel;${year};${number(n)};${n};`))
      .join('\n')}\n`,
    awardees,
  );
  return { project_id, number };
}

test('awardees of uploads are taken back except those that people changed, and come back', { timeout: 60_000 }, async () => {
  const { project_id, number } = await createFilledProject('weg');
  await write(project_id, `human_id;name;shortname\n${number(4)};Firma vier;F4\n`);
  const third = await accountOf(number(3));
  await give('businessawardee.update_property', { awardee_id: third.awardees[0]?.id, property_name: 'award_rank', property_value: '7' });
  const first = await accountOf(number(1));
  await erika.give('seedwork', 'entity.add_comment', { entity_id: first.id, entity_type: 'account', comment: 'Rückruf' });

  const plan = await planRemoval('project.delete_uploaded_data', { project_id });
  expect(plan.job).toMatchObject({ status: 'planned', counts: { dropped: 2, unchanged: 2 }, wants_reason: false });
  expect(notes(plan)).toEqual([
    'Firma 1 · weg-1: Bleibt, weil jemand diesen Eintrag seither geändert hat oder eine Eigenschaft den früheren Wert nicht mehr erlaubt.',
    'Firma 3 · weg-3: Bleibt, weil jemand einen Preisträger der Firma seither geändert hat: Handel 2026.',
  ]);
  expect(plan.rows[1]?.changes).toMatchObject([{ field: 'is_deleted', after: 'true' }, { before: 'Handel 2025, Handel 2026' }]);
  expect((await applyAndWait(erika, plan.id)).job.counts).toEqual({ written: 2, unchanged: 2 });
  expect(await accountOf(number(2))).toMatchObject({ is_deleted: true });
  expect(await accountOf(number(4))).toMatchObject({ is_deleted: true });
  expect([await countAwardees(number(1)), await countAwardees(number(2)), await countAwardees(number(3))]).toEqual([2, 0, 2]);

  expect((await revertAndWait(erika, plan.id)).job.counts).toEqual({ reverted: 2, unchanged: 2 });
  expect(await accountOf(number(2))).toMatchObject({ is_deleted: false, websites: [{ url: 'https://f2.example' }] });
  expect(await accountOf(number(4))).toMatchObject({ is_deleted: false, name: 'Firma vier' });
  expect(await countAwardees(number(2))).toBe(2);
});

test('values that uploads changed become what they were, and those that people changed since stay', { timeout: 60_000 }, async () => {
  const project_id = await give('business_project.create', { name: 'Projekt werte', slug: 'werte' });
  const { bus } = testApp.node.application;
  for (const human_id of ['w-1', 'w-2'])
    await bus.execute(accountCreate, { project_id, human_id, name: 'Alt GmbH', short_name: 'Alt' }, systemPrincipal(permissionNames));
  await write(project_id, 'human_id;name;shortname;website\nw-1;Neu GmbH;Neu;https://neu.example\nw-2;Neu GmbH;Neu;https://neu.example\n');
  const { id: account_id } = await accountOf('w-2');
  await give('account.change', { account_id, name: 'Hand GmbH', short_name: 'Neu', human_id: 'w-2' });
  await write(project_id, 'human_id;name;shortname\nw-1;Neuer GmbH;Neu\nw-2;;Neuer\n');
  const plan = await planRemoval('project.delete_uploaded_data', { project_id });
  expect(plan.job.counts).toEqual({ change: 2 });
  expect(notes(plan)).toEqual([
    'Hand GmbH · w-2: Bleibt, weil jemand diesen Eintrag seither geändert hat oder eine Eigenschaft den früheren Wert nicht mehr erlaubt.',
  ]);
  await applyAndWait(erika, plan.id, { reason: 'geprüft' });
  expect(await accountOf('w-1')).toMatchObject({ name: 'Alt GmbH', short_name: 'Alt', websites: [], is_deleted: false });
  expect(await accountOf('w-2')).toMatchObject({ name: 'Hand GmbH', short_name: 'Neu', websites: [{ url: 'https://neu.example' }] });
});

test('an account that is changed between plan and removal stays', { timeout: 60_000 }, async () => {
  const { project_id, number } = await createFilledProject('spaet');
  const plan = await planRemoval('project.delete_uploaded_data', { project_id });
  const { id: account_id, awardees: some } = await accountOf(number(2));
  await give('businessawardee.update_property', { awardee_id: some[0]?.id, property_name: 'award_rank', property_value: '9' });
  const { id: other } = await accountOf(number(4));
  await give('account.change', { account_id: other, name: 'Vier AG', short_name: 'F4', human_id: number(4) });
  const appliedImport = await applyAndWait(erika, plan.id);
  expect(appliedImport.job.counts).toEqual({ written: 2, skipped: 2 });
  expect([(await accountOf(number(2))).id, (await accountOf(number(4))).is_deleted]).toEqual([account_id, false]);
});

test('a removal that is no longer possible says that it was not applied, not that it was checked', { timeout: 60_000 }, async () => {
  const { project_id, number } = await createFilledProject('hand');
  const plan = await planRemoval('project.delete_uploaded_data', { project_id });
  for (const n of [1, 2, 3, 4]) await give('account.delete', { account_id: (await accountOf(number(n))).id });
  expect((await applyAndWait(erika, plan.id)).job).toMatchObject({
    status: 'planned',
    error: errorText('business_project.no_uploads', 'de'),
  });
  const readNoticeKinds = async () => {
    const { items } = await erika.read<{ items: { kind: string; url: string }[] }>('/dms/seedwork/api/query/notifications/');
    return items.filter(({ url }) => url.endsWith(plan.id)).map(({ kind }) => kind);
  };
  await expect.poll(readNoticeKinds).toEqual(['import_refused', 'import_planned']);
});

test('the awardees of a year go, those of another and those that people changed stay', { timeout: 60_000 }, async () => {
  const { project_id, number } = await createFilledProject('jahr');
  const byHand = (await accountOf(number(2))).awardees.find(({ award }) => award.year === 2026);
  await give('businessawardee.update_property', { awardee_id: byHand?.id, property_name: 'award_scoring', property_value: '1,5' });
  const plan = await planRemoval('project.delete_awardee_data', { project_id, year: 2026 });
  expect(plan.job.counts).toEqual({ dropped: 2, unchanged: 1 });
  expect(notes(plan)).toEqual([
    'Firma 2 · Handel: Bleibt, weil jemand diesen Eintrag seither geändert hat oder eine Eigenschaft den früheren Wert nicht mehr erlaubt.',
  ]);
  await applyAndWait(erika, plan.id);
  expect([await countAwardees(number(1)), await countAwardees(number(2)), await countAwardees(number(3))]).toEqual([1, 2, 1]);
  expect((await revertAndWait(erika, plan.id)).job.counts).toEqual({ reverted: 2, unchanged: 1 });
  expect(await countAwardees(number(1))).toBe(2);
});

test('a request for the awardees of two years at once gets the plan of each or a refusal', { timeout: 60_000 }, async () => {
  for (const slug of ['erst', 'zweit', 'dritt']) {
    const { project_id } = await createFilledProject(slug);
    const ask = async (year: number): Promise<string> => {
      const { status, text } = await erika.visitor.command('business', 'project.delete_awardee_data', { project_id, year });
      const { job_id, code } = z.object({ job_id: z.string(), code: z.string() }).partial().parse(JSON.parse(text));
      return job_id === undefined ? `${status} ${code}` : ((await waitForImportEnd(erika, job_id)).job.file_name ?? '');
    };
    for (const [index, answer] of (await Promise.all([ask(2025), ask(2026)])).entries())
      expect(['409 project.busy', `Projekt ${slug} ${2025 + index}`]).toContain(answer);
  }
});

test('a removal that cannot be done is refused', async () => {
  const project_id = await give('business_project.create', { name: 'Projekt leer', slug: 'leer' });
  expect(await refusal('project.delete_uploaded_data', { project_id })).toMatchObject({ status: 409, code: 'business_project.no_uploads' });
  expect(await refusal('project.delete_awardee_data', { project_id, year: 2026 })).toMatchObject({ code: 'businessaward.none' });
  await give('award.create', { project_id, name: 'Handel', year: 2026 });
  expect(await refusal('project.delete_awardee_data', { project_id, year: 2026 })).toMatchObject({ code: 'businessaward.no_awardees' });
  const nobody = '01890000-0000-7000-8000-000000000000';
  expect(await refusal('project.delete_uploaded_data', { project_id: nobody })).toMatchObject({ status: 404 });
});
