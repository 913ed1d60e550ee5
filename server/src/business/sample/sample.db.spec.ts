import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { seedBusinessSample } from './sample.ts';

test('the sample of Business has projects with two years of awards, and is written once', async () => {
  const testApp = await startTestApp();
  const { application } = testApp.node;
  await seedBusinessSample(application);
  await seedBusinessSample(application);
  const erika = await testApp.person();
  const { store, projectors } = application;
  for (const view of ['account_list', 'business_project_list'])
    expect(await projectors.waitFor(view, await store.readHead(), 10_000)).toBe(0);
  const query = '/dms/business/api/query/';
  const { items } = await erika.read<{ items: { slug: string; award_years: number[] }[] }>(`${query}management/projects/`);
  expect(items.map(({ slug, award_years }) => [slug, award_years.length])).toEqual([
    ['arg', 2],
    ['imb', 2],
    ['kar', 2],
  ]);
  const accounts = await erika.read<{ total: number; items: { id: string }[] }>(`${query}research/entities/?project__slug=arg`);
  expect(accounts.total).toBe(60);
  const { rows } = await testApp.pool.query<{ award: string; name: string; branch: string | null; employees: string | null }>(
    `select a.state ->> 'name' as award, c.state ->> 'name' as name, c.state -> 'property.branch' ->> 'value' as branch,
        c.state -> 'property.employees' ->> 'value' as employees
      from stream w join stream a on a.id::text = w.state ->> 'award_id' join stream c on c.id::text = w.state ->> 'entity_id'
      where w.type = 'businessawardee' and c.state ? 'property.employees'`,
  );
  const ofGroups = rows.filter(({ award }) => award === 'Konzerne');
  expect(ofGroups.length).toBeGreaterThan(10);
  for (const { employees } of ofGroups) expect(Number(employees ?? 1_000)).toBeGreaterThanOrEqual(1_000);
  for (const { branch } of rows.filter(({ name }) => name.endsWith('Pflegedienste gGmbH'))) expect([null, 'Gesundheit']).toContain(branch);
  const contacts = await testApp.pool.query<{ contacts: number; people: number }>(
    `select count(*)::int as contacts, count(distinct concat(c ->> 'first_name', c ->> 'last_name'))::int as people
      from stream s, jsonb_array_elements(s.state -> 'contacts') c where s.type = 'account'`,
  );
  expect(contacts.rows).toEqual([{ contacts: 120, people: 120 }]);
  expect(await erika.read(`${query}research/entities/${accounts.items[0]?.id ?? ''}/`)).toMatchObject({ project: { slug: 'arg' } });
});
