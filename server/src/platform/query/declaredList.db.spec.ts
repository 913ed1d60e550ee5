import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '../../areas.ts';
import { listFeature } from '../../seedwork/export/listExport.ts';
import { createSignedInUser } from '../../iam/testing/people.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { id } from '../../testing/deciderScenario.ts';
import { hospitalHistoryWith } from '../../testing/hospital.ts';
import { startTestNode } from '../../testing/node.ts';
import { reportedBedsListSource } from '../../testing/reportedBeds.ts';
import { mergeFeatures } from '../area.ts';

const rowSchema = z.looseObject({ dms_one_id: z.number(), year: z.number() });
const { url } = await createTestDatabase();
const node = await startTestNode(url, {}, [...areas, mergeFeatures([listFeature(reportedBedsListSource, rowSchema)])]);
const { application } = node;
const { visitor } = await createSignedInUser(node, ['dms.can_access_health_research']);

const beds = (n: number, name: string, city: string, state: string, years: Readonly<Record<string, number>>) =>
  hospitalHistoryWith(
    n,
    { name, addresses: [{ id: id(n + 500), n: 1, primary: true, zipcode: '01067', city, state, country: 'DE' }] },
    ...Object.entries(years).map(([year, number_of_beds]) => ({
      topic: 'health.entity.record_report_year',
      data: { report: { year: Number(year) }, after: { number_of_beds, source: 'test' } },
    })),
  );
for (const { id: stream, type, events } of [
  beds(1, 'Anna', 'Köln', 'Nordrhein-Westfalen', { 2024: 100, 2025: 120 }),
  beds(2, 'Bruno', 'Aachen', 'Nordrhein-Westfalen', { 2025: 80 }),
  beds(3, 'Clara', 'Köln', 'Bayern', { 2024: 50, 2025: 90 }),
  beds(4, 'Dora', 'Ulm', 'Bayern', { 2024: 10 }),
])
  await application.store.append({
    command: { id: crypto.randomUUID(), topic: 'given', actor: id(9001) },
    streams: [{ id: stream, type, version: 0, events }],
  });
const head = await application.store.readHead();

const path = '/dms/health/api/query/reported-beds/';
const get = (address: string) => visitor.get(address, { 'x-read-after': String(head) });
const answer = z.looseObject({
  total: z.number(),
  scope: z.object({ year: z.number() }),
  items: z.array(z.looseObject({ dms_one_id: z.number() })),
});
const readList = async (query: string) => {
  const { text } = await get(`${path}?${query}`);
  const { items, ...rest } = answer.parse(JSON.parse(text));
  return { ...rest, numbers: items.map((row) => row.dms_one_id) };
};

test('is of the newest year unless another is named', async () => {
  const states = [
    { code: 'Bayern', label: 'Bayern', count: 1 },
    { code: 'Nordrhein-Westfalen', label: 'Nordrhein-Westfalen', count: 2 },
  ];
  expect(await readList('')).toEqual({ total: 3, total_exact: true, scope: { year: 2025 }, numbers: [1, 2, 3], states });
  expect(await readList('year=2024')).toMatchObject({ total: 3, scope: { year: 2024 }, numbers: [1, 3, 4] });
  expect(await readList('search=Jahr:2024')).toMatchObject({ total: 3, numbers: [1, 3, 4] });
  expect(await readList('year=2001')).toMatchObject({ total: 0, numbers: [] });
});

test.each<[string, readonly number[]]>([
  ['number_of_beds=80..100', [2, 3]],
  ['number_of_beds=100..', [1]],
  ['number_of_beds=..80', [2]],
  ['number_of_beds=90', [3]],
  ['state=Bayern', [3]],
  ['state=Bayern&state=Nordrhein-Westfalen', [1, 2, 3]],
  ['search=koeln', [1, 3]],
  ['address_city=aach', [2]],
  ['search=Betten:80..100&search=koeln', [3]],
  ['ordering=-number_of_beds', [1, 3, 2]],
  ['ordering=city_beds', [2, 3, 1]],
  ['ordering=-city_beds', [1, 3, 2]],
  ['year=2024&number_of_beds=..60&ordering=number_of_beds', [4, 3]],
])('finds by %s', async (query, numbers) => {
  expect(await readList(query)).toMatchObject({ total: numbers.length, numbers });
});

test.each([
  ['year=abc', 'year'],
  ['year=2024&year=2025', 'year'],
  ['number_of_beds=viele', 'number_of_beds'],
  ['number_of_beds=9..1', 'number_of_beds'],
  ['ordering=state', 'ordering'],
])('refuses %s at its field', async (query, field) => {
  const { status, text } = await get(`${path}?${query}`);
  expect([status, Object.keys(z.looseObject({ param_errors: z.looseObject({}) }).parse(JSON.parse(text)).param_errors)]).toEqual([
    422,
    [field],
  ]);
});

test('knows what stands beside a row', async () => {
  const beside = async (n: number, query = ''): Promise<unknown> => JSON.parse((await get(`${path}neighbours/${id(n)}/?${query}`)).text);
  const [anna, , clara] = ['Anna', 'Bruno', 'Clara'].map((name, index) => ({ id: id(index + 1), name }));
  expect(await beside(2)).toEqual({ prev: anna, next: clara, position: 2, total: 3 });
  expect(await beside(1, 'ordering=-city_beds')).toEqual({ prev: null, next: clara, position: 1, total: 3 });
  expect(await beside(2, 'search=koeln&total=exact')).toEqual({ prev: anna, next: clara, position: null, total: 2 });
  // Listed in another year alone.
  expect(await beside(4)).toEqual({ prev: clara, next: null, position: null, total: 3 });
  expect((await get(`${path}neighbours/${id(4711)}/`)).status).toBe(404);
  expect((await get(`${path}neighbours/nobody/`)).status).toBe(404);
});

test('is exported as it is filtered', async () => {
  const { text } = await get('/dms/health/api/query/export/lists/reported_beds?year=2024&ordering=-number_of_beds&number_of_beds=20..');
  const [, ...lines] = text.trim().split('\r\n').join('\n').split('\n');
  expect(lines.map((line) => line.split(';').slice(0, 2))).toEqual([
    ['1', 'Anna'],
    ['3', 'Clara'],
  ]);
});
