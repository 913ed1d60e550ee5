import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { namedLockNumber } from '../../platform/store/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { sendCompletion, buildAiAnswer, startTestAiServer } from '../../testing/aiServer.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { terminateLockHolders } from '../../testing/ownSessions.ts';
import { aiCheckSchedules } from './aiCheckSchedule.ts';

const server = await startTestAiServer();
const limits = { tokens_per_check: 8_000, tokens_per_night: 20_000, retries: 1 };
const testApp = await startTestApp(server.env(limits));
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const { jobs } = testApp.node.application;
const { id: list } = await award('Kliniken', 2026, 'KLI', 'hospital');

async function hospitals(...names: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const gba_ik_number = String(260_600_000 + Number(/\d+/.exec(name)?.[0] ?? 0) * 10 + index);
    const { id } = await erika.give('health', 'hospital.create', {
      ...addressBody,
      name,
      display_name: name,
      gba_ik_number,
      skip_duplicate_check: true,
    });
    await awarded(list, id);
    ids.push(id);
  }
  await waitForViews();
  return ids;
}

async function beginNight(): Promise<string> {
  const id = randomUUID();
  await jobs.create({
    id,
    kind: 'ai_check',
    topic: 'health.entity.run_ai_check',
    actor: 'system',
    status: 'running',
    payload: { night: true },
  });
  return id;
}
const night = async () => waitForJob(erika, await beginNight());
const page = (id: string) => erika.read(`/dms/health/api/query/verification/entity/hospital/${id}/`);
const checks = (id: string) =>
  erika.read<readonly { failure: string | null }[]>(`/dms/health/api/query/verification/entity/hospital/${id}/ai_checks/`);
const askedNames = (): readonly string[] => server.requests.map(({ user }) => /Name: (.*)/.exec(user)?.[1] ?? '').toSorted();

test('a night that is interrupted goes on, and nothing is asked or paid twice', async () => {
  const ids = await hospitals('Haus 1', 'Haus 2', 'Haus 3', 'Haus 4', 'Haus 5');
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  let interrupted = '';
  server.answerWith(({ user }, response) => {
    if (server.requests.length === 3) {
      interrupted = /Name: (.*)/.exec(user)?.[1] ?? '';
      resolve();
    } else sendCompletion(response, buildAiAnswer());
  });
  const job = await beginNight();
  await reached;
  await terminateLockHolders(testApp.pool, { classid: namedLockNumber.job });
  expect(await waitForJob(erika, job)).toMatchObject({
    status: 'done',
    counts: { checked: 5, left: 0, error: 1 },
    error: 'Ohne Ergebnis: 1 von 5 Einträgen.',
  });
  expect(askedNames()).toEqual(['Haus 1', 'Haus 2', 'Haus 3', 'Haus 4', 'Haus 5']);
  const failures = await Promise.all(ids.map(async (id) => (await checks(id))[0]?.failure));
  expect(failures.map((failure, index) => (failure === null ? '' : `Haus ${index + 1} ${failure}`)).filter(Boolean)).toEqual([
    `${interrupted} interrupted`,
  ]);
  const { rows } = await testApp.pool.query('select count(*)::int as n from ai_request');
  expect(rows).toEqual([{ n: 5 }]);
});

test('the next night asks for what failed, and for nothing that is fresh', async () => {
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  expect(await night()).toMatchObject({ status: 'done', counts: { checked: 1, left: 0 } });
  expect(server.requests).toHaveLength(1);
  expect(await night()).toMatchObject({ counts: { checked: 0, left: 0 } });
});

test('a night ends when its budget is spent, and leaves the rest to the next', async () => {
  const ids = await hospitals('Haus 11', 'Haus 12', 'Haus 13');
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer(), 7_000));
  expect(await night()).toMatchObject({
    status: 'done',
    counts: { checked: 2, left: 1 },
    error: 'Das Budget für KI-Prüfungen ist für heute aufgebraucht.',
  });
  const statuses = await Promise.all(ids.map(async (id) => (await page(id))['ai_checks_status']));
  expect(statuses.filter((status) => status === null)).toHaveLength(1);
  expect(await night()).toMatchObject({ counts: { checked: 1, left: 0 } });
});

test('while the endpoint is down a night fails with a sentence, and nobody loses an older result', async () => {
  const [id = ''] = await hospitals('Haus 21', 'Haus 22');
  server.answerWith((_asked, response) => void response.writeHead(503).end());
  expect(await night()).toMatchObject({ status: 'failed', counts: { checked: 0, left: 2 } });
  expect(server.requests).toHaveLength(2);
  expect(await page(id)).toMatchObject({ ai_checks_status: null, last_ai_check: null });
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  expect(await night()).toMatchObject({ status: 'done', counts: { checked: 2, left: 0 } });
});

test('a night of answers that nobody understands has failed', async () => {
  await hospitals('Haus 41', 'Haus 42');
  server.answerWith((_asked, response) => sendCompletion(response, 'Ich weiß nicht.'));
  expect(await night()).toMatchObject({
    status: 'failed',
    counts: { checked: 2, left: 0, error: 2 },
    error: 'Ohne Ergebnis: 2 von 2 Einträgen.',
  });
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  expect(await night()).toMatchObject({ status: 'done', counts: { checked: 2, left: 0 }, error: null });
});

test('a night counts no check that somebody requests meanwhile', async () => {
  const [requested = ''] = await hospitals('Haus 51');
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  await night();
  await hospitals('Haus 61');
  const { promise: pause, resolve } = Promise.withResolvers<void>();
  server.answerWith(async ({ user }, response) => {
    const isNights = user.includes('Haus 61');
    if (isNights) await pause;
    sendCompletion(response, isNights ? buildAiAnswer() : 'Ich weiß nicht.');
  });
  const job = await beginNight();
  await expect.poll(askedNames).toEqual(['Haus 61']);
  const { id } = await erika.give('health', 'entity.run_ai_check', { entity_id: requested, entity_type: 'hospital' });
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'failed' });
  resolve();
  expect(await waitForJob(erika, job)).toMatchObject({ status: 'done', counts: { checked: 1, left: 0 }, error: null });
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  await night();
});

test('a deleted entity, or one on the process blacklist, is not asked about', async () => {
  const [deletedId = '', listed = ''] = await hospitals('Haus 31', 'Haus 32');
  await erika.give('health', 'hospital.delete', { hospital_id: deletedId });
  await erika.give('seedwork', 'entity.blacklist_process', { entity_id: listed, entity_type: 'hospital', reason: 'x' });
  await waitForViews();
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  expect(await night()).toMatchObject({ counts: { checked: 0 } });
  expect(server.requests).toEqual([]);
});

test('there is a night run where an hour is set, and none without', () => {
  expect(aiCheckSchedules({ ai: undefined })).toEqual([]);
});

test('a check is outdated once something printed has changed, on whichever page, and not by what is not printed', async () => {
  const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;
  const practice = { name: 'Praxis Alt', display_name: 'Praxis Alt' };
  const practice_id = await create('practice.create', { ...addressBody, ...practice, skip_duplicate_check: true });
  const person = { gender: 'F', title: '', first_name: 'Ada', last_name: 'Alt' };
  const medic_id = await create('medic.create', { ...person, email: 'ada@x.example', skip_duplicate_check: true });
  await erika.give('health', 'medic.affiliation.create', { medic_id, practice_id });
  await awarded((await award('Kardiologie', 2026, 'MED', 'medic')).id, medic_id);
  await waitForViews();
  const check = async () =>
    waitForJob(erika, (await erika.give('health', 'entity.run_ai_check', { entity_id: medic_id, entity_type: 'medic' })).id);
  const isOutdated = async () =>
    (await erika.read<{ last_ai_check: { is_outdated: boolean } }>(`/dms/health/api/query/verification/entity/medic/${medic_id}/`))
      .last_ai_check.is_outdated;
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  await check();
  await erika.give('health', 'medic.update', { ...person, medic_id, birth_year: 1961, comment: 'x' });
  expect(await isOutdated()).toBe(false);
  await erika.give('health', 'practice.update', { practice_id, ...practice, name: 'Praxis Neu', display_name: 'Praxis Neu' });
  expect(await isOutdated()).toBe(true);
  await check();
  expect(await isOutdated()).toBe(false);
  await erika.give('health', 'medic.change_specializations', { medic_id, specialization_1: '011001' });
  expect(await isOutdated()).toBe(true);
});
