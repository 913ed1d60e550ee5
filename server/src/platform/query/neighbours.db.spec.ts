import fc from 'fast-check';
import { medic } from '@kurator/contract/health/medic/medic.type';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { getListReader } from '../answer/answer.ts';
import { ListReader } from './listReader.ts';
import { sourceOfType } from '../../health/lists.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { id, type History } from '../../testing/deciderScenario.ts';
import { createTestApplication } from '../../testing/testApplication.ts';

const { url } = await createTestDatabase();
const application = await createTestApplication(url);
const { store, projectors } = application;
const source = sourceOfType(medic);

const MEDICS = 60;
const names = ['Anna', 'Ännchen', 'Bernd', 'Clara', 'Łukasz'];
/** Every third medic has no institution, and so no zip code. */
const medicOf = (n: number): History => {
  const [first_name = '', last_name = ''] = [names[n % 3], names[(n * 7) % 5]];
  const after = { dms_one_id: n, name: `${first_name} ${last_name} ${n}`, first_name, last_name, gender: 'F' };
  const affiliation = { id: id(5_000 + n), n: 1, entity_id: id(900 + (n % 4)), entity_type: 'practice', rule: 'default', primary: true };
  const creationEvent = { topic: 'health.medic.create', data: { after } };
  const affiliated = {
    topic: 'health.medic.add_affiliation',
    data: { item: { of: 'affiliations', id: affiliation.id }, after: affiliation },
  };
  return { id: id(n), type: 'medic', events: n % 3 === 0 ? [creationEvent] : [creationEvent, affiliated] };
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
          name: `Praxis ${n}`,
          addresses: [{ id: id(990 + n), n: 1, primary: true, zipcode: `0${n % 2}067`, city: 'Dresden' }],
        },
      },
    },
  ],
});
for (const { id: stream, type, events } of [...[0, 1, 2, 3].map(practiceOf), ...Array.from({ length: MEDICS }, (_, i) => medicOf(i + 1))])
  await store.append({
    command: { id: crypto.randomUUID(), topic: 'given', actor: id(9001) },
    streams: [{ id: stream, type, version: 0, events }],
  });
await projectors.waitFor(source.view.name, await store.readHead(), 10_000);

const list = getListReader(source, { store, projectors });
const page = z.looseObject({ items: z.array(z.looseObject({ id: z.string(), name: z.string() })) });
const reading = { readAfter: 0, signal: new AbortController().signal };
const readRows = async (query: string) =>
  page
    .parse(JSON.parse(await list.answer(new URLSearchParams(`limit=100&total=exact&${query}`), new Set(), reading)))
    .items.map((row) => ({ id: row.id, name: row.name }));

const orderings = source.list.orders.flatMap((order) => [order, `-${order}`]);
const filters = ['', 'first_name=anna', 'zipcode=00', 'last_name=clara&zipcode=0', 'search=niemand', 'search=bernd'];

test('two of three medics have a zip code', async () => {
  expect((await readRows('zipcode=0')).length).toBe((MEDICS * 2) / 3);
});

test('neighbours are those of the full list in its order, wherever the row stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...orderings),
      fc.constantFrom(...filters),
      fc.integer({ min: 1, max: MEDICS }),
      async (ordering, filter, n) => {
        const beside = async (reader: Pick<typeof list, 'neighbours'>): Promise<unknown> =>
          JSON.parse(await reader.neighbours(id(n), new URLSearchParams(`ordering=${ordering}&${filter}`), reading));
        // Reads with and without a known number of hits.
        const uncounted = await beside(new ListReader({ pool: store.pool, counts: store.pool, projectors, ...source }));
        const [all, hits] = [await readRows(`ordering=${ordering}`), await readRows(`ordering=${ordering}&${filter}`)];
        const place = all.findIndex((row) => row.id === id(n));
        const isHit = (row: { readonly id: string }): boolean => hits.some((hit) => hit.id === row.id);
        const position = hits.findIndex((row) => row.id === id(n));
        expect([uncounted, await beside(list)], `${ordering} ${filter} ${n}`).toEqual(
          Array.from({ length: 2 }, () => ({
            prev: all.slice(0, place).findLast(isHit) ?? null,
            next: all.slice(place + 1).find(isHit) ?? null,
            position: position < 0 ? null : position + 1,
            total: hits.length,
          })),
        );
      },
    ),
    { numRuns: 250 },
  );
});

test('a place is told unasked in a list whose hits nobody counted before, if it is short enough', async () => {
  const beside = z.object({ position: z.int(), total: z.int() });
  const params = new URLSearchParams('zipcode=00&last_name=a&ordering=-dms_one_id');
  const { position, total } = beside.parse(JSON.parse(await list.neighbours(id(20), params, reading)));
  const hits = await readRows('zipcode=00&last_name=a&ordering=-dms_one_id');
  expect([position, total]).toEqual([hits.findIndex((row) => row.id === id(20)) + 1, hits.length]);
});

test('an unknown id has none', async () => {
  await expect(list.neighbours(id(4711), new URLSearchParams(), reading)).rejects.toMatchObject({ status: 404 });
});

test('values are looked up for the rows of a page, not for those that it skips', async () => {
  await store.pool.query('create sequence lookups');
  const countingView = { ...source.view, computedColumns: () => ({ name: `'lookup ' || nextval('lookups')` }) };
  const counting = getListReader({ ...source, view: countingView }, { store, projectors });
  const { items } = page.parse(JSON.parse(await counting.answer(new URLSearchParams('limit=10&offset=20'), new Set(), reading)));
  expect(items.map((row) => row.name)).toEqual(Array.from({ length: 10 }, (_, nr) => `lookup ${nr + 1}`));
  expect(items.map((row) => row.id)).toEqual((await readRows('')).slice(20, 30).map((row) => row.id));
});
