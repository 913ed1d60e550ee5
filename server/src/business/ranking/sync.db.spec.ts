import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import type { BusinessProjectAnswer } from '@kurator/contract/business/project/project.answer';
import type { EntityScore } from '@kurator/contract/seedwork/entityScores.answer';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type ApiUser } from '../../testing/apiFixture.ts';
import { applyAndWait, planAndWait, waitForJob } from '../../testing/importSteps.ts';
import { requestSync } from '../../testing/sync.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { linesAnswer, startWarehouseServer } from '../../testing/warehouseServer.ts';

const server = await startWarehouseServer();
afterAll(() => server.close());
const config = join(createTemporaryFolder(), 'organisation.json');
writeFileSync(config, JSON.stringify({ warehouse: { adapter: 'http', url: server.url, token: 'geheim', timeout_seconds: 1 } }));
const testApp = await startTestApp({ KURATOR_CONFIG: config });
const erika = await testApp.person();
const query = '/dms/business/api/query/';
const slug = 'kanzleien';
const name = 'Kanzleien';
let project = '';
let abroad = '';

const give = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('business', topic, values)).id;
const accountId = async (number: string): Promise<string> =>
  (await erika.read<{ id: string }>(`${query}research/entities/link/${number}/`)).id;
const rank = (period: number): Promise<string> =>
  give('project.update', { project_id: project, name, verification_strategy: 'all', ranking_group: 'KAN', ranking_period: period });
const upload = async (of: string, file: string): Promise<void> => {
  const plan = await planAndWait(erika, 'project.upload_data', file, { project_id: of }, 'firmen.csv', 'business');
  await applyAndWait(erika, plan.id);
};

beforeAll(async () => {
  project = await give('business_project.create', { name, slug });
  abroad = await give('business_project.create', { name: 'Makler', slug: 'makler' });
  for (const year of [2025, 2026]) await give('award.create', { project_id: project, name: 'Beratung', year });
  await give('award.create', { project_id: project, name: 'Vertretung', year: 2026 });
  await rank(2026);
});

const row = (entity: string | number, place: number, more: object = {}): object => ({
  award: 'beratung',
  entity_type: 'account',
  entity,
  rank: place,
  total_score: 100 - place / 2,
  on_list: place < 3,
  ...more,
});

async function sync(body: Readonly<Record<string, unknown>> = {}, who: ApiUser = erika): Promise<JobAnswer> {
  const { status, text } = await requestSync(who.visitor, { rankingGroup: 'KAN', period: 2026, ...body });
  expect(status, text).toBe(202);
  return waitForJob(who, z.object({ job_id: z.uuid() }).parse(JSON.parse(text)).job_id);
}

const scoresOf = async (number: string, params = '', who: ApiUser = erika): Promise<readonly EntityScore[]> =>
  who.read(`/dms/health/api/query/ranking/entity-ranks/entities/${await accountId(number)}/scores/${params}`);

const consultingScoresOf = async (number: string): Promise<readonly EntityScore[]> =>
  (await scoresOf(number)).filter(({ award_name }) => award_name === 'Beratung');

test('a delivery ranks accounts by their numbers, for the awards of its year, and names what cannot be used', async () => {
  await upload(project, 'human_id;name;shortname\nKAN-1;Nord GmbH;Nord\nKAN-2;Süd GmbH;Süd\nKAN-3;West GmbH;West\n');
  await upload(abroad, 'human_id;name;shortname\nMAK-1;Ost GmbH;Ost\n');
  server.answers(
    linesAnswer([
      row('kan-1', 1),
      row('KAN-2', 2, { total_score: '1.098,75', on_list: 'ja' }),
      row('KAN-3', 3, { award: 'Vertretung' }),
      row('KAN-4', 3),
      row('MAK-1', 3),
      row('KAN-1', 3),
      row('KAN-3', 3, { award: 'Unbekannt' }),
      row(1, 3, { entity_type: 'medic' }),
      row('', 3),
      row('KAN-3', 0),
    ]),
  );
  const job = await sync();
  expect(job).toMatchObject({ kind: 'fetch', status: 'done', counts: { written: 3, error: 7 }, file_name: 'KAN 2026' });
  expect(server.requests.at(-1)?.path).toBe('/deliveries/KAN/2026');
  const { items } = await erika.read<{ items: { row: number; errors: { column: string; text: string }[] }[] }>(
    `/dms/seedwork/api/query/jobs/${job.id}/rows/?state=error`,
  );
  expect(items.map(({ row: at, errors: [error] }) => [at, error?.column, error?.text])).toEqual([
    [4, 'entity', 'Es gibt keine Firma mit der Nummer KAN-4.'],
    [5, 'entity', 'Diese Firma gehört zu einem anderen Projekt als die Auszeichnung.'],
    [6, 'entity', 'Dieser Eintrag steht bei dieser Auszeichnung schon in Zeile 1.'],
    [7, 'award', 'Im Jahr 2026 hat das Projekt keine Auszeichnung mit diesem Namen.'],
    [8, 'entity_type', 'Diesen Typ gibt es nicht.'],
    [9, 'entity', expect.stringMatching(/\S/)],
    [10, 'rank', expect.stringMatching(/\S/)],
  ]);
  const place = { award_name: 'Beratung', year: 2026, ranking_group: 'KAN', past: [] };
  expect(await scoresOf('KAN-1')).toMatchObject([{ ...place, rank: 1, total_score: 99.5, on_list: true }]);
  expect(await scoresOf('KAN-2')).toMatchObject([{ ...place, rank: 2, total_score: 1098.75, on_list: true }]);
  expect(await scoresOf('KAN-3')).toMatchObject([{ award_name: 'Vertretung', rank: 3, on_list: false }]);
  const { project: shownProject } = await erika.read<BusinessProjectAnswer>(`${query}management/projects/${project}/`);
  expect(shownProject.scored_at).toMatch(/^\d{4}-/);
  expect(shownProject.events[0]?.topic_name).toBe('ranking.sync');
});

test('another period is another year: the newest one with scores counts, and earlier ones are its past', async () => {
  await rank(2025);
  server.answers(linesAnswer([row('KAN-1', 4)]));
  expect(await sync({ period: 2025 })).toMatchObject({ status: 'done', counts: { written: 1 } });
  expect(await scoresOf('KAN-1')).toMatchObject([
    { year: 2026, rank: 1, past: [{ award_name: 'Beratung', year: 2025, rank: 4, total_score: 98 }] },
  ]);
  expect(await scoresOf('KAN-1', '?ranking_period=2025')).toMatchObject([{ year: 2025, rank: 4, past: [] }]);
  expect(await scoresOf('KAN-1', '?ranking_group=XYZ')).toEqual([]);
  await rank(2026);
});

test('one account alone is fetched, also where the warehouse has its former number', async () => {
  const account = await accountId('KAN-2');
  const { name: accountName, short_name } = await erika.read<AccountAnswer>(`${query}research/entities/${account}/`);
  server.answers(linesAnswer([row('KAN-2', 7), row('KAN-1', 8)]));
  expect(await sync({ awardeeType: 'account', awardeeId: account })).toMatchObject({ status: 'done', counts: { written: 1 } });
  expect(server.requests.at(-1)?.path).toBe('/deliveries/KAN/2026?entity_type=account&entity=KAN-2');
  expect(await scoresOf('KAN-2')).toMatchObject([{ rank: 7 }]);
  expect(await scoresOf('KAN-1')).toMatchObject([{ rank: 1 }]);
  await give('account.change', { account_id: account, name: accountName, short_name, human_id: 'KAN-20' });
  await accountId('KAN-20');
  server.answers(linesAnswer([row('KAN-2', 5)]));
  expect(await sync()).toMatchObject({ counts: { written: 1, error: 0 } });
  expect(await scoresOf('KAN-20')).toMatchObject([{ rank: 5 }]);
  expect(await scoresOf('KAN-1')).toMatchObject([{ year: 2025 }]);
  const alone = { awardeeType: 'account', awardeeId: account };
  const requestCount = server.requests.length;
  server.answers(linesAnswer([row('KAN-2', 6), row('KAN-1', 8)]));
  expect(await sync(alone)).toMatchObject({ status: 'done', counts: { written: 1, error: 0 } });
  expect(server.requests.slice(requestCount).map(({ path }) => path.split('&entity=')[1])).toEqual(['KAN-20', 'KAN-2']);
  expect(await scoresOf('KAN-20')).toMatchObject([{ rank: 6 }]);

  const other = await accountId('KAN-3');
  await give('account.change', { account_id: other, name: 'West GmbH', short_name: 'West', human_id: 'KAN-2' });
  server.answers(linesAnswer([row('KAN-2', 1), row('KAN-20', 7)]));
  expect(await sync(alone)).toMatchObject({ status: 'done', counts: { written: 1, error: 0 } });
  expect([await scoresOf('KAN-20'), await consultingScoresOf('KAN-2')]).toMatchObject([[{ rank: 7 }], []]);
  await give('account.change', { account_id: other, name: 'West GmbH', short_name: 'West', human_id: 'KAN-3' });
});

test('a delivery without a usable row changes nothing and says why', async () => {
  const before = await scoresOf('KAN-20');
  server.answers(linesAnswer([row('KAN-99', 1)]));
  const job = await sync();
  expect(job.status).toBe('failed');
  expect(job.repeat?.domain).toBe('business');
  expect(job.error).toMatch(/Keine der 1 gelieferten Zeilen ist brauchbar/);
  expect(await scoresOf('KAN-20')).toEqual(before);
});

test('a user with the right to verify accounts may sync and see scores; one of health alone may not', async () => {
  const verifier = await testApp.person(['dms.can_access_business_verification']);
  server.answers(linesAnswer([row('KAN-1', 1)]));
  expect(await sync({}, verifier)).toMatchObject({ status: 'done' });
  const scores = `/dms/health/api/query/ranking/entity-ranks/entities/${await accountId('KAN-1')}/scores/`;
  expect(await verifier.read(scores)).toMatchObject([{ rank: 1 }]);
  const ofHealth = await testApp.person(['dms.can_access_health_research', 'dms.can_access_health_scoring']);
  expect((await ofHealth.visitor.get(scores)).status).toBe(403);
  expect((await requestSync(ofHealth.visitor, { rankingGroup: 'KAN', period: 2026 })).status).toBe(403);
});

test('a merged account has its row at its survivor, on the list before off it, until it is unmerged', async () => {
  const [merged, survivor] = [await accountId('KAN-3'), await accountId('KAN-1')];
  await give('account.merge', { account_id: merged, into_account_id: survivor });
  server.answers(linesAnswer([row('KAN-1', 168, { on_list: false }), row('KAN-3', 2)]));
  expect(await sync()).toMatchObject({ status: 'done', counts: { written: 2, error: 0 } });
  expect(await consultingScoresOf('KAN-1')).toMatchObject([{ rank: 2, on_list: true }]);
  await give('account.unmerge', { account_id: merged });
  expect([await consultingScoresOf('KAN-1'), await consultingScoresOf('KAN-3')]).toMatchObject([[{ rank: 168 }], [{ rank: 2 }]]);
});

test('a row with the former number of a merged account is its own, not its survivor’s', async () => {
  const [merged, survivor] = [await accountId('KAN-3'), await accountId('KAN-1')];
  await give('account.change', { account_id: merged, name: 'West GmbH', short_name: 'West', human_id: 'KAN-33' });
  await give('account.merge', { account_id: merged, into_account_id: survivor });
  await accountId('KAN-3');
  server.answers(linesAnswer([row('KAN-3', 168, { on_list: false }), row('KAN-1', 2)]));
  expect(await sync()).toMatchObject({ status: 'done', counts: { written: 2, error: 0 } });
  expect(await consultingScoresOf('KAN-1')).toMatchObject([{ rank: 2, on_list: true }]);
  await give('account.unmerge', { account_id: merged });
  expect([await consultingScoresOf('KAN-1'), await consultingScoresOf('KAN-33')]).toMatchObject([[{ rank: 2 }], [{ rank: 168 }]]);
});
