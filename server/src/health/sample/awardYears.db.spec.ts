import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { seedHealthSample } from './sample.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const query = '/dms/health/api/query/';
const size = { hospitals: 30, locations: 32, clinics: 60, medics: 60, rehas: 14, private_hospitals: 12, spas: 12, award_years: 3 };

interface Rows {
  readonly total: number;
  readonly items: readonly { readonly id: string; readonly name: string }[];
}

test('a sample has three years of projects, the older ones completed and delivered', { timeout: 120_000 }, async () => {
  await seedHealthSample(testApp.node.application, size, { seed: 3, lastDay: new Date('2026-11-20T12:00:00Z') });
  const { store, projectors } = testApp.node.application;
  const head = await store.readHead();
  for (const view of ['project_list', 'awardee_list', 'score_list']) expect(await projectors.waitFor(view, head, 30_000)).toBe(0);
  const readRows = (path: string): Promise<Rows> => erika.read<Rows>(`${query}${path}`);
  await expect.poll(async () => (await readRows('research/projects/?is_completed=true')).total, { timeout: 60_000 }).toBe(14);
  const { years, items } = await erika.read<Rows & { years: unknown }>(`${query}research/projects/?year=2026`);
  expect(years).toMatchObject(
    [2026, 2025, 2024].map((year) => ({ year, projects: 7, completed: year < 2026 ? 7 : 0, is_done: year < 2026 })),
  );
  for (const type of ['medic', 'hospital', 'clinic', 'reha', 'private_hospital', 'spa'])
    expect((await readRows(`scoring/awardees/?entity_type=${type}&limit=1`)).total, type).toBeGreaterThan(4);
  const { awards } = await erika.read<{ awards: { id: string; compared: { new: number; dropped: number } }[] }>(
    `${query}research/projects/${items[0]?.id}/`,
  );
  const changes = awards.map(({ compared }) => compared);
  expect(changes.every((compared) => compared.new === compared.dropped)).toBe(true);
  expect(changes.some((compared) => compared.new > 0)).toBe(true);
  const scores = await readRows('ranking/ranks/scores/?year=2026&award_name=kardiologie&on_list=false');
  expect(scores.total).toBeGreaterThan(4);
  const [first] = (await erika.read<{ items: { entity_id: string }[] }>(`${query}ranking/ranks/scores/?award_name=kardiologie`)).items;
  const [own] = await erika.read<{ year: number; rank: number; past: unknown[] }[]>(
    `${query}ranking/entity-ranks/entities/${first?.entity_id}/scores/`,
  );
  expect(own).toMatchObject({ award_name: 'Kardiologie', year: 2026, rank: 1 });
  expect(own?.past.length).toBeGreaterThan(0);
  for (const type of ['medic', 'hospital', 'clinic', 'reha', 'private_hospital', 'spa'])
    expect((await readRows(`verification/entities/${type}/?is_changed=true`)).total, type).toBeGreaterThan(0);
  const { rows: checks } = await testApp.pool.query<{ status: string; n: number }>(
    `select card ->> 'status' as status, count(*)::int as n from stream where type = 'ai_check' group by 1 order by 1`,
  );
  expect(checks.map(({ status }) => status)).toEqual(['clear', 'doubtful', 'failed']);
  await expect
    .poll(
      async () =>
        (await erika.read<{ project: { deliveries: unknown[] } }>(`${query}research/projects/${items[0]?.id}/`)).project.deliveries,
      {
        timeout: 30_000,
      },
    )
    .toHaveLength(1);
});
