import type { AiCheckRow } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { sendCompletion, buildAiAnswer, secretKey, startTestAiServer } from '../../testing/aiServer.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { anyText } from '../../testing/matcher.ts';
import { addressBody } from '../../testing/commandBody.ts';

const server = await startTestAiServer();
const questions = [
  { key: 'name', text: 'Heißt {name} ({type}) in {city} noch so?' },
  { key: 'website', text: 'Stimmt die Website {website} von {name}?', types: ['hospital'] },
];
const testApp = await startTestApp(server.env({ questions, tokens_per_check: 8_000, tokens_per_day: 400_000 }));
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query/verification/entity/';
let number = 0;

async function hospital(name: string): Promise<string> {
  number += 1;
  const gba_ik_number = String(260_500_000 + number);
  return (
    await erika.give('health', 'hospital.create', { ...addressBody, name, display_name: name, gba_ik_number, skip_duplicate_check: true })
  ).id;
}

const { id: list } = await award('Kliniken', 2026, 'KLI', 'hospital');
async function awardedHospital(name: string): Promise<string> {
  const id = await hospital(name);
  await awarded(list, id);
  await waitForViews();
  return id;
}
const about = (entity_id: string) => ({ entity_id, entity_type: 'hospital' });
async function run(id: string) {
  const { id: job } = await erika.give('health', 'entity.run_ai_check', about(id));
  return waitForJob(erika, job);
}
const checks = (id: string) => erika.read<AiCheckRow[]>(`${query}hospital/${id}/ai_checks/`);
const page = (id: string) => erika.read(`${query}hospital/${id}/`);
const countSpentTokens = async (): Promise<number> =>
  (await testApp.pool.query<{ n: number }>('select coalesce(sum(tokens), 0)::int as n from ai_request')).rows[0]?.n ?? 0;

test('an entity that was never checked has no checks and no status', async () => {
  const id = await awardedHospital('Klinik Still');
  expect(await checks(id)).toEqual([]);
  expect(await page(id)).toMatchObject({ ai_checks_status: null, last_ai_check: null });
});

test('a check asks each question once, with public facts alone, and its answers stand on the page', async () => {
  const id = await awardedHospital('Klinik am See');
  await erika.give('seedwork', 'entity.create_website', { ...about(id), url: 'https://see.example' });
  await erika.give('seedwork', 'entity.create_contact', {
    ...about(id),
    name: 'Geheimrat',
    email: 'geheim@see.example',
    gender: 'male',
  });
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer(), 150));
  expect(await run(id)).toMatchObject({ kind: 'ai_check', status: 'done', counts: { checked: 1, left: 0 } });
  expect(server.requests.map(({ user }) => user)).toEqual([
    'Name: Klinik am See\nArt: Krankenhäuser\nOrt: Dresden\nWebsite: https://see.example\n\nHeißt Klinik am See (Krankenhäuser) in Dresden noch so?',
    'Name: Klinik am See\nArt: Krankenhäuser\nOrt: Dresden\nWebsite: https://see.example\n\nStimmt die Website https://see.example von Klinik am See?',
  ]);
  expect(server.requests[0]).toMatchObject({ key: `Bearer ${secretKey}` });
  expect(await checks(id)).toMatchObject([
    {
      question: 'Heißt Klinik am See (Krankenhäuser) in Dresden noch so?',
      status: 'answered',
      sentiment: 'positive',
      summary: 'Alles stimmt.',
      links: ['https://klinik.example/'],
    },
    { status: 'answered' },
  ]);
  expect(await page(id)).toMatchObject({
    ai_checks_status: true,
    last_ai_check: { summary: 'Alles stimmt. Alles stimmt.', time: anyText },
  });
  // The notification follows the end of its job.
  const newest = async () => (await erika.read<{ items: readonly object[] }>('/dms/seedwork/api/query/notifications/')).items[0];
  const notification = { kind: 'ai_check_done', params: { name: 'Klinik am See' }, url: `/health/verification/hospital/${id}` };
  await expect.poll(newest).toMatchObject(notification);
});

test('a negative answer makes it doubtful, and a newer run replaces it', async () => {
  const id = await awardedHospital('Klinik Zweifel');
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer({ sentiment: 'negative' })));
  await run(id);
  expect(await page(id)).toMatchObject({ ai_checks_status: false });
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  await run(id);
  expect(await page(id)).toMatchObject({ ai_checks_status: true });
});

const fits = (topic: string | null, values: object | null) => ({ topic, values });

test('a quote that is nowhere is not supported, and only a supported claim that differs fits a command', async () => {
  const id = await awardedHospital('Klinik Quelle');
  const claim = {
    claim: 'Neue Website',
    quote: 'www.neu.example',
    source_url: 'https://presse.example/1',
    source_text: 'Jetzt: www.neu.example!',
    field: 'website',
    value: 'https://www.neu.example',
  };
  server.answerWith((_asked, response) =>
    sendCompletion(
      response,
      buildAiAnswer({
        claims: [
          claim,
          { ...claim, source_text: 'Etwas ganz anderes.' },
          { ...claim, field: 'city', value: 'Pirna' },
          { ...claim, field: 'name', value: 'Klinik Quelle' },
          { ...claim, field: 'zipcode', value: '!' },
          { ...claim, field: 'zipcode', value: 'ABC' },
        ],
      }),
    ),
  );
  await run(id);
  const [{ claims } = { claims: [] }] = await checks(id);
  expect(claims).toMatchObject([
    {
      is_supported: true,
      source_url: 'https://presse.example/1',
      agreed: null,
      ...fits('seedwork.entity.create_website', { url: 'https://www.neu.example', primary: true }),
    },
    { is_supported: false, ...fits(null, null) },
    { is_supported: true, ...fits('seedwork.entity.update_address', { address_id: anyText, city: 'Pirna' }) },
    { is_supported: true, ...fits(null, null) },
    { is_supported: true, ...fits(null, null) },
    { is_supported: true, ...fits(null, null) },
  ]);
  const [adopted, denied] = claims;
  await erika.give('seedwork', 'entity.create_website', { ...about(id), url: 'https://www.neu.example' });
  await erika.give('health', 'entity.judge_ai_claim', { ...about(id), claim_id: adopted?.id, agrees: true });
  await erika.give('health', 'entity.judge_ai_claim', { ...about(id), claim_id: denied?.id, agrees: false });
  const [after] = await checks(id);
  expect(after?.claims).toMatchObject([{ agreed: true, topic: null }, { agreed: false }, {}, {}, {}, {}]);
  const judgements = () => erika.read('/dms/health/api/query/verification/ai_judgements/');
  expect([after?.key, await judgements()]).toEqual(['name', [{ question: 'name', agreed: 1, disagreed: 1 }]]);
  await erika.give('health', 'entity.judge_ai_claim', { ...about(id), claim_id: denied?.id, agrees: true });
  await run(id);
  expect(await judgements()).toEqual([{ question: 'name', agreed: 2, disagreed: 0 }]);
  expect(await erika.refusal('health', 'entity.judge_ai_claim', { ...about(id), claim_id: id, agrees: true })).toMatchObject({
    status: 404,
  });
});

test('answers of another form make the job fail with the reason; what they took is counted', async () => {
  const id = await awardedHospital('Klinik Unsinn');
  const before = await countSpentTokens();
  server.answerWith((_asked, response) => sendCompletion(response, 'Ich weiß nicht.', 70));
  expect(await run(id)).toMatchObject({
    status: 'failed',
    counts: { checked: 1, error: 2 },
    error: 'Die Antwort des KI-Dienstes war nicht zu verstehen.',
  });
  expect(await checks(id)).toMatchObject([
    { status: 'failed', failure: 'shape', answer: null, sentiment: null },
    { status: 'failed', failure: 'shape' },
  ]);
  expect(await page(id)).toMatchObject({ ai_checks_status: null, last_ai_check: { summary: '' } });
  expect(await countSpentTokens()).toBe(before + 140);
});

test('a check that misses one of its answers is done with a fault', async () => {
  const id = await awardedHospital('Klinik Halb');
  server.answerWith((_asked, response) => sendCompletion(response, server.requests.length === 1 ? 'Ich weiß nicht.' : buildAiAnswer()));
  expect(await run(id)).toMatchObject({ status: 'done', counts: { checked: 1, error: 1 }, error: 'Ohne Antwort: 1 von 2 Fragen.' });
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  expect(await run(id)).toMatchObject({ status: 'done', counts: { checked: 1, left: 0 }, error: null });
});

test('a refusal is tried again after its pause, an answer that never comes is not', async () => {
  const id = await awardedHospital('Klinik Geduld');
  server.answerWith((_asked, response) =>
    server.requests.length === 1
      ? void response.writeHead(429, { 'retry-after': '1' }).end('{}')
      : sendCompletion(response, buildAiAnswer()),
  );
  expect(await run(id)).toMatchObject({ status: 'done' });
  expect(server.requests).toHaveLength(3);
  expect(new Set(server.requests.map((request) => request.id)).size).toBe(2);
  server.answerWith(() => undefined);
  expect(await run(id)).toMatchObject({ status: 'failed', error: 'Der KI-Dienst hat nicht rechtzeitig geantwortet.' });
  expect(server.requests).toHaveLength(2);
  expect(await checks(id)).toMatchObject([{ failure: 'timeout' }, { failure: 'timeout' }]);
});

test('an endpoint that refuses for good ends the job with a sentence; the rest is not asked', async () => {
  const id = await awardedHospital('Klinik Stau');
  server.answerWith((_asked, response) => void response.writeHead(503).end('{}'));
  expect(await run(id)).toMatchObject({
    status: 'failed',
    error: 'Der KI-Dienst ist nicht erreichbar. Die bisherigen Antworten bleiben erhalten; bitte versuchen Sie es später erneut.',
  });
  expect(server.requests).toHaveLength(3);
  expect(await checks(id)).toMatchObject([{ failure: 'unavailable' }, { failure: 'unavailable' }]);
  server.answerWith((_asked, response) => void response.writeHead(401).end(`{"error":{"message":"wrong ${secretKey}"}}`));
  expect(await run(id)).toMatchObject({
    status: 'failed',
    error: 'Der KI-Dienst hat die Anfrage abgelehnt (Status 401). Bitte lassen Sie die Administration seine Einstellungen prüfen.',
  });
});

test('data of deleted, blacklisted or opted-out entities is not sent', async () => {
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  const [deletedId, listed] = [await awardedHospital('Klinik Weg'), await awardedHospital('Klinik Gesperrt')];
  await erika.give('health', 'hospital.delete', { hospital_id: deletedId });
  await erika.give('seedwork', 'entity.blacklist_process', { ...about(listed), reason: 'x' });
  await waitForViews();
  const getRefusal = async (id: string) => erika.refusal('health', 'entity.run_ai_check', about(id));
  expect(await getRefusal(deletedId)).toMatchObject({ status: 409, code: 'entity.deleted' });
  expect(await getRefusal(listed)).toMatchObject({ status: 409, code: 'ai_check.blacklisted' });
  expect(await getRefusal(await hospital('Klinik Ohne'))).toMatchObject({ status: 409, code: 'ai_check.not_listed' });
  const medic = await erika.give('health', 'medic.create', {
    gender: 'F',
    title: '',
    first_name: 'Ina',
    last_name: 'Nein',
    email: 'n@x.example',
    skip_duplicate_check: true,
  });
  const { id: medics } = await award('Kardiologie', 2026, 'MED', 'medic');
  await awarded(medics, medic.id);
  for (const optin of [true, false]) await erika.give('health', 'medic.set_optin', { medic_id: medic.id, optin });
  await waitForViews();
  expect(await erika.refusal('health', 'entity.run_ai_check', { entity_id: medic.id, entity_type: 'medic' })).toMatchObject({
    code: 'ai_check.opted_out',
  });
  expect(await erika.refusal('health', 'entity.run_ai_check', { ...about(listed), verification_type: 'medic' })).toMatchObject({
    status: 422,
  });
  expect(server.requests).toEqual([]);
});

test('the key is in no answer, no page and no log', async () => {
  expect((await erika.visitor.get('/dms/api/schema')).text).not.toContain(secretKey);
  const tables = await testApp.pool.query<{ text: string }>(
    `select coalesce((select string_agg(e::text, '') from event e), '') || coalesce((select string_agg(j::text, '') from job j), '') || coalesce((select string_agg(r::text, '') from ai_request r), '') as text`,
  );
  expect(tables.rows[0]?.text).not.toContain(secretKey);
  expect(testApp.node.log.join('\n')).not.toContain(secretKey);
});

test('while a check runs, asking for it again gives the same job', async () => {
  const id = await awardedHospital('Klinik Doppelt');
  const { promise: pause, resolve } = Promise.withResolvers<void>();
  server.answerWith(async (_asked, response) => {
    await pause;
    sendCompletion(response, buildAiAnswer());
  });
  const [one, other] = [
    await erika.give('health', 'entity.run_ai_check', about(id)),
    await erika.give('health', 'entity.run_ai_check', about(id)),
  ];
  expect(other.id).toBe(one.id);
  expect(await erika.read(`${query}hospital/${id}/ai_check_run/`)).toEqual({
    running: { by: 'Erika Musterfrau', job_id: one.id },
    last: null,
  });
  const lea = await testApp.person(['dms.can_access_health_verification']);
  expect(await lea.read(`${query}hospital/${id}/ai_check_run/`)).toEqual({ running: { by: 'Erika Musterfrau', job_id: null }, last: null });
  const findRunningChecks = async () => {
    const { items } = await erika.read<{ items: readonly { id: string; ai_check_is_running: boolean }[] }>(
      '/dms/health/api/query/verification/entities/hospital/?limit=100',
    );
    return items.flatMap((row) => (row.ai_check_is_running ? row.id : []));
  };
  expect(await findRunningChecks()).toEqual([id]);
  resolve();
  await waitForJob(erika, one.id);
  expect(await lea.read(`${query}hospital/${id}/ai_check_run/`)).toEqual({ running: null, last: anyText });
  expect(await findRunningChecks()).toEqual([]);
  expect(server.requests).toHaveLength(2);
});

test('when the budget of the day is spent, nothing more is asked and the sentence says why', async () => {
  const id = await awardedHospital('Klinik Teuer');
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer(), 399_000));
  await run(id);
  server.answerWith((_asked, response) => sendCompletion(response, buildAiAnswer()));
  expect(await erika.refusal('health', 'entity.run_ai_check', about(id))).toMatchObject({ status: 409, code: 'ai_check.budget_spent' });
  expect(server.requests).toEqual([]);
});
