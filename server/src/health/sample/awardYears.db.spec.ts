import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/apiFixture.ts';
import { sample } from './sample.ts';

const testApp = await openTestApp();
const erika = await testApp.person();
const query = '/dms/health/api/query/';
const size = { hospitals: 30, locations: 32, clinics: 60, medics: 60, rehas: 14, private_hospitals: 12, spas: 12, award_years: 3 };

interface Rows {
  readonly total: number;
  readonly items: readonly { readonly id: string; readonly name: string }[];
}

test('a sample has three years of projects, the older ones completed and delivered', { timeout: 120_000 }, async () => {
  await sample(testApp.node.application, size, { seed: 3, until: new Date('2026-11-20T12:00:00Z') });
  const { store, projectors } = testApp.node.application;
  const head = await store.head();
  for (const view of ['project_list', 'awardee_list']) expect(await projectors.waitFor(view, head, 30_000)).toBe(0);
  const read = (path: string): Promise<Rows> => erika.read<Rows>(`${query}${path}`);
  await expect.poll(async () => (await read('research/projects/?is_completed=true')).total, { timeout: 60_000 }).toBe(14);
  const { years, items } = await erika.read<Rows & { years: unknown }>(`${query}research/projects/?year=2026`);
  expect(years).toMatchObject(
    [2026, 2025, 2024].map((year) => ({ year, projects: 7, completed: year < 2026 ? 7 : 0, is_done: year < 2026 })),
  );
  for (const type of ['medic', 'hospital', 'clinic', 'reha', 'private_hospital', 'spa'])
    expect((await read(`scoring/awardees/?entity_type=${type}&limit=1`)).total, type).toBeGreaterThan(4);
  const { awards } = await erika.read<{ awards: { id: string; compared: unknown }[] }>(`${query}research/projects/${items[0]?.id}/`);
  expect(awards[0]?.compared).toEqual({ new: 2, dropped: 2 });
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
