import { randomUUID } from 'node:crypto';
import type { AiCheckRow } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { expect, test } from 'vitest';
import { doubtfulCheck } from '../../testing/aiCheck.ts';
import { buildAiAnswer, sendCompletion, startTestAiServer } from '../../testing/aiServer.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { recordRun } from './record.ts';

const server = await startTestAiServer();
const questions = ['name', 'website'].map((key) => ({ key, text: `Stimmt ${key} von {name}?` }));
const testApp = await startTestApp(server.env({ questions, tokens_per_check: 8_000, tokens_per_night: 10_000, retries: 0 }));
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const { jobs, store } = testApp.node.application;
const { id: list } = await award('Kliniken', 2026, 'KLI', 'hospital');

async function awardedHospital(name: string, gba_ik_number: string): Promise<string> {
  const values = { ...addressBody, name, display_name: name, gba_ik_number, skip_duplicate_check: true };
  const { id } = await erika.give('health', 'hospital.create', values);
  await awarded(list, id);
  await waitForViews();
  return id;
}
async function night() {
  const id = randomUUID();
  const topic = 'health.entity.run_ai_check';
  await jobs.create({ id, kind: 'ai_check', topic, actor: 'system', status: 'running', payload: { night: true } });
  return waitForJob(erika, id);
}
const failuresOf = async (id: string) => {
  const rows = await erika.read<AiCheckRow[]>(`/dms/health/api/query/verification/entity/hospital/${id}/ai_checks/`);
  return rows.map(({ failure, claims }) => [failure, claims.map(({ agreed }) => agreed)]);
};

/** Judged answer of 2020 beside a question that timed out. */
async function recordOlderCheck(entity_id: string): Promise<void> {
  const claim_id = randomUUID();
  const { items, ...check } = doubtfulCheck(claim_id);
  const timedOut = items.map((item) => ({ ...item, key: 'website', failure: 'timeout' as const, sentiment: null, claims: [] }));
  const olderItems = [...items.map((item) => ({ ...item, sentiment: 'positive' as const })), ...timedOut];
  await recordRun(store, {
    id: randomUUID(),
    actor: 'system',
    entityId: entity_id,
    ...check,
    items: olderItems,
    at: new Date('2020-01-01'),
  });
  await erika.give('health', 'entity.judge_ai_claim', { entity_id, entity_type: 'hospital', claim_id, agrees: true });
  await waitForViews();
}

test('a night whose budget ends within an entity leaves its older result with its judgements, and records what is the first', async () => {
  const [checked, other] = [await awardedHospital('Haus 1', '260700001'), await awardedHospital('Haus 2', '260700002')];
  await recordOlderCheck(checked);
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer(), 7_000));
  const spent = { status: 'done', error: 'Das Budget für KI-Prüfungen ist für heute aufgebraucht.' };
  expect(await night()).toMatchObject({ ...spent, counts: { checked: 1, left: 1 } });
  expect(await failuresOf(other)).toEqual([
    [null, []],
    ['budget', []],
  ]);
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer(), 500));
  await erika.give('health', 'entity.run_ai_check', { entity_id: other, entity_type: 'hospital' }).then(({ id }) => waitForJob(erika, id));
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer(), 7_000));
  expect(await night()).toMatchObject({ ...spent, counts: { checked: 0, left: 1 } });
  expect(server.requests).toHaveLength(1);
  expect(await failuresOf(checked)).toEqual([
    [null, [true]],
    ['timeout', []],
  ]);
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer(), 500));
  expect(await night()).toMatchObject({ status: 'done', counts: { checked: 1, left: 0 } });
  expect(await failuresOf(checked)).toEqual([
    [null, []],
    [null, []],
  ]);
});

test.each([
  ['rejected', 400, 3],
  ['unavailable', 503, 5],
])('a night that ends because one question of an entity is %s goes on with others the next night', async (failure, status, number) => {
  const asked = await awardedHospital(`Haus ${number}`, `26070000${number}`);
  const next = await awardedHospital(`Haus ${number + 1}`, `26070000${number + 1}`);
  await recordOlderCheck(asked);
  await recordRun(store, { id: randomUUID(), actor: 'system', entityId: next, ...doubtfulCheck(randomUUID()), at: new Date('2021-01-01') });
  await waitForViews();
  server.answerWith(({ user }, response) => {
    if (user.includes(`Haus ${number}?`) && user.includes('website')) response.writeHead(status).end();
    else sendCompletion(response, buildAiAnswer(), 500);
  });
  await night();
  expect(await failuresOf(asked)).toEqual([
    [null, []],
    [failure, []],
  ]);
  await night();
  expect((await failuresOf(next)).map(([each]) => each)).toEqual([null, null]);
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer(), 500));
  await night();
});
