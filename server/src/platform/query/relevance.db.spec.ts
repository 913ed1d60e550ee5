import fc from 'fast-check';
import { medic } from '@kurator/contract/health/medic/medic.type';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { getListReader } from '../answer/answer.ts';
import { sourceOfType } from '../../health/lists.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { id, type History } from '../../testing/deciderScenario.ts';
import { createTestApplication } from '../../testing/testApplication.ts';

const { url } = await createTestDatabase();
const application = await createTestApplication(url);
const { store, projectors } = application;
const source = sourceOfType(medic);

const MEDICS = 400;
const [firstNames, lastNames] = [
  ['Anna', 'Martin', 'Berta', 'Annabell'],
  ['Martin', 'Müller', 'Berger', 'Steinberg', 'von Anna', 'Müller-Berg', 'Adam'],
];
const longName = `Langer${'name'.repeat(8)}en`;
/** Few names that are parts of each other, at practices named like people. */
const medicOf = (n: number, [first_name = '', last_name = ''] = [firstNames[n % 4], lastNames[(n * 3) % 7]]): History => {
  const after = { dms_one_id: n, name: `${first_name} ${last_name}`, first_name, last_name, gender: 'F' };
  const affiliation = { id: id(5_000 + n), n: 1, entity_id: id(900 + (n % 5)), entity_type: 'practice', rule: 'default', primary: true };
  const affiliated = {
    topic: 'health.medic.add_affiliation',
    data: { item: { of: 'affiliations', id: affiliation.id }, after: affiliation },
  };
  return { id: id(n), type: 'medic', events: [{ topic: 'health.medic.create', data: { after } }, affiliated] };
};
const practiceOf = (n: number): History => ({
  id: id(900 + n),
  type: 'practice',
  events: [
    {
      topic: 'health.practice.create',
      data: {
        after: {
          dms_one_id: 900 + n,
          name: `Praxis ${lastNames[n]}`,
          addresses: [{ id: id(990 + n), n: 1, primary: true, zipcode: '01067', city: 'Annaberg', street: `Bergstr. ${n}` }],
        },
      },
    },
  ],
});
for (const { id: stream, type, events } of [
  ...[0, 1, 2, 3, 4].map(practiceOf),
  ...Array.from({ length: MEDICS }, (_, i) => medicOf(i + 1)),
  medicOf(MEDICS + 1, ['Anna', 'Muller']),
  medicOf(MEDICS + 2, ['Anna', 'MÜLLER']),
  medicOf(MEDICS + 3, ['Zita', longName]),
])
  await store.append({
    command: { id: crypto.randomUUID(), topic: 'given', actor: id(9001) },
    streams: [{ id: stream, type, version: 0, events }],
  });
await projectors.waitFor(source.view.name, await store.readHead(), 10_000);

const answer = z.looseObject({
  total: z.number(),
  total_exact: z.boolean(),
  near: z.unknown().optional(),
  items: z.array(z.looseObject({ id: z.string(), name: z.string(), dms_one_id: z.number() })),
});
const reading = { readAfter: 0, signal: new AbortController().signal };
const searches = [
  'anna',
  'muller',
  'anna muller',
  'martin',
  'berg',
  'müller',
  'mü',
  'b',
  'anna martin',
  'martin ann',
  'praxis',
  'berger praxis',
  'bergstr. 3',
  'niemand',
  '17',
];
/** A new reader has counted nothing. */
const readList = async (query: string, list = getListReader({ ...source }, { store, projectors })) =>
  answer.parse(JSON.parse(await list.answer(new URLSearchParams(`ordering=relevance&${query}`), new Set(), reading)));

async function readAllRows(search: string): Promise<z.infer<typeof answer>['items']> {
  const pages = [];
  for (let offset = 0; offset <= MEDICS; offset += 100)
    pages.push(await readList(`search=${search}&total=exact&limit=100&offset=${offset}`));
  return pages.flatMap(({ items }) => items);
}

test('the same rows stand in the same order however a page is found: counted, counted before, or not at all', async () => {
  const whole = new Map<string, readonly number[]>();
  for (const search of searches)
    whole.set(
      search,
      (await readAllRows(search)).map((row) => row.dms_one_id),
    );
  const list = getListReader({ ...source }, { store, projectors });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...searches),
      fc.constantFrom(1, 2),
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      async (search, limit, offset, isNew) => {
        const all = whole.get(search) ?? [];
        const { items, total, total_exact } = await readList(`search=${search}&limit=${limit}&offset=${offset}`, isNew ? undefined : list);
        expect(
          items.map((row) => row.dms_one_id),
          `${search} ${limit} ${offset}`,
        ).toEqual(all.slice(offset, offset + limit));
        expect(total_exact ? total : all.length).toBe(all.length);
      },
    ),
    { numRuns: 300 },
  );
});

/** Names of the first rows. */
const firstNamed = async (search: string): Promise<readonly string[]> =>
  (await readList(`search=${search}&limit=100`)).items.map(({ name }) => name);

test('names as they are spelled come before those that differ in umlauts alone', async () => {
  expect((await firstNamed('Muller')).slice(0, 2)).toEqual(['Anna Muller', expect.stringMatching(/ Müller$/)]);
  expect((await firstNamed('anna muller')).slice(0, 2)).toEqual(['Anna Muller', 'Anna Müller']);
  const all = (await readAllRows('müller')).map(({ name }) => name.replace(/^.* /, ''));
  expect(all.filter((name, nr) => name !== all[nr - 1]).slice(0, 4)).toEqual(['Müller', 'MÜLLER', 'Muller', 'Müller-Berg']);
});

test('first rows by relevance wait for no total', async () => {
  expect(await readList('search=anna&limit=1')).toMatchObject({ total_exact: false, items: [{ name: 'Anna Müller-Berg' }] });
});

test('neighbours are those of the list by relevance', async () => {
  const list = getListReader(source, { store, projectors });
  for (const search of ['anna', 'berg', 'anna martin', 'praxis']) {
    const hits = (await readAllRows(search)).map((row) => ({ id: row.id, name: row.name }));
    for (const place of [0, 1, 7, Math.floor(hits.length / 2), hits.length - 2, hits.length - 1].filter((at) => at >= 0)) {
      const beside: unknown = JSON.parse(
        await list.neighbours(hits[place]?.id ?? '', new URLSearchParams(`ordering=relevance&search=${search}&total=exact`), reading),
      );
      expect(beside, `${search} ${place}`).toEqual({
        prev: hits[place - 1] ?? null,
        next: hits[place + 1] ?? null,
        position: place + 1,
        total: hits.length,
      });
    }
  }
});

test('a search without hits suggests near spellings that have some', async () => {
  const near = async (query: string): Promise<unknown> => (await readList(`${query}&near=true`)).near;
  // One letter missing, added, replaced, or swapped with its neighbour.
  for (const typed of ['Mller', 'Muelller', 'Nüller', 'Mülelr'])
    expect(await near(`search=${typed}`)).toEqual([[{ typed, spelling: 'Müller' }]]);
  expect(await near('search=Mratin')).toEqual([[{ typed: 'Mratin', spelling: 'Martin' }]]);
  expect(await near('search=Anna+Steinbrg')).toEqual([[{ typed: 'Steinbrg', spelling: 'Steinberg' }]]);
  // Words within longer names.
  expect(await near('search=Praxsi')).toEqual([[{ typed: 'Praxsi', spelling: 'Praxis' }]]);
  expect(await near('search=Anaberg')).toEqual([[{ typed: 'Anaberg', spelling: 'Annaberg' }]]);
  // A hyphen or a space missing or added.
  expect(await near('search=Müllerberg')).toEqual([[{ typed: 'Müllerberg', spelling: 'Müller-Berg' }]]);
  expect(await near('search=Stein-Berg')).toEqual([[{ typed: 'Stein-Berg', spelling: 'Steinberg' }]]);
  expect(await near('search=Praxissteinberg')).toEqual([[{ typed: 'Praxissteinberg', spelling: 'Praxis Steinberg' }]]);
  expect(await near('search=An-naberg')).toEqual([[{ typed: 'An-naberg', spelling: 'Annaberg' }]]);
  // Several words with errors, in names and in places.
  expect(await near('search=Mratin+Mülelr')).toEqual([
    [
      { typed: 'Mratin', spelling: 'Martin' },
      { typed: 'Mülelr', spelling: 'Müller' },
    ],
  ]);
  expect(await near('search=Brta+Anaberg')).toEqual([
    [
      { typed: 'Brta', spelling: 'Berta' },
      { typed: 'Anaberg', spelling: 'Annaberg' },
    ],
  ]);
  expect(await near('search=Brta+Brger+Praxsi')).toEqual([
    [
      { typed: 'Brta', spelling: 'Berta' },
      { typed: 'Brger', spelling: 'Berger' },
      { typed: 'Praxsi', spelling: 'Praxis' },
    ],
  ]);
  // Words of forty letters at most.
  const longSlip = longName.replace('Langer', 'Lamger');
  expect(await near(`search=${longSlip}`)).toEqual([[{ typed: longSlip, spelling: longName }]]);
  expect(await near(`search=${longName}x`)).toEqual([]);
  // An error beside a correct name that other names are near to.
  expect(await near('search=Anna+Mratin+Praxis')).toEqual([[{ typed: 'Mratin', spelling: 'Martin' }]]);
  for (const none of ['search=Mratin&last_name=Nirgends', 'search=Xylophon', 'search=Mratin+Xylophon', 'search=Mxr', 'search=Müller99'])
    expect(await near(none)).toEqual([]);
  for (const hitQuery of ['search=Martin', '']) expect(await near(hitQuery)).toBeUndefined();
  expect((await readList('search=Mratin')).near).toBeUndefined();
  await expect(readList('search=Mratin&near=maybe')).rejects.toMatchObject({ reasons: [{ field: 'near' }] });
});
