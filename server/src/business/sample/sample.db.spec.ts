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
  for (const view of ['account_list', 'business_project_list']) expect(await projectors.waitFor(view, await store.head(), 10_000)).toBe(0);
  const query = '/dms/business/api/query/';
  const { items } = await erika.read<{ items: { slug: string; award_years: number[] }[] }>(`${query}management/projects/`);
  expect(items.map(({ slug, award_years }) => [slug, award_years.length])).toEqual([
    ['arg', 2],
    ['imb', 2],
    ['kar', 2],
  ]);
  const accounts = await erika.read<{ total: number; items: { id: string }[] }>(`${query}research/entities/?project__slug=arg`);
  expect(accounts.total).toBe(60);
  expect(await erika.read(`${query}research/entities/${accounts.items[0]?.id ?? ''}/`)).toMatchObject({ project: { slug: 'arg' } });
});
