import { entityVerifications } from '@kurator/contract/health/verification/verificationType';
import { queries } from '@kurator/contract/queries';
import { exportRequestedAnswer } from '@kurator/contract/seedwork/export.answer';
import { expect, test } from 'vitest';
import { answeredQueries, checkAnswer } from './answerCheck.ts';
import { planAndWait, waitForJob } from './importSteps.ts';
import { createRequestFixtures } from './matrix/fixtures.ts';
import { startTestApp } from './apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const fixtures = await createRequestFixtures(testApp.node.application);
const topic = 'medics.overwrite_master_data';

/** Plan with an existing and an unknown row. */
async function createPlan(): Promise<string> {
  const medicPath = queries.find(({ name }) => name === 'medic.detail')?.path ?? '';
  const { dms_one_id } = await erika.read<{ dms_one_id: number }>(medicPath.replace('{id}', fixtures.place(medicPath, 'id')));
  const { id } = await planAndWait(erika, topic, `medic_id;title\n${dms_one_id};Prof.\n1;Dr.\n`, { overwrite_title: 'true' });
  return id;
}

async function createExport(): Promise<string> {
  const { text } = await erika.answer('/dms/health/api/query/research/export/?entity_type=medic');
  const { result } = await waitForJob(erika, exportRequestedAnswer.parse(JSON.parse(text)).job_id);
  return result?.url.split('/').at(-1) ?? '';
}

async function createDelivery(): Promise<string> {
  const project_id = fixtures.place('/projects/', 'project');
  const { id } = await erika.give('health', 'project.deliver', { project_id, label: 'Erste' });
  expect((await waitForJob(erika, id)).status).toBe('done');
  return project_id;
}

/** Scores have ids that only their list tells. */
async function findScore(): Promise<string> {
  const { text } = await erika.answer('/dms/health/api/query/ranking/ranks/scores/?limit=1');
  return /"id":"([^"]+)"/.exec(text)?.[1] ?? '';
}

test('every query answers what its schema says', { timeout: 60_000 }, async () => {
  const [job, file, project, score] = [await createPlan(), await createExport(), await createDelivery(), await findScore()];
  const lists = { 'business.export.list': 'account', 'business.export.list_omissions': 'account' };
  const places: Readonly<Record<string, string>> = {
    ...lists,
    'health.export.file': file,
    'imports.template': topic,
    'score.neighbours': score,
  };
  const params: Readonly<Record<string, string>> = {
    'delivery.file': `?project=${project}`,
    'verification.export': '?verification_type=hospital',
    'health.export.email': '?entity_type=medic',
    'health.export.sync': '?export_name=medic',
    presence: '?page=detail',
  };
  const faults: string[] = [];
  for (const { area, name, path, body: fields } of queries) {
    const placeOf = (place: string): string => places[name] ?? (name.startsWith('jobs.') ? job : fixtures.place(path, place));
    const url = path.replaceAll(/\{(\w+)\}/g, (_whole, place: string) => placeOf(place)) + (params[name] ?? '');
    const pendingAnswer = fields ? erika.ask(url, fixtures.body({ area, topic: name, fields })) : erika.answer(url);
    await pendingAnswer.catch((error: unknown) => faults.push(String(error)));
  }
  expect(faults).toEqual([]);
  const unasked = queries.map(({ name }) => name).filter((name) => !answeredQueries.has(name));
  expect(unasked, 'say here with which places and parameters they are asked').toEqual([]);
});

test.each(entityVerifications)('the verification of $key has the fields of its type', async ({ key, entityType }) => {
  const detail = queries.find(({ name }) => name === `${entityType}.detail`)?.path ?? '';
  const page = await erika.read(`/dms/health/api/query/verification/entity/${key}/${fixtures.place(detail, 'id')}/`);
  expect(page).toMatchObject({ entity_type: entityType });
});

const answer = (body: unknown) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  text: JSON.stringify(body),
});
const codes = '/dms/health/api/query/research/medics/codes/';

test('a key that is missing is seen', () => {
  expect(() => checkAnswer('GET', codes, answer([{ code: '1' }]))).toThrow('medic.codes');
});

test('a key too many is seen', () => {
  expect(() => checkAnswer('GET', codes, answer([{ code: '1', label: 'x', extra: 2 }]))).toThrow('0.extra');
});
