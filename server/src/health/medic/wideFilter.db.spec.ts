import { describe, expect, test } from 'vitest';
import { createViewScenarios } from '../../testing/viewScenarios.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { id, type History } from '../../testing/deciderScenario.ts';
import { createTestApplication } from '../../testing/testApplication.ts';

const { url } = await createTestDatabase();
const { given, ask } = await createViewScenarios(await createTestApplication(url));

const eyes = '051001';
/** 180 medics, every fourth called Karl, then only Karls; every second of the others is an eye doctor. */
const medicOf = (n: number): History => {
  const first_name = n % 4 === 0 || n > 180 ? 'Karl' : 'Erika';
  const last_name = `Muster ${n}`;
  const names = { name: `${first_name} ${last_name}`, first_name, last_name };
  const specializations = first_name === 'Erika' && n % 2 === 1 ? [eyes] : [];
  return {
    id: id(n),
    type: 'medic',
    events: [{ topic: 'health.medic.create', data: { after: { dms_one_id: n, gender: 'F', ...names, specializations } } }],
  };
};
await given(...Array.from({ length: 200 }, (_, i) => medicOf(i + 1)))
  .ask('medic.list', { limit: 1 })
  .result();

const askMedics = async (params: Readonly<Record<string, string | number>>) => {
  const { items, ...answer } = await ask('medic.list', params).result();
  return { ...answer, numbers: items.map((row) => row['dms_one_id']) };
};

describe('terms that labels of codes hold', () => {
  test.each([
    ['both in a label', 'augen heilkunde', 90],
    ['one in a label, one in the name', 'augen Erika', 90],
    ['neither in both', 'augen Karl', 0],
  ])('are found wherever each of them is: %s', async (_what, search, total) => {
    expect(await askMedics({ search, limit: 1, total: 'exact' })).toMatchObject({ total, total_exact: true });
  });
});

describe('a filter over much of a large list', () => {
  test('shows its first rows with an estimate, and the number to those who wait for it', async () => {
    expect(await askMedics({ search: 'Erika', limit: 1 })).toEqual({ total: 150, total_exact: false, numbers: [1] });
    const exact = { total: 135, total_exact: true, specializations: [{ code: eyes, count: 90 }] };
    expect(await askMedics({ search: 'Erika', limit: 1, total: 'exact' })).toMatchObject({ ...exact, numbers: [1] });
    expect(await askMedics({ search: 'Erika', limit: 1, offset: 3 })).toMatchObject({ ...exact, numbers: [5] });
  });

  test('is not estimated from rows that stand together because of it', async () => {
    expect(await askMedics({ last_name: 'muster 1', ordering: 'last_name', limit: 1 })).toEqual({
      total: 69,
      total_exact: false,
      numbers: [1],
    });
    expect(await askMedics({ last_name: 'muster 1', ordering: 'last_name', limit: 1, total: 'exact' })).toMatchObject({
      total: 111,
      total_exact: true,
      numbers: [1],
    });
  });

  test('is a whole number also where it is small', async () => {
    expect(await askMedics({ search: '"Muster 30"', limit: 1 })).toEqual({ total: 6, total_exact: false, numbers: [30] });
  });

  test('is as quick backwards', async () => {
    const backwards = { search: 'Erika', first_name: 'rik', ordering: '-last_name', limit: 1 };
    expect(await askMedics(backwards)).toEqual({ total: 150, total_exact: false, numbers: [99] });
    for (const total of ['exact', ''])
      expect(await askMedics({ ...backwards, total })).toMatchObject({ total: 135, total_exact: true, numbers: [99] });
  });

  test('has the counts beside it that the list keeps', async () => {
    const specializations = [{ code: eyes, label: 'Augenheilkunde', count: 90 }];
    expect(await askMedics({ specialization: eyes, limit: 1 })).toEqual({ total: 100, total_exact: false, numbers: [1], specializations });
  });
});

test('of all entities is estimated by type', async () => {
  const wide = { search: 'Erika', limit: 1 };
  expect(await ask('entities.list', wide).result()).toMatchObject({ total: 150, total_exact: false, totals: { medic: 150 } });
  for (const more of [{ total: 'exact' }, { search: '"Muster 77"' }, { offset: 134 }])
    expect((await ask('entities.list', { ...wide, ...more }).result()).total_exact, JSON.stringify(more)).toBe(true);
  await ask('entities.list', { ...wide, total: 'exact' }).shows([1], 135);
  await ask('entities.list', { ...wide, offset: 3 }).shows([5], 135);
  await ask('entities.list', { search: 'Klinikum', limit: 1 }).shows([990, 991, 992], 3);
  await ask('entities.list', { search: 'Muster 200', limit: 1 }).shows([200], 1);
});

test.each<[string, Readonly<Record<string, string | number>>, number, readonly number[]]>([
  ['few hits', { search: '"Muster 77"', limit: 1 }, 1, [77]],
  ['no hits', { search: 'Niemand', limit: 1 }, 0, []],
  ['hits beyond what is looked at', { search: '"Muster 5"', first_name: 'karl', limit: 1 }, 2, [52]],
  ['a list that is soon counted', { search: 'Erika Muster', limit: 10, offset: 130 }, 135, [174, 175, 177, 178, 179]],
  ['everything', { limit: 1 }, 200, [1]],
])('is exact at once: %s', async (_what, params, total, numbers) => {
  expect(await askMedics(params)).toMatchObject({ total, total_exact: true, numbers });
});

test('knows one way to ask for the total', async () => {
  await expect(askMedics({ total: 'perhaps' })).rejects.toMatchObject({
    status: 422,
    reasons: [{ field: 'total', code: 'request.param' }],
  });
});
