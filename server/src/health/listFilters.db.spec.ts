import type { FacetCounts } from '@kurator/contract/kit/listAnswer';
import { entitiesList } from '@kurator/contract/health/entities.list';
import { practice } from '@kurator/contract/health/practice/practice.type';
import { listedEntityTypes } from '@kurator/contract/entityTypes';
import { todayInBerlin } from '@kurator/contract/kit/day';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../testing/apiFixture.ts';
import { id } from '../testing/deciderScenario.ts';
import { hospitalHistoryWith } from '../testing/hospital.ts';
import { ListReader } from '../platform/query/listReader.ts';
import { openPool } from '../platform/store/index.ts';
import { sourceOfType } from './lists.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const base = '/dms/health/api/query/research/';

interface Answer {
  readonly total: number;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly facets?: FacetCounts;
}
const refusalSchema = z.looseObject({ param_errors: z.looseObject({}) });
const answered = z.looseObject({ total: z.number(), facets: z.record(z.string(), z.unknown()) });
const ask = (list: string, query: string): Promise<Answer> => erika.read<Answer>(`${base}${list}/?total=exact&${query}`);
const names = async (list: string, query: string): Promise<readonly string[]> => (await ask(list, query)).items.map(({ name }) => name);
/** Counts of a facet; a busy machine leaves late ones out, which are asked for again. */
const readCounts = async (list: string, query: string, key: string) => {
  const facet = await vi.waitUntil(async () => (await ask(list, `facets=true&${query}`)).facets?.[key], { timeout: 10_000 });
  return Object.fromEntries(facet.map(({ code, count }) => [code, count]));
};

const since = (day: string): Promise<readonly string[]> => names('hospitals', `search=Haus&changed_since=${day}`);

let number = 0;
const institution = async (type: string, name: string, state: string, city: string, more: object = {}): Promise<string> => {
  number += 1;
  const place = { street: `Weg ${number}`, zipcode: '15230', city, state, country: 'DE', skip_duplicate_check: true };
  return (await erika.give('health', `${type}.create`, { name, display_name: name, ...place, ...more })).id;
};
const medic = async (last_name: string, practice_id: string): Promise<string> => {
  const values = { gender: 'F', first_name: 'Ada', last_name, email: `m${(number += 1)}@b.example`, skip_duplicate_check: true };
  const created = await erika.give('health', 'medic.create', values);
  await erika.give('health', 'medic.affiliation.create', { medic_id: created.id, practice_id });
  return created.id;
};
const email = (entity_id: string, entity_type: string) =>
  erika.give('health', 'entity.create_email', { entity_id, entity_type, email: `a${(number += 1)}@b.example` });

const north = await institution('practice', 'Praxis Nord', 'Brandenburg', 'Oderstadt');
const south = await institution('practice', 'Praxis Süd', 'Bayern', 'Isarstadt');
await institution('practice', 'Praxis West', 'Bayern', 'Isarstadt');
await email(south, 'practice');
await erika.give('seedwork', 'entity.create_website', { entity_id: north, entity_type: 'practice', url: 'https://nord.example' });
const ada = await medic('Nordmann', north);
await medic('Südmann', south);
const clara = await medic('Südfrau', south);
await erika.give('health', 'entity.create_phone', { entity_id: ada, entity_type: 'medic', phone: '+49 335 556812' });

test('every research list has the filters of blacklists, of what is there and of changes', () => {
  const lists = listedEntityTypes.filter(({ area }) => area === 'health').map(({ list }) => list);
  for (const { name, filters } of lists)
    expect(
      filters
        .map((filter) => filter.name)
        .filter((filter) => /^has_|^changed_since$|state$|^is_/.test(filter))
        .toSorted(),
      name,
    ).toEqual([
      'address_state',
      'changed_since',
      'has_email',
      'has_phone',
      'has_website',
      'is_deleted',
      'is_editorial_blacklisted',
      'is_process_blacklisted',
    ]);
});

test('every filter of the list of all entities is reached from the button above it', () => {
  expect(entitiesList.filters.filter(({ hasInput }) => hasInput).map(({ name }) => name)).toEqual([
    'dms_one_id',
    'address_zipcode',
    'address_city',
    'address_state',
    'is_process_blacklisted',
    'is_editorial_blacklisted',
    'is_deleted',
    'has_email',
    'has_phone',
    'has_website',
    'changed_since',
  ]);
});

test.each([
  ['address_state=Brandenburg', ['Ada Nordmann', 'Praxis Nord']],
  ['address_state=Bayern&address_state=Brandenburg&entity_types=practice', ['Praxis Nord', 'Praxis Süd', 'Praxis West']],
  ['address_city=oder', ['Ada Nordmann', 'Praxis Nord']],
  ['has_phone=true', ['Ada Nordmann']],
  ['has_email=true&entity_types=practice', ['Praxis Süd']],
  ['has_website=true', ['Praxis Nord']],
  ['changed_since=2100-01-01', []],
  [`changed_since=2026-01-01&address_state=Brandenburg`, ['Ada Nordmann', 'Praxis Nord']],
])('all entities are found by %s, in their file too', async (query, expected) => {
  expect((await names('entities', query)).toSorted()).toEqual(expected);
  const { text } = await erika.answer(`/dms/health/api/query/export/lists/entity?output_format=csv&${query}`);
  expect(text.trim().split('\n').length - 1).toBe(expected.length);
});

test.each([
  ['practices', 'address_state=Bayern', ['Praxis Süd', 'Praxis West']],
  ['practices', 'address_state=Bayern&address_state=Brandenburg', ['Praxis Nord', 'Praxis Süd', 'Praxis West']],
  ['practices', 'search=address_state:Brandenburg', ['Praxis Nord']],
  ['practices', 'address_city=Isar', ['Praxis Süd', 'Praxis West']],
  ['practices', 'address_city="Isarstadt"', ['Praxis Süd', 'Praxis West']],
  ['practices', 'has_email=true', ['Praxis Süd']],
  ['practices', 'has_email=false&address_state=Bayern', ['Praxis West']],
  ['practices', 'has_website=true', ['Praxis Nord']],
  ['medics', 'address_state=Brandenburg', ['Ada Nordmann']],
  ['medics', 'has_phone=true', ['Ada Nordmann']],
  ['medics', 'has_phone=false&address_state=Bayern', ['Ada Südmann', 'Ada Südfrau']],
])('%s are found by %s, in their file too', async (list, query, expected) => {
  expect(await names(list, query)).toEqual(expected);
  const { text } = await erika.answer(`/dms/health/api/query/export/lists/${list.slice(0, -1)}?output_format=csv&${query}`);
  expect(text.trim().split('\n').length - 1).toBe(expected.length);
});

test('whoever is on the editorial blacklist is in the file of all entities where the filter asks for it', async () => {
  const entity_id = await institution('mvz', 'MVZ Süd', 'Bayern', 'Badstadt');
  await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id, entity_type: 'mvz', reason: 'Wunsch' });
  const readFile = async (query: string) =>
    (await erika.answer(`/dms/health/api/query/export/lists/entity?output_format=csv&columns=entity_name,is_blacklisted&${query}`)).text;
  expect(await names('entities', 'is_editorial_blacklisted=true')).toEqual(['MVZ Süd']);
  expect((await readFile('is_editorial_blacklisted=true')).trim().split(/\r?\n/)[1]).toBe('MVZ Süd;false;true');
  expect(await readFile('address_city=Badstadt')).not.toContain('MVZ Süd');
});

test('a part in quotes is the whole city, as it is counted', async () => {
  expect(await names('practices', 'address_city="Isar"')).toEqual([]);
  expect(await names('medics', 'city="Oderstadt"')).toEqual(['Ada Nordmann']);
});

test('"all" is every value of a choice, and the beginning of a name in a text', async () => {
  expect(await names('practices', 'address_city=all')).toEqual([]);
  expect(await names('practices', 'address_state=all')).toHaveLength(3);
});

test('an address of a practice that moves to another state moves its medics', async () => {
  const { id: address_id } = (
    await erika.read<{ practice: { addresses: readonly { readonly id: string }[] } }>(`${base}practices/${north}/`)
  ).practice.addresses[0] ?? { id: '' };
  const movedAddress = {
    address_id,
    entity_id: north,
    entity_type: 'practice',
    street: 'Weg 1',
    zipcode: '15230',
    city: 'Oderstadt',
    country: 'DE',
  };
  await erika.give('seedwork', 'entity.update_address', { ...movedAddress, state: 'Berlin' });
  expect(await names('medics', 'address_state=Berlin')).toEqual(['Ada Nordmann']);
  await erika.give('seedwork', 'entity.update_address', { ...movedAddress, state: 'Brandenburg' });
  expect(await names('medics', 'address_state=Berlin')).toEqual([]);
});

test('an entity that changed since a day is found, by a comment as well', async () => {
  const { store } = testApp.node.application;
  const [old, commented] = [hospitalHistoryWith(71, { name: 'Altes Haus' }), hospitalHistoryWith(72, { name: 'Neues Haus' })];
  // Half past midnight of the fifth in Berlin.
  const at = new Date('2020-03-04T23:30:00Z');
  for (const { id: stream, type, events } of [old, commented])
    await store.append({
      command: { id: crypto.randomUUID(), topic: 'given', actor: id(9001), at },
      streams: [{ id: stream, type, version: 0, events }],
    });
  await erika.give('seedwork', 'entity.add_comment', { entity_id: commented.id, entity_type: 'hospital', comment: 'angerufen' });
  expect(await since('2020-03-05')).toEqual(['Altes Haus', 'Neues Haus']);
  expect(await since('2020-03-06')).toEqual(['Neues Haus']);
  expect(await since(todayInBerlin())).toEqual(['Neues Haus']);
});

test('values are counted within the other filters, without their own', async () => {
  expect(await readCounts('practices', '', 'states')).toEqual({ Bayern: 2, Brandenburg: 1 });
  expect(await readCounts('practices', 'address_state=Bayern', 'states')).toEqual({ Bayern: 2, Brandenburg: 1 });
  expect(await readCounts('practices', 'address_state=Bayern', 'cities')).toEqual({ Isarstadt: 2 });
  expect(await readCounts('practices', 'address_state=Bayern', 'emails')).toEqual({ true: 1, false: 1 });
  expect(await readCounts('practices', 'search=West', 'states')).toEqual({ Bayern: 1 });
  expect(await readCounts('medics', '', 'states')).toEqual({ Bayern: 2, Brandenburg: 1 });
  expect(await readCounts('medics', 'has_phone=true', 'states')).toEqual({ Brandenburg: 1 });
  expect(await readCounts('medics', 'has_phone=true', 'phones')).toEqual({ true: 1, false: 2 });
  expect(await readCounts('medics', 'search=Südmann', 'cities')).toEqual({ Isarstadt: 1 });
});

test('counts follow what changes, and are answered only where they are asked for', async () => {
  expect((await ask('medics', '')).facets).toBeUndefined();
  await erika.give('health', 'entity.create_phone', { entity_id: clara, entity_type: 'medic', phone: '+49 335 556813' });
  expect(await readCounts('medics', '', 'phones')).toEqual({ true: 2, false: 1 });
  await erika.give('health', 'medic.delete', { medic_id: clara });
  expect(await readCounts('medics', '', 'phones')).toEqual({ true: 1, false: 1 });
});

test('a count that is late is left out; the rows do not wait for it', async () => {
  const { pool, store } = testApp.node.application;
  const busy = openPool(testApp.url, { max: 1 });
  const holder = await busy.connect();
  const reader = new ListReader({ ...sourceOfType(practice), pool, counts: busy, projectors: { position: () => 0 } });
  const reading = { readAfter: await store.readHead(), signal: new AbortController().signal };
  const readList = async () => answered.parse(JSON.parse(await reader.answer(new URLSearchParams('facets=true'), new Set(), reading)));
  expect(await readList()).toMatchObject({ total: 3, facets: {} });
  holder.release();
  await expect
    .poll(async () => Object.keys((await readList()).facets).toSorted())
    .toEqual(['cities', 'emails', 'phones', 'specializations', 'states', 'websites']);
  await busy.end();
});

test.each([
  ['facets=maybe', 'facets'],
  ['changed_since=gestern', 'changed_since'],
  ['has_email=vielleicht', 'has_email'],
])('%s is refused at its parameter', async (query, field) => {
  const { status, text } = await erika.visitor.get(`${base}medics/?${query}`);
  expect([status, Object.keys(refusalSchema.parse(JSON.parse(text)).param_errors)]).toEqual([422, [field]]);
});

const mvzsIn = (city: string) => names('mvzs', new URLSearchParams({ address_city: `"${city}"` }).toString());

test('a city in quotes is found in any case, and without accents where it is typed in lower case', async () => {
  for (const city of ['Münster', 'Munster']) await institution('mvz', `MVZ ${city}`, 'Niedersachsen', city);
  expect(await mvzsIn('Munster')).toEqual(['MVZ Munster']);
  expect(await mvzsIn('MÜNSTER')).toEqual(['MVZ Münster']);
  expect(await mvzsIn('munster')).toEqual(['MVZ Münster', 'MVZ Munster']);
  expect(await mvzsIn('munste')).toEqual([]);
});
