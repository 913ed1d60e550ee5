import { projectReopen } from '@kurator/contract/health/project/project.command';
import { beforeEach, expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { recordDeliveredScores } from '../../testing/deliver.ts';
import { applyAndWait, revertAndWait, waitForImportEnd, type ImportSnapshot } from '../../testing/importSteps.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { projectLock } from './internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { store, projectors, bus } = testApp.node.application;
const deliverer = systemPrincipal(['dms.can_access_health_scoring']);
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

let count = 0;
const hospital = (name: string): Promise<string> =>
  create('hospital.create', { ...addressBody, name, gba_ik_number: String(260_700_000 + (count += 1)), skip_duplicate_check: true });
const merge = (entity_id: string, into_id: string) =>
  erika.give('seedwork', 'entity.merge', { entity_id, entity_type: 'hospital', into_id });

let [project, award, former, survivor, other] = ['', '', '', '', ''];
beforeEach(async () => {
  const year = 2030 + (count += 1);
  project = await create('project.create', { name: `Kliniken ${year}`, year, awardee_type: 'hospital' });
  award = await create('award.create', { project_id: project, name: 'Chirurgie' });
  await create('award.create_property', { award_id: award, name: 'motto', label: 'Motto' });
  [former, survivor, other] = [await hospital('Alt'), await hospital('Neu'), await hospital('Daneben')];
});

const complete = () => bus.execute(projectLock, { project_id: project, reason: 'Fertig' }, deliverer);
const reopen = () => bus.execute(projectReopen, { project_id: project, reason: 'Nachtrag' }, deliverer);
const valueByHand = (awardee_id: string, value: string) =>
  erika.give('health', 'awardee.update_property', { awardee_id, name: 'motto', value });
const planImport = async (...entities: readonly string[]): Promise<ImportSnapshot> => {
  await recordDeliveredScores(
    store,
    [award],
    entities.map((entity, index) => ({ award, entity, rank: index + 1 })),
  );
  return waitForImportEnd(erika, (await erika.give('health', 'project.import_awardees', { project_id: project })).id);
};
const statesOf = ({ rows }: ImportSnapshot): readonly unknown[] => rows.map(({ label, state }) => [label?.split(' ')[0], state]);
const readAwardees = async (): Promise<readonly unknown[]> => {
  for (const view of ['awardee_list', 'awardee_value']) expect(await projectors.waitFor(view, await store.readHead(), 10_000)).toBe(0);
  const { items } = await erika.read<{
    items: { id: string; rank: number; entity: { name: string }; properties: Record<string, { value: unknown }> }[];
  }>(`/dms/health/api/query/scoring/awardees/?award_id=${award}&ordering=rank`);
  return items.map(({ id, entity, rank, properties }) => [id, entity.name, rank, properties['motto']?.value ?? null]);
};

test('the place of an entity that was merged while the project was completed becomes its survivor’s, with the values by hand', async () => {
  await applyAndWait(erika, (await planImport(former, other)).id);
  const [place, bystander] = [awardeeId(award, former), awardeeId(award, other)];
  await valueByHand(place, 'Herzlich');
  await complete();
  await merge(former, survivor);
  await reopen();
  const plan = await planImport(other, survivor);
  expect(statesOf(plan)).toEqual([
    ['Daneben', 'change'],
    ['Neu', 'change'],
  ]);
  expect(plan.rows[1]?.changes).toMatchObject([
    { field: 'entity_id', before: 'Alt', after: 'Neu' },
    { field: 'rank', before: '1', after: '2' },
  ]);
  await applyAndWait(erika, plan.id);
  expect(await readAwardees()).toEqual([
    [bystander, 'Daneben', 1, null],
    [place, 'Neu', 2, 'Herzlich'],
  ]);
  expect((await planImport(other, former)).job.counts).toEqual({ unchanged: 2 });
  await revertAndWait(erika, plan.id);
  expect(await readAwardees()).toEqual([
    [place, 'Alt', 1, 'Herzlich'],
    [bystander, 'Daneben', 2, null],
  ]);
});

test('of several merged places the best one becomes the survivor’s, and none where that has its own', async () => {
  const second = await hospital('Zweite');
  await applyAndWait(erika, (await planImport(former, second, other)).id);
  await complete();
  await merge(second, survivor);
  await merge(former, survivor);
  await reopen();
  const plan = await planImport(survivor, other);
  expect(statesOf(plan)).toEqual([
    ['Neu', 'change'],
    ['Daneben', 'change'],
    ['Zweite', 'dropped'],
  ]);
  await applyAndWait(erika, plan.id, { reason: 'Neue Liste' });
  expect(await readAwardees()).toEqual([
    [awardeeId(award, former), 'Neu', 1, null],
    [awardeeId(award, other), 'Daneben', 2, null],
  ]);
  await complete();
  await merge(other, survivor);
  await reopen();
  expect(statesOf(await planImport(survivor))).toEqual([
    ['Neu', 'unchanged'],
    ['Daneben', 'dropped'],
  ]);
});

test('an entity that was merged and separated again takes no awardee that stayed with the other', async () => {
  await applyAndWait(erika, (await planImport(former)).id);
  const place = awardeeId(award, former);
  await valueByHand(place, 'Herzlich');
  await merge(former, survivor);
  await complete();
  await erika.give('seedwork', 'entity.unmerge', { entity_id: former, entity_type: 'hospital' });
  await reopen();
  const plan = await planImport(other, former, survivor);
  expect(statesOf(plan)).toEqual([
    ['Daneben', 'new'],
    ['Alt', 'new'],
    ['Neu', 'change'],
  ]);
  await applyAndWait(erika, plan.id);
  const rows = [
    [awardeeId(award, other), 'Daneben', 1, null],
    [expect.any(String), 'Alt', 2, null],
    [place, 'Neu', 3, 'Herzlich'],
  ];
  expect(await readAwardees()).toEqual(rows);
  await applyAndWait(erika, (await planImport(other, former)).id, { reason: 'Ohne Neu' });
  expect(await readAwardees()).toEqual(rows.slice(0, 2));
});
