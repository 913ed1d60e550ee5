import { randomUUID } from 'node:crypto';
import type { AiCheckRow } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { expect, test } from 'vitest';
import { buildAiAnswer, sendCompletion, startTestAiServer } from '../../testing/aiServer.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { addressBody } from '../../testing/commandBody.ts';

const server = await startTestAiServer();
const questions = [{ key: 'name', text: 'Heißt {name} so?', types: ['hospital'] }];
const testApp = await startTestApp(server.env({ questions, tokens_per_check: 1_300 }));
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const { id: list } = await award('Kliniken', 2026, 'KLI', 'hospital');
server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));

async function awardedHospital(name: string, number: number): Promise<string> {
  const values = { ...addressBody, name, display_name: name, gba_ik_number: String(260_700_000 + number), skip_duplicate_check: true };
  const { id } = await erika.give('health', 'hospital.create', values);
  await awarded(list, id);
  await waitForViews();
  return id;
}
const about = (entity_id: string) => ({ entity_id, entity_type: 'hospital' });
const giveLongWebsite = (id: string) =>
  erika.give('seedwork', 'entity.create_website', { ...about(id), url: `https://haus.example/${'a'.repeat(1_900)}` });
const run = async (id: string) => waitForJob(erika, (await erika.give('health', 'entity.run_ai_check', about(id))).id);
async function runJob(payload: Readonly<Record<string, string | boolean>>) {
  const id = randomUUID();
  const job = { id, kind: 'ai_check', topic: 'health.entity.run_ai_check', actor: erika.id, status: 'running', payload } as const;
  await testApp.node.application.jobs.create(job);
  return waitForJob(erika, id);
}

test('facts that leave no tokens for an answer fail with a sentence of their own, keep the older result and count at night', async () => {
  const id = await awardedHospital('Haus 1', 1);
  expect(await run(id)).toMatchObject({ status: 'done' });
  await giveLongWebsite(id);
  expect(await run(id)).toMatchObject({
    status: 'failed',
    counts: { checked: 0, left: 1 },
    error: 'Der Eintrag hat zu viele Angaben für das Budget einer KI-Prüfung. Bitte wenden Sie sich an die Administration.',
  });
  const url = `/dms/health/api/query/verification/entity/hospital/${id}/`;
  expect(await erika.read<AiCheckRow[]>(`${url}ai_checks/`)).toMatchObject([{ status: 'answered' }]);
  expect(server.requests).toHaveLength(1);

  await giveLongWebsite(await awardedHospital('Haus 2', 2));
  await awardedHospital('Haus 3', 3);
  expect(await runJob({ night: true })).toMatchObject({
    status: 'done',
    counts: { checked: 1, left: 1, error: 1 },
    error: 'Ohne Ergebnis: 1 von 2 Einträgen.',
  });
  expect(await runJob({ night: true })).toMatchObject({ status: 'failed', counts: { checked: 0, left: 1, error: 1 } });
});

test('a check that asks nothing is refused, or fails with the reason that arose meanwhile', async () => {
  const person = { gender: 'F', title: '', first_name: 'Ada', last_name: 'Frei', email: 'ada@x.example', skip_duplicate_check: true };
  const { id: medic } = await erika.give('health', 'medic.create', person);
  await awarded((await award('Kardiologie', 2026, 'MED', 'medic')).id, medic);
  const listed = await awardedHospital('Haus 4', 4);
  await erika.give('seedwork', 'entity.blacklist_process', { ...about(listed), reason: 'x' });
  await waitForViews();
  expect(await erika.refusal('health', 'entity.run_ai_check', { entity_id: medic, entity_type: 'medic' })).toMatchObject({
    status: 409,
    message: 'Zu dieser Art von Eintrag ist keine Frage für die KI-Prüfung eingerichtet. Bitte wenden Sie sich an die Administration.',
  });
  expect(await runJob({ entity_id: listed, verification_type: 'hospital', name: 'Haus 4' })).toMatchObject({
    status: 'failed',
    error: 'Der Eintrag steht auf der Prozess-Blacklist; nichts davon wird an eine KI gesendet.',
  });
  const { items } = await erika.read<{ items: readonly object[] }>('/dms/seedwork/api/query/notifications/');
  expect(items[0]).toMatchObject({ kind: 'ai_check_failed', params: { name: 'Haus 4' } });
});
