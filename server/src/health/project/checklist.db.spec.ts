import { projectReopen } from '@kurator/contract/health/project/project.command';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { projectLock } from './internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const deliverer = systemPrincipal(['dms.can_access_health_scoring']);
const { bus } = testApp.node.application;
const query = '/dms/health/api/query';

let numbers = 260_700_000;
const hospital = async (name: string): Promise<string> => {
  const body = { ...addressBody, name, gba_ik_number: String((numbers += 1)), skip_duplicate_check: true };
  return (await erika.give('health', 'hospital.create', body)).id;
};
const act = (topic: string, entity_id: string, more: object = {}) =>
  erika.give('seedwork', `entity.${topic}`, { entity_id, entity_type: 'hospital', ...more });

interface Point {
  readonly code: string;
  readonly count: number;
  readonly query: string;
}
/** Counts of the points, each of which must be the total of the list that it leads to. */
async function readPoints(project_id: string): Promise<Readonly<Record<string, number>>> {
  await waitForViews();
  const { points } = await erika.read<{ points: Point[] }>(`${query}/research/projects/${project_id}/checklist`);
  const totals = points.map(async ({ code, query: address }) => [code, (await erika.read<{ total: number }>(address)).total] as const);
  const counts = Object.fromEntries(points.map(({ code, count }) => [code, count]));
  expect(Object.fromEntries(await Promise.all(totals))).toEqual(counts);
  return counts;
}
const readProject = (project_id: string) => erika.read(`${query}/research/projects/${project_id}/`);

test('the checklist counts what is left to do for whom a delivery prints, and names whom it leaves out', async () => {
  const { id, project_id } = await award('Kliniken', 2026, 'HOS', 'hospital');
  await erika.give('health', 'award.update', { award_id: id, name: 'Kliniken', length: 3 });
  await erika.give('health', 'award.create_property', { award_id: id, name: 'beds', label: 'Betten', format: 'int', required: true });
  const [north, south, west] = [await hospital('Nord'), await hospital('Süd'), await hospital('West')];
  for (const [index, entity] of [north, south, west].entries()) await awarded(id, entity, index + 1);
  for (const entity of [south, west]) await act('activate_inquiry', entity, { year: 2026 });
  await act('blacklist_editorial', west, { reason: 'Wunsch' });
  const before = { unverified: 2, open_inquiries: 1, missing_required: 2, blacklisted: 1, deleted: 0, list_length: 1 };
  expect(await readPoints(project_id)).toEqual(before);

  await erika.give('health', 'hospital.delete', { hospital_id: south });
  const left = { unverified: 1, open_inquiries: 0, missing_required: 1, blacklisted: 1, deleted: 1, list_length: 1 };
  expect(await readPoints(project_id)).toEqual(left);
  expect(await readProject(project_id)).toMatchObject({
    project: { counts: { awardees: 3, open_inquiries: 0 } },
    awards: [{ length: 3, awardees: 3, deliverable: 1, verifiable: 3, verified: 0, unverified: 1, missing_required: 1 }],
  });
  expect(await erika.refusal('health', 'project.complete', { project_id })).toMatchObject({ status: 422, code: 'field.required' });

  await erika.give('health', 'hospital.undelete', { hospital_id: south });
  await act('unblacklist_editorial', west, { reason: 'Doch' });
  expect(await readPoints(project_id)).toMatchObject({ open_inquiries: 2, blacklisted: 0, deleted: 0, list_length: 0 });
});

test('a list is as long as its delivery, which prints a merged awardee with its survivor alone', async () => {
  const { id, project_id } = await award('Wieder offen', 2025, 'HOS', 'hospital');
  await erika.give('health', 'award.update', { award_id: id, name: 'Wieder offen', length: 2 });
  const [one, twin, survivor] = [await hospital('Eins'), await hospital('Zwilling'), await hospital('Bleibend')];
  await awarded(id, one, 1);
  await awarded(id, twin, 2);
  await bus.execute(projectLock, { project_id, reason: 'Fertig' }, deliverer);
  await act('merge', twin, { into_id: survivor });
  await bus.execute(projectReopen, { project_id, reason: 'Nachtrag' }, deliverer);
  expect(await readPoints(project_id)).toMatchObject({ deleted: 0, list_length: 0 });
  await bus.execute(projectLock, { project_id, reason: 'Fertig' }, deliverer);
  await act('merge', one, { into_id: survivor });
  await bus.execute(projectReopen, { project_id, reason: 'Nachtrag' }, deliverer);
  expect(await readPoints(project_id)).toMatchObject({ deleted: 0, list_length: 1 });
  expect(await readProject(project_id)).toMatchObject({ awards: [{ awardees: 2, deliverable: 1 }] });
});
