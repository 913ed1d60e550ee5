import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type ApiUser } from '../../testing/apiFixture.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { requestSync } from '../../testing/sync.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { cutOffAnswer, linesAnswer, statusAnswer, silentAnswer, startWarehouseServer } from '../../testing/warehouseServer.ts';

const server = await startWarehouseServer();
afterAll(() => server.close());
const config = join(createTemporaryFolder(), 'organisation.json');
writeFileSync(config, JSON.stringify({ warehouse: { adapter: 'http', url: server.url, token: 'geheim', timeout_seconds: 1 } }));
const testApp = await startTestApp({ KURATOR_CONFIG: config });
const erika = await testApp.person();
const api = '/dms/health/api/query/';
const hospitals: { id: string; number: number }[] = [];
let project = '';
let award = '';
let other = '';

interface Score {
  readonly dms_one_id: number;
  readonly rank: number | null;
  readonly total_score: number | null;
  readonly on_list: boolean;
  readonly award_name: string;
  readonly entity_name: string;
}

const readNumber = async (path: string): Promise<number> => (await erika.read<{ dms_one_id: number }>(path)).dms_one_id;
const scores = async (filter = '&award_name=größte'): Promise<readonly Score[]> =>
  (await erika.read<{ items: readonly Score[] }>(`${api}ranking/ranks/scores/?limit=100${filter}`)).items;
const ranks = async (filter?: string): Promise<readonly (readonly [number, number | null])[]> =>
  (await scores(filter)).map(({ dms_one_id, rank }) => [dms_one_id, rank]);

beforeAll(async () => {
  for (const name of ['Nord', 'Süd', 'West']) {
    const gba_ik_number = `26000000${hospitals.length}`;
    const { id } = await erika.give('health', 'hospital.create', { ...addressBody, name, gba_ik_number, skip_duplicate_check: true });
    const { hospital } = await erika.read<{ hospital: { dms_one_id: number } }>(`${api}research/hospitals/${id}/`);
    hospitals.push({ id, number: hospital.dms_one_id });
  }
  const ranked = { ranking_group: 'KH', ranking_period: 2026, awardee_type: 'hospital' };
  project = (await erika.give('health', 'project.create', { name: 'Krankenhäuser 2026', year: 2026, ...ranked })).id;
  award = (await erika.give('health', 'award.create', { project_id: project, name: 'Größte Häuser' })).id;
  other = (await erika.give('health', 'award.create', { project_id: project, name: 'Beste Häuser' })).id;
});

afterEach(() => {
  server.answers(linesAnswer([]));
});

const row = (place: number, more: object = {}): object => ({
  award: 'größte häuser',
  entity_type: 'hospital',
  entity: hospitals[place - 1]?.number,
  rank: place,
  total_score: 100 - place / 2,
  on_list: place < 3,
  ...more,
});

type Body = Readonly<Record<string, unknown>>;
const post = (who: ApiUser, body: Body, headers: Readonly<Record<string, string>> = {}) =>
  requestSync(who.visitor, { rankingGroup: 'KH', period: 2026, ...body }, headers);

const startSync = async (body: Body = {}): Promise<string> => {
  const { status, text } = await post(erika, body);
  expect(status, text).toBe(202);
  return z.object({ job_id: z.uuid() }).parse(JSON.parse(text)).job_id;
};

const sync = async (body: Body = {}): Promise<JobAnswer> => {
  const job = await waitForJob(erika, await startSync(body));
  const { store, projectors } = testApp.node.application;
  expect(await projectors.waitFor('score_list', await store.readHead(), 10_000)).toBe(0);
  return job;
};

test('a delivery replaces the scores at once, and names what cannot be used', async () => {
  server.answers(
    linesAnswer([
      row(1),
      row(2, { award: String(await readNumber(`${api}scoring/awards/${award}/`)), total_score: '1.098,75', on_list: 'ja', beds: '1.200' }),
      row(3),
      row(3, { award: 'Unbekannt' }),
      row(3, { entity: 999_999 }),
      row(3, { entity_type: 'medic' }),
      row(2),
      row(3, { rank: 0 }),
      'nonsense',
    ]),
  );
  const job = await sync();
  expect(job).toMatchObject({ kind: 'fetch', status: 'done', counts: { written: 3, error: 6 }, file_name: 'KH 2026' });
  expect(server.requests.at(-1)).toEqual({ path: '/deliveries/KH/2026', authorization: 'Bearer geheim' });
  const [north, south, west] = hospitals;
  expect(await scores()).toMatchObject([
    { dms_one_id: north?.number, rank: 1, total_score: 99.5, on_list: true, award_name: 'Größte Häuser', entity_name: 'Nord' },
    { dms_one_id: south?.number, rank: 2, total_score: 1098.75, on_list: true },
    { dms_one_id: west?.number, rank: 3, on_list: false },
  ]);
  const { items } = await erika.read<{ items: { row: number; errors: { column: string; text: string }[] }[] }>(
    `/dms/seedwork/api/query/jobs/${job.id}/rows/?state=error`,
  );
  expect(items.map(({ row: line, errors: [error] }) => [line, error?.column, error?.text])).toEqual([
    [4, 'award', 'Keine Auszeichnung des Projekts hat diese Nummer oder diesen Namen.'],
    [5, 'entity', 'Es gibt keinen Eintrag dieses Typs mit dieser DMS-One-ID.'],
    [6, 'entity_type', 'Die Listen dieses Projekts sind vom Typ hospital.'],
    [7, 'entity', 'Dieser Eintrag steht bei dieser Auszeichnung schon in Zeile 2.'],
    [8, 'rank', 'Ein Rang ist eine ganze Zahl ab 1.'],
    [9, null, 'Das ist keine Zeile einer Lieferung.'],
  ]);
  // The notification follows the end of its job.
  const notifications = async () => (await erika.read<{ items: readonly object[] }>('/dms/seedwork/api/query/notifications/')).items;
  await expect.poll(notifications).toMatchObject([{ kind: 'fetch_done', params: { name: 'KH 2026' } }]);
  const { events } = await erika.read<{ events: { topic_name: string }[] }>(`${api}scoring/awards/${award}/`);
  expect(events[0]?.topic_name).toBe('ranking.sync');
});

test('filters, orders and the export of the list', async () => {
  server.answers(linesAnswer([row(1), row(2), row(3), row(1, { award: 'Beste Häuser', rank: 2, total_score: 50 })]));
  await sync();
  const [north, south, west] = hospitals.map(({ number }) => number);
  expect(await ranks(`&dms_one_id=${north}`)).toEqual([
    [north, 1],
    [north, 2],
  ]);
  expect(await ranks('&award_name=beste')).toEqual([[north, 2]]);
  expect(await ranks('&on_list=false')).toEqual([[west, 3]]);
  expect(await ranks('&year=2025')).toEqual([]);
  expect(await ranks('&ordering=total_score')).toEqual([
    [north, 2],
    [west, 3],
    [south, 2],
    [north, 1],
  ]);
  const file = await erika.answer(`${api}export/lists/score?award_name=beste&language=de&columns=entity_name,project,rank`);
  expect(file.text).toBe('Einrichtung;Projekt;Rang\nNord;Krankenhäuser 2026;2\n');
});

test('one entity alone is fetched into what is there', async () => {
  server.answers(linesAnswer([row(1), row(2), row(3)]));
  await sync();
  const [north, south, west] = hospitals;
  server.answers(linesAnswer([row(1, { rank: 7 }), row(2, { rank: 8 })]));
  expect(await sync({ awardeeType: 'hospital', awardeeId: south?.id })).toMatchObject({ status: 'done', counts: { written: 1 } });
  expect(server.requests.at(-1)?.path).toBe(`/deliveries/KH/2026?entity_type=hospital&entity=${south?.number}`);
  expect(await ranks()).toEqual([
    [north?.number, 1],
    [west?.number, 3],
    [south?.number, 8],
  ]);
  server.answers(linesAnswer([]));
  await sync({ awardeeType: 'hospital', awardeeId: south?.id });
  expect(await ranks()).toEqual([
    [north?.number, 1],
    [west?.number, 3],
  ]);
});

describe('a warehouse that fails changes nothing and says why', () => {
  test.each([
    ['refuses', () => statusAnswer(403), /verweigert \(HTTP 403\)/],
    ['delivers nothing', () => linesAnswer([]), /keine Zeilen geliefert/],
    ['lies', () => linesAnswer([{ award: 1 }, 'x']), /Keine der 2 gelieferten Zeilen ist brauchbar/],
    ['has no such delivery', () => statusAnswer(404), /keine Lieferung für KH 2026/],
  ])('%s', async (_what, answer, reason) => {
    const before = await scores();
    expect(before).toHaveLength(2);
    server.answers(answer());
    const job = await sync();
    expect(job.status).toBe('failed');
    expect(job.error).toMatch(reason);
    expect(job.repeat).toEqual({ domain: 'health', values: { rankingGroup: 'KH', period: 2026 } });
    expect(await scores()).toEqual(before);
    const { rows } = await testApp.pool.query('select from fact_run where id = $1', [job.id]);
    expect(rows).toEqual([]);
  });

  test('it is asked again where it broke off, and its second answer counts', { timeout: 30_000 }, async () => {
    server.answers(cutOffAnswer([row(1), row(2)]), linesAnswer([row(3, { rank: 1 })]));
    expect(await sync()).toMatchObject({ status: 'done', counts: { written: 1, error: 0 } });
    expect(await ranks()).toEqual([[hospitals[2]?.number, 1]]);
  });
});

test('a sync can be cancelled while it reads; a second one at the same time is refused', async () => {
  const before = await scores();
  server.answers(silentAnswer([row(1)]));
  const id = await startSync();
  const { status, text } = await post(erika, {});
  expect([status, JSON.parse(text)]).toMatchObject([409, { code: 'ranking.running' }]);
  await erika.give('seedwork', 'job.cancel', { job_id: id });
  await expect
    .poll(async () => (await testApp.pool.query('select from fact_run where id = $1', [id])).rowCount, { timeout: 10_000 })
    .toBe(0);
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'cancelled' });
  expect(await scores()).toEqual(before);
});

describe('it is refused', () => {
  test.each<[string, Body, number, string, string | undefined]>([
    ['for a group that no project carries', { rankingGroup: 'NIX' }, 422, 'ranking.group_unknown', 'rankingGroup'],
    ['for a period that no project of the group has', { period: 2019 }, 422, 'ranking.period_unknown', 'period'],
    ['without a period', { period: undefined }, 422, 'field.required', 'period'],
    ['with a type and no entity', { awardeeType: 'hospital' }, 422, 'ranking.entity_pair', 'awardeeId'],
    ['for an entity that is not there', { awardeeType: 'hospital', awardeeId: randomUUID() }, 404, 'entity.unknown', 'awardeeId'],
    ['with another field', { group: 'KH' }, 422, 'field.unknown', 'group'],
  ])('%s', async (_what, body, status, code, field) => {
    const answer = await post(erika, body);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      status,
      { code, param_errors: { [field ?? '']: [expect.any(String)] } },
    ]);
  });

  test('without the token of the page, and to who has no permission of the domain', async () => {
    expect((await post(erika, {}, { 'x-csrftoken': 'wrong' })).status).toBe(403);
    const researcher = await testApp.person(['dms.can_access_health_research', 'dms.can_access_business_management']);
    expect((await post(researcher, {})).status).toBe(403);
    const verifier = await testApp.person(['dms.can_access_health_verification']);
    expect((await post(verifier, { period: 2019 })).status).toBe(422);
  });

  test('to who has no permission of Business for a group of Business', async () => {
    const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Kanzleien', slug: 'kanzleien' });
    const group = { ranking_group: 'KAN', ranking_period: 2026 };
    await erika.give('business', 'project.update', { project_id, name: 'Kanzleien', verification_strategy: 'all', ...group });
    const takenRefusal = { status: 409, code: 'ranking.group_taken' };
    expect(await erika.refusal('health', 'project.create', { name: 'Kanzleien 2026', year: 2026, ...group })).toMatchObject(takenRefusal);
    expect(await erika.refusal('health', 'project.update', { project_id: project, ranking_group: 'KAN' })).toMatchObject(takenRefusal);
    const projectValues = { project_id, name: 'Kanzleien', verification_strategy: 'all' };
    expect(await erika.refusal('business', 'project.update', { ...projectValues, ranking_group: 'KH' })).toMatchObject(takenRefusal);
    const ofHealth = await testApp.person(['dms.can_access_health_scoring', 'dms.can_access_health_verification']);
    expect((await post(ofHealth, { rankingGroup: 'KAN' })).status).toBe(403);
    const manager = await testApp.person(['dms.can_access_business_management']);
    expect((await post(manager, { rankingGroup: 'KAN' })).status).toBe(202);
  });
});

test('scores of merged entities are shown at their survivor, where it has none of its own', async () => {
  const [north, south] = hospitals.map(({ id }) => id);
  const { id: middle } = await erika.give('health', 'hospital.create', {
    ...addressBody,
    name: 'Mitte',
    gba_ik_number: '260000009',
    skip_duplicate_check: true,
  });
  server.answers(linesAnswer([row(1), row(2)]));
  await sync();
  const readScores = async (id: string) =>
    (await erika.read<{ award_name: string }[]>(`${api}ranking/entity-ranks/entities/${id}/scores/`)).filter(
      ({ award_name: name }) => name === 'Größte Häuser',
    );
  for (const [entity_id, into_id = '', rank] of [
    [north, middle, 1],
    [north, south, 2],
  ] as const) {
    await erika.give('seedwork', 'entity.merge', { entity_id, entity_type: 'hospital', into_id });
    expect(await readScores(into_id)).toMatchObject([{ rank }]);
    await erika.give('seedwork', 'entity.unmerge', { entity_id, entity_type: 'hospital' });
  }
  expect(await readScores(middle)).toEqual([]);
});

test('a completed project is synced no more', async () => {
  const completing = await erika.give('health', 'project.complete', { project_id: project, reason: 'Test' });
  await waitForJob(erika, completing.id);
  const answer = await post(erika, {});
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([409, { code: 'project.completed' }]);
  expect((await erika.refusal('health', 'award.update', { award_id: other, name: 'Neu' }))['code']).toBe('project.completed');
});
