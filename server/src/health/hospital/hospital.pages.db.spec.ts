import { describe, expect, it } from 'vitest';
import { createViewScenarios } from '../../testing/viewScenarios.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { id, type History } from '../../testing/deciderScenario.ts';
import { hospitalHistoryWith } from '../../testing/hospital.ts';
import { createTestApplication } from '../../testing/testApplication.ts';

const { url } = await createTestDatabase();
const { given, ask } = await createViewScenarios(await createTestApplication(url));

const cities = ['Aachen', 'Zwickau', 'Münster', 'Lübeck', undefined];
/** Thirty hospitals and ten centres, a fifth without an address. */
const hospitals = Array.from({ length: 40 }, (_, i): History => {
  const n = i + 1;
  const city = cities[i % cities.length];
  const addresses =
    city === undefined ? [] : [{ id: id(n + 500), n: 1, primary: true, street: 'Ring 1', zipcode: '01067', city, country: 'DE' }];
  return hospitalHistoryWith(n, { name: n <= 30 ? `Haus ${n}` : `Zentrum ${n}`, addresses });
});
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

await given(...hospitals)
  .ask('hospital.list', { limit: 100 })
  .shows([...range(1, 40), 990]);

describe('a search whose total is known by now', () => {
  it.each<[string, string, number, number, readonly number[], number]>([
    ['a wide one: the first page', 'Haus', 4, 0, range(1, 4), 30],
    ['a wide one: a page inside', 'Haus', 4, 8, range(9, 12), 30],
    ['a wide one: the last page', 'Haus', 4, 28, [29, 30], 30],
    ['a wide one: behind the last page', 'Haus', 4, 40, [], 30],
    ['hits that all stand at the end of the order', 'Zentrum', 1, 0, [31], 10],
    ['hits at the end: the next', 'Zentrum', 1, 1, [32], 10],
    ['few: the first page', 'Zentrum', 4, 0, range(31, 34), 10],
    ['few: the last page', 'Zentrum', 4, 8, [39, 40], 10],
    ['few: behind the last page', 'Zentrum', 4, 12, [], 10],
    ['nothing', 'Gartenlaube', 4, 0, [], 0],
  ])('shows the same again: %s', async (_what, search, limit, offset, rows, total) => {
    for (let again = 0; again < 3; again += 1) await ask('hospital.list', { search, limit, offset }).shows(rows, total);
  });
});

const readNumbers = async (params: Readonly<Record<string, string>>): Promise<unknown[]> =>
  (await ask('hospital.list', params).result()).items.map(({ dms_one_id }) => dms_one_id);

describe('an order backwards', () => {
  it('has the empty ones last, and the later number first', async () => {
    const rows = (await ask('hospital.list', { ordering: '-address_city', limit: 100 }).result()).items;
    const runs = rows.map((row) => row['address_city']).filter((city, i, all) => city !== all[i - 1]);
    expect(runs).toEqual(['Zwickau', 'Münster', 'Lübeck', 'Dresden', 'Aachen', null]);
    expect(rows.slice(0, 3).map(({ dms_one_id }) => dms_one_id)).toEqual([37, 32, 27]);
    expect(rows.slice(-3).map(({ dms_one_id }) => dms_one_id)).toEqual([15, 10, 5]);
  });

  it.each([
    [7, {}],
    [7, { search: 'Haus' }],
    [2, { search: 'Haus' }],
    [2, { is_process_blacklisted: 'false' }],
  ])('has every row on one of its pages of %i, with %o', async (limit, filter) => {
    const all = await readNumbers({ ordering: '-address_city', limit: '100', ...filter });
    const pages: unknown[] = [];
    for (let offset = 0; offset < 45; offset += limit)
      pages.push(...(await readNumbers({ ordering: '-address_city', limit: String(limit), offset: String(offset), ...filter })));
    expect(pages).toEqual(all);
  });
});
