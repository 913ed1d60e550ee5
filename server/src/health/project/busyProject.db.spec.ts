import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { recordDeliveredScores } from '../../testing/deliver.ts';
import { requestSync } from '../../testing/sync.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { projectReopen } from '@kurator/contract/health/project/project.command';
import { projectFreezeDelivery, projectLock } from './internal.command.ts';

// Runs no jobs, so that jobs stay unfinished.
const testApp = await startTestApp({ KURATOR_ROLES: 'serve,project' });
const erika = await testApp.person();
const { bus, jobs } = testApp.node.application;
const deliverer = systemPrincipal(['dms.can_access_health_scoring']);

test('while an import of a project is under way, no other begins and it is not completed; the refusal names it', async () => {
  const { id } = await erika.give('health', 'project.create', { name: 'Kliniken 2026', year: 2026, awardee_type: 'hospital' });
  const award = await erika.give('health', 'award.create', { project_id: id, name: 'Chirurgie' });
  await recordDeliveredScores(testApp.node.application.store, [award.id], []);
  await erika.give('health', 'project.import_awardees', { project_id: id });
  const all = { project_id: id };
  for (const [topic, body] of [
    ['project.fill_properties', { ...all, project_year: 2026, project_name: 'Kliniken 2026' }],
    ['project.complete', { ...all, reason: 'Redaktionsschluss' }],
  ] as const) {
    const { status, code, message } = await erika.refusal('health', topic, body);
    expect([status, code], topic).toEqual([409, 'project.busy']);
    expect(message).toMatch(/^Für dieses Projekt läuft gerade: Import der Preisträger, begonnen von .+\. Bitte das Ende abwarten\.$/);
  }
});

test('a delivery prevents neither completion nor an import; who completes twice joins the first', async () => {
  const { id } = await erika.give('health', 'project.create', { name: 'Kliniken 2027', year: 2027, awardee_type: 'hospital' });
  const all = { project_id: id };
  const fill = { ...all, project_year: 2027, project_name: 'Kliniken 2027' };
  await erika.give('health', 'project.deliver', { ...all, label: 'Erste' });
  const job = async () => (await erika.read<{ project: { job: object } }>(`/dms/health/api/query/research/projects/${id}/`)).project.job;
  expect(await job()).toMatchObject({ is_working: true, is_blocking: false });
  const completeProject = () => erika.give('health', 'project.complete', { ...all, reason: 'Redaktionsschluss' });
  const [first, second] = [await completeProject(), await completeProject()];
  expect(second.id).toBe(first.id);
  expect(await job()).toMatchObject({ topic: 'health.project.complete', is_blocking: true });
  const refusal = await erika.refusal('health', 'project.fill_properties', fill);
  expect(refusal).toMatchObject({ status: 409, code: 'project.busy' });
  expect(refusal['message']).toContain('läuft gerade: Abschluss,');
});

/** Project with an import of a status, as the runner leaves it. */
async function createProjectWithImports(
  year: number,
  ...statuses: readonly ('planned' | 'applied')[]
): Promise<{ project: string; imports: string[] }> {
  const name = `Kliniken ${year}`;
  const { id } = await erika.give('health', 'project.create', { name, year, awardee_type: 'hospital' });
  const imports: string[] = [];
  for (const status of statuses) {
    const { id: job } = await erika.give('health', 'project.fill_properties', { project_id: id, project_year: year, project_name: name });
    await jobs.move(job, ['planning'], status);
    imports.push(job);
  }
  return { project: id, imports };
}
const refusalOf = async (topic: string, id: string | undefined): Promise<readonly unknown[]> => {
  const { status, code } = await erika.refusal('seedwork', topic, { import_id: id });
  return [status, code];
};

const jobAnswer = z.object({ job_id: z.uuid() });

test('a pending completion keeps planned imports from being applied and applied ones from being taken back', async () => {
  const { project, imports } = await createProjectWithImports(2028, 'planned', 'applied');
  await erika.give('health', 'project.complete', { project_id: project, reason: 'Redaktionsschluss' });
  expect(await refusalOf('import.apply', imports[0])).toEqual([409, 'project.busy']);
  expect(await refusalOf('import.revert', imports[1])).toEqual([409, 'project.busy']);
});

test('of two plans of a project one is applied at a time, and none is taken back meanwhile', async () => {
  const { imports } = await createProjectWithImports(2029, 'applied', 'planned', 'planned');
  const [former, first, second] = imports;
  const apply = { import_id: first };
  expect(await erika.give('seedwork', 'import.apply', apply)).toMatchObject({ id: first });
  expect(await refusalOf('import.apply', second)).toEqual([409, 'project.busy']);
  expect(await refusalOf('import.revert', former)).toEqual([409, 'project.busy']);
  await jobs.move(first ?? '', ['applying'], 'applied');
  expect(await erika.give('seedwork', 'import.revert', apply)).toMatchObject({ id: first });
  expect(await refusalOf('import.apply', second)).toEqual([409, 'project.busy']);
});

test('of a completion and an import that begin at once, one is refused', async () => {
  for (const year of [2030, 2031, 2032, 2033]) {
    const { project, imports } = await createProjectWithImports(year, 'planned');
    const answers = await Promise.all([
      erika.visitor.command('health', 'project.complete', { project_id: project, reason: 'Redaktionsschluss' }),
      erika.visitor.command('seedwork', 'import.apply', { import_id: imports[0] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  }
});

test('neither applied nor taken back is an import of a completed project', async () => {
  const { project, imports } = await createProjectWithImports(2034, 'planned', 'applied');
  await bus.execute(projectLock, { project_id: project, reason: 'Ende' }, deliverer);
  expect(await refusalOf('import.apply', imports[0])).toEqual([409, 'project.completed']);
  expect(await refusalOf('import.revert', imports[1])).toEqual([409, 'project.completed']);
});

test('a project is not reopened while its completion still freezes what it locked', async () => {
  const { id: project_id } = await erika.give('health', 'project.create', { name: 'Kliniken 2035', year: 2035, awardee_type: 'hospital' });
  const completion = await erika.give('health', 'project.complete', { project_id });
  await bus.execute(projectLock, { project_id }, deliverer);
  const reopen = () => bus.execute(projectReopen, { project_id, reason: 'Nachtrag' }, deliverer);
  const { name } = await erika.read<{ name: string }>('/dms/iam/api/query/me/');
  await expect(reopen()).rejects.toMatchObject({
    status: 409,
    reasons: [{ code: 'project.busy', params: { job: 'health.project.complete', by: name } }],
  });
  await jobs.move(completion.id, ['running'], 'done');
  await reopen();
});

/** Removes the record of a command, as a node does that is killed between the job and the record. */
const forget = (id: string) => testApp.pool.query('delete from command where id = $1', [id]);

test('a repeated completion is answered as the first one, though the project is completed since and the node died before its answer', async () => {
  const { id: project_id } = await erika.give('health', 'project.create', { name: 'Kliniken 2036', year: 2036, awardee_type: 'hospital' });
  const { id: other } = await erika.give('health', 'project.create', { name: 'Kliniken 2037', year: 2037, awardee_type: 'hospital' });
  const completeProject = (key: string) =>
    erika.visitor.command('health', 'project.complete', { project_id, reason: 'Ende' }, { 'idempotency-key': key });
  const { job_id: id } = jobAnswer.parse(JSON.parse((await completeProject('crash')).text));
  await forget(id);
  await bus.execute(projectLock, { project_id, reason: 'Ende' }, deliverer);
  const files = { csv: randomUUID(), xlsx: randomUUID(), json: randomUUID() };
  const delivery = { project_id, delivery_id: id, label: 'Abschluss', rows: 0, hash: 'x', completes: true, ...files };
  await bus.execute(projectFreezeDelivery, delivery, deliverer);
  await jobs.move(id, ['running'], 'done');
  for (let round = 0; round < 2; round += 1) {
    const { status, text } = await completeProject('crash');
    expect([status, jobAnswer.parse(JSON.parse(text)).job_id]).toEqual([200, id]);
  }
  const foreign = await erika.visitor.command(
    'health',
    'project.deliver',
    { project_id: other, label: 'x' },
    { 'idempotency-key': 'crash' },
  );
  expect([foreign.status, JSON.parse(foreign.text)]).toMatchObject([422, { code: 'request.idempotency_reused' }]);
  expect((await completeProject('another')).status).toBe(409);
});

test('without a warehouse nothing is synced', async () => {
  const ranked = { ranking_group: 'KH', ranking_period: 2026, awardee_type: 'hospital' };
  await erika.give('health', 'project.create', { name: 'Listen 2026', year: 2026, ...ranked });
  const { status, text } = await requestSync(erika.visitor, { rankingGroup: 'KH', period: 2026 });
  expect([status, JSON.parse(text)]).toEqual([409, expect.objectContaining({ code: 'warehouse.not_configured' })]);
});

test('nothing is synced while an import or a completion works on a project of the ranking', async () => {
  const config = join(createTemporaryFolder(), 'organisation.json');
  writeFileSync(config, JSON.stringify({ warehouse: { adapter: 'sample' } }));
  const ranking = await startTestApp({ KURATOR_ROLES: 'serve,project', KURATOR_CONFIG: config });
  const paul = await ranking.person();
  const ranked = { ranking_group: 'KH', ranking_period: 2026, awardee_type: 'hospital' };
  const project = { name: 'Häuser 2026', year: 2026 };
  const { id } = await paul.give('health', 'project.create', { ...project, ...ranked });
  await paul.give('health', 'project.create', { name: 'Häuser in Bayern 2026', year: 2026, ...ranked });
  const refusedBy = async (job: string): Promise<void> => {
    const { status, text } = await requestSync(paul.visitor, { rankingGroup: 'KH', period: 2026 });
    expect([status, JSON.parse(text)]).toMatchObject([409, { code: 'project.busy' }]);
    expect(text).toContain(`läuft gerade: ${job}, begonnen von`);
  };
  const filling = await paul.give('health', 'project.fill_properties', { project_id: id, project_year: 2026, project_name: project.name });
  await refusedBy('Füllen der Eigenschaften');
  await paul.give('seedwork', 'import.cancel', { import_id: filling.id });
  await paul.give('health', 'project.complete', { project_id: id, reason: 'Redaktionsschluss' });
  await refusedBy('Abschluss');
});

test('a repeated sync is answered as the first one, though another job has begun since and the node died before its answer', async () => {
  const config = join(createTemporaryFolder(), 'organisation.json');
  writeFileSync(config, JSON.stringify({ warehouse: { adapter: 'sample' } }));
  const ranking = await startTestApp({ KURATOR_ROLES: 'serve,project', KURATOR_CONFIG: config });
  const paul = await ranking.person();
  const ranked = { ranking_group: 'KH', ranking_period: 2026, awardee_type: 'hospital' };
  const { id: project_id } = await paul.give('health', 'project.create', { name: 'Häuser 2026', year: 2026, ...ranked });
  const sync = (key: string) => requestSync(paul.visitor, { rankingGroup: 'KH', period: 2026 }, { 'idempotency-key': key });
  const { job_id: id } = jobAnswer.parse(JSON.parse((await sync('first')).text));
  await ranking.node.application.jobs.move(id, ['running'], 'failed');
  await ranking.pool.query('delete from command where id = $1', [id]);
  await paul.give('health', 'project.fill_properties', { project_id, project_year: 2026, project_name: 'Häuser 2026' });
  const { status, text } = await sync('first');
  expect([status, jobAnswer.parse(JSON.parse(text)).job_id]).toEqual([202, id]);
  expect((await sync('second')).status).toBe(409);
});
