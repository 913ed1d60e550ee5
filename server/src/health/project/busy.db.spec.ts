import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/apiFixture.ts';
import { deliver } from '../../testing/deliver.ts';
import { askForSync } from '../../testing/sync.ts';

// Runs no jobs, so that jobs stay unfinished.
const testApp = await openTestApp({ KURATOR_ROLES: 'serve,project' });
const erika = await testApp.person();

test('while an import of a project is under way, no other begins and it is not completed; the refusal names it', async () => {
  const { id } = await erika.give('health', 'project.create', { name: 'Kliniken 2026', year: 2026, awardee_type: 'hospital' });
  const award = await erika.give('health', 'award.create', { project_id: id, name: 'Chirurgie' });
  await deliver(testApp.node.application.store, [award.id], []);
  await erika.give('health', 'project.import_awardees', { project_id: id });
  const all = { project_id: id };
  for (const [topic, sent] of [
    ['project.fill_properties', { ...all, project_year: 2026, project_name: 'Kliniken 2026' }],
    ['project.complete', { ...all, reason: 'Redaktionsschluss' }],
  ] as const) {
    const { status, code, message } = await erika.refusal('health', topic, sent);
    expect([status, code], topic).toEqual([409, 'project.busy']);
    expect(message).toMatch(/^Für dieses Projekt läuft gerade: Import der Preisträger, begonnen von .+\. Bitte das Ende abwarten\.$/);
  }
});

test('a delivery prevents neither completion nor an import; who completes twice joins the first', async () => {
  const { id } = await erika.give('health', 'project.create', { name: 'Kliniken 2027', year: 2027, awardee_type: 'hospital' });
  const all = { project_id: id };
  await erika.give('health', 'project.deliver', { ...all, label: 'Erste' });
  const job = async () => (await erika.read<{ project: { job: object } }>(`/dms/health/api/query/research/projects/${id}/`)).project.job;
  expect(await job()).toMatchObject({ is_working: true, is_blocking: false });
  const completed = () => erika.give('health', 'project.complete', { ...all, reason: 'Redaktionsschluss' });
  const [first, second] = [await completed(), await completed()];
  expect(second.id).toBe(first.id);
  await erika.give('health', 'project.fill_properties', { ...all, project_year: 2027, project_name: 'Kliniken 2027' });
  expect(await job()).toMatchObject({ topic: 'health.project.fill_properties', is_blocking: true });
});

test('without a warehouse nothing is synced', async () => {
  const ranked = { ranking_group: 'KH', ranking_period: 2026, awardee_type: 'hospital' };
  await erika.give('health', 'project.create', { name: 'Listen 2026', year: 2026, ...ranked });
  const { status, text } = await askForSync(erika.visitor, { rankingGroup: 'KH', period: 2026 });
  expect([status, JSON.parse(text)]).toEqual([409, expect.objectContaining({ code: 'warehouse.not_configured' })]);
});
