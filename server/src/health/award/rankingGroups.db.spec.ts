import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startTestApp, type ApiUser } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';

const folder = createTemporaryFolder();
const testApp = await startTestApp();
const erika = await testApp.person();

type Rows = { items: Record<string, unknown>[] };
const query = '/dms/health/api/query/';
const readVerificationRows = async (person: ApiUser, type: string) =>
  (await person.read<Rows>(`${query}verification/entities/${type}/?year=2026`)).items.map(({ name, is_verified }) => [name, is_verified]);
const flags = async (person: ApiUser) =>
  (await person.read<Rows>(`${query}research/medics/`)).items.map(({ last_name, is_top, is_top_this_year }) => [
    last_name,
    is_top,
    is_top_this_year,
  ]);

test('the configuration says which ranking groups make top medics and regional lists, from the next start of a node on; a command changes nothing', async () => {
  const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
  const medic = async (last_name: string) =>
    (await erika.give('health', 'medic.create', { gender: 'F', first_name: 'Anna', last_name, email: `${last_name}@x.example` })).id;
  const [best, regional, other] = [await medic('Beste'), await medic('Region'), await medic('Sonst')];
  await awarded((await award('Kardiologie', 2026, 'MED', 'medic')).id, best);
  await awarded((await award('Region Nord', 2026, 'GR', 'medic')).id, regional);
  await awarded((await award('Andere', 2026, 'DOC', 'medic')).id, other);
  await erika.give('seedwork', 'entity.verify', { entity_id: regional, entity_type: 'medic', verification_type: 'GR_medic' });
  await waitForViews();
  expect(await flags(erika)).toEqual([
    ['Beste', true, true],
    ['Region', false, false],
    ['Sonst', false, false],
  ]);
  expect(await readVerificationRows(erika, 'GR_medic')).toEqual([['Anna Region', true]]);

  const path = join(folder, 'config.json');
  writeFileSync(path, JSON.stringify({ ranking_groups: { top_medics: ['DOC', 'GR'], regional_medics: ["MED'S", 'DOC'] } }));
  const max = await (await startTestApp({ KURATOR_CONFIG: path }, testApp)).person();
  expect(await flags(max)).toEqual([
    ['Beste', false, false],
    ['Region', true, true],
    ['Sonst', true, true],
  ]);
  expect(await readVerificationRows(max, 'GR_medic')).toEqual([['Anna Sonst', false]]);
  expect(await readVerificationRows(max, 'medic')).toEqual([
    ['Anna Beste', false],
    ['Anna Region', false],
  ]);
  const awardees = await max.read<Rows>(`${query}scoring/awardees/?year=2026&is_verified=true`);
  expect(awardees.items).toEqual([]);
  const verification = { entity_id: regional, entity_type: 'medic', verification_type: 'GR_medic' };
  expect(await max.refusal('seedwork', 'entity.verify', verification)).toMatchObject({ status: 409 });
  await max.give('seedwork', 'entity.verify', { ...verification, entity_id: other });
  expect(await readVerificationRows(max, 'GR_medic')).toEqual([['Anna Sonst', true]]);

  const env = { PATH: process.env['PATH'], DATABASE_URL: testApp.url };
  await promisify(execFile)(process.execPath, ['server/src/cli.ts', 'user', 'list'], { env });
  expect(await flags(max)).toEqual([
    ['Beste', false, false],
    ['Region', true, true],
    ['Sonst', true, true],
  ]);
});
