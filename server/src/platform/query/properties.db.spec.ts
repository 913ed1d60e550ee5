import { propertyDefinitionSchema, propertyValueAnswers } from '@kurator/contract/kit/propertyAnswer';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '../../areas.ts';
import { createSignedInUser } from '../../iam/testing/people.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { id } from '../../testing/deciderScenario.ts';
import { buildTestProperty, propertiesState, laureateArea, laureateListSource } from '../../testing/laureates.ts';
import { startTestNode } from '../../testing/node.ts';
import type { JsonObject } from '../store/index.ts';

const { url } = await createTestDatabase();
const node = await startTestNode(url, {}, [...areas, laureateArea]);
const { application } = node;
const { visitor } = await createSignedInUser(node, ['dms.can_access_health_research']);

const all = [
  buildTestProperty('score', 'float', { label: 'Punkte (%)', symbol: '%', description: null }),
  buildTestProperty('beds', 'int'),
  buildTestProperty('is_teaching', 'bool'),
  buildTestProperty('focus', 'str'),
  buildTestProperty('level', 'select', { options: ['Grün', 'Rot'] }),
  buildTestProperty('hidden', 'int'),
];
const shownDefinitions = all.slice(0, -1);
const [programme, other, prize, second] = [id(1), id(2), id(11), id(12)];

const append = async (stream: string, type: string, data: JsonObject): Promise<void> => {
  const loaded = (await application.store.load(stream)) ?? { id: stream, type, version: 0 };
  const command = { id: crypto.randomUUID(), topic: 'given', actor: id(9001) };
  await application.store.append({ command, streams: [{ ...loaded, events: [{ topic: 'given', data }] }] });
};
const laureate = (n: number, name: string, values: JsonObject, more: JsonObject = {}): Promise<void> =>
  append(id(100 + n), 'laureate', {
    number: n,
    name,
    programme_id: programme,
    prize_id: prize,
    year: 2025,
    ...Object.fromEntries(Object.entries(values).map(([property, value]) => [`property.${property}`, { value, by: 'source' }])),
    ...more,
  });
// The last property is deactivated: no name finds it.
const properties: JsonObject = { ...propertiesState(...all), ...propertiesState(...shownDefinitions) };
await append(programme, 'programme', { name: '2025', ...properties });
await append(other, 'programme', { name: '2024', ...propertiesState(buildTestProperty('score', 'float')) });
await append(prize, 'prize', { name: 'A', programme_id: programme, ...propertiesState(...shownDefinitions.slice(0, 2)) });
await append(second, 'prize', { name: 'B', programme_id: programme, ...propertiesState(...shownDefinitions) });
await laureate(1, 'Anna', { score: 12.5, beds: 100, is_teaching: true, focus: 'Herz und Gefäße', level: 'Grün', hidden: 5 });
await laureate(2, 'Bruno', { score: 1234.5, beds: 100, is_teaching: false, focus: 'Lunge', level: 'Rot', hidden: 4 });
await laureate(3, 'Clara', { score: 0, beds: 20, focus: 'Gefaesse' }, { prize_id: second });
await laureate(4, 'Dora', { score: null }, { 'property.beds': { value: 100, by: 'hand' } });
await laureate(5, 'Emil', {});
await laureate(6, 'Fritz', { score: 99 }, { is_deleted: true });
// A bystander of another programme.
await laureate(7, 'Gerd', { score: 50, beds: 100 }, { programme_id: other, prize_id: id(13), year: 2024 });

const path = '/dms/health/api/query/laureates/';
const head = await application.store.readHead();
const get = (address: string) => visitor.get(address, { 'x-read-after': String(head) });
const answer = z.looseObject({
  total: z.number(),
  properties: z.array(propertyDefinitionSchema),
  items: z.array(z.looseObject({ number: z.number(), version: z.number(), properties: propertyValueAnswers })),
});
const readList = async (query: string) => {
  const { text, status } = await get(`${path}?total=exact&${query}`);
  expect(status, text).toBe(200);
  const { items, ...rest } = answer.parse(JSON.parse(text));
  return { ...rest, items, numbers: items.map((row) => row.number) };
};
const inProgramme = `programme_id=${programme}`;

test('a row shows its properties in the order of their definitions, who gave each, and its version', async () => {
  const { items, properties: answerProperties } = await readList(`${inProgramme}&limit=4`);
  expect(answerProperties).toMatchObject(shownDefinitions);
  expect(items.map((row) => Object.keys(row.properties))).toEqual(items.map(() => shownDefinitions.map(({ name }) => name)));
  expect(items[0]).toMatchObject({ version: 1, properties: { score: { value: 12.5, edited_by_hand: false }, level: { value: 'Grün' } } });
  expect(items[3]?.properties).toMatchObject({ score: { value: null, edited_by_hand: false }, beds: { value: 100, edited_by_hand: true } });
  expect((await readList(`prize_id=${prize}`)).properties.map(({ name }) => name)).toEqual(['score', 'beds']);
  expect(await readList('')).toMatchObject({ properties: [], items: [{ properties: {} }, {}, {}, {}, {}] });
});

test.each<[string, readonly number[]]>([
  ['property.score=12,5', [1]],
  ['property.score=12,5 %', [1]],
  ['property.score=10..1.234,5', [1, 2]],
  ['property.score=..12', [3]],
  ['property.score=100..', [2]],
  ['property.score=0', [3]],
  ['property.score=0&property.score=12,5', [1, 3]],
  ['property.is_teaching=ja', [1]],
  ['property.is_teaching=false', [2]],
  ['property.focus=gefaess', [1, 3]],
  ['property.focus=ung', [2]],
  ['property.level=grün', [1]],
  ['property.score=0..2.000&property.beds=100', [1, 2]],
  ['property.beds=100&search=anna', [1]],
  ['property.beds=100&name=x', [1, 2, 4]],
  ['property.score=1..&is_deleted=true', [6]],
  ['ordering=property.score', [3, 1, 2, 4, 5]],
  ['ordering=-property.score', [2, 1, 3, 5, 4]],
  ['ordering=property.focus', [3, 1, 2, 4, 5]],
  ['ordering=-property.beds', [4, 2, 1, 3, 5]],
  ['ordering=property.is_teaching', [2, 1, 3, 4, 5]],
  ['ordering=property.score&property.beds=100', [1, 2, 4]],
  ['ordering=-property.score&property.beds=20..100&property.focus=e', [2, 1, 3]],
])('rows of a programme: %s', async (query, numbers) => {
  for (const limit of [100, 2]) {
    const pages = Array.from({ length: Math.ceil(numbers.length / limit) || 1 }, (_, page) => page * limit);
    const foundPages = await Promise.all(pages.map((offset) => readList(`${inProgramme}&${query}&limit=${limit}&offset=${offset}`)));
    expect(foundPages.flatMap((page) => page.numbers)).toEqual(numbers);
    expect(foundPages.map(({ total }) => total)).toEqual(pages.map(() => numbers.length));
  }
});

test('rows of a prize are found by its own properties, and a facet counts within them', async () => {
  expect((await readList(`prize_id=${prize}&property.beds=100&ordering=-property.score`)).numbers).toEqual([2, 1, 4]);
  expect((await readList(`${inProgramme}&prize_id=${second}&property.score=0&ordering=property.beds`)).numbers).toEqual([3]);
  expect(await readList(`${inProgramme}&property.beds=100&year=2025`)).toMatchObject({ years: [{ code: '2025', count: 3 }] });
  expect((await readList(`programme_id=${other}&property.score=50`)).numbers).toEqual([7]);
});

test.each([
  ['property.score=50', 'property.score'],
  ['ordering=property.score', 'ordering'],
  [`programme_id=${programme}&programme_id=${other}&property.score=50`, 'property.score'],
  [`${inProgramme}&property.score=viel`, 'property.score'],
  [`${inProgramme}&property.score=1..x`, 'property.score'],
  [`${inProgramme}&property.level=Blau`, 'property.level'],
  [`${inProgramme}&property.nothing=1`, 'property.nothing'],
  [`${inProgramme}&property.hidden=1`, 'property.hidden'],
  [`${inProgramme}&ordering=property.hidden`, 'ordering'],
  [`prize_id=${prize}&property.focus=x`, 'property.focus'],
])('refuses %s at its field', async (query, field) => {
  const { status, text } = await get(`${path}?${query}`);
  const { param_errors } = z.looseObject({ param_errors: z.record(z.string(), z.array(z.string())) }).parse(JSON.parse(text));
  expect([status, Object.keys(param_errors)]).toEqual([422, [field]]);
});

const beside = async (n: number, query: string): Promise<unknown> =>
  JSON.parse((await get(`${path}neighbours/${id(100 + n)}/?${inProgramme}&${query}`)).text);

test('knows what stands beside a row in the order of a property', async () => {
  const [anna, bruno, clara, dora, emil] = ['Anna', 'Bruno', 'Clara', 'Dora', 'Emil'].map((name, at) => ({ id: id(101 + at), name }));
  expect(await beside(1, 'ordering=property.score')).toEqual({ prev: clara, next: bruno, position: 2, total: 5 });
  expect(await beside(2, 'ordering=property.score')).toEqual({ prev: anna, next: dora, position: 3, total: 5 });
  expect(await beside(4, 'ordering=property.score')).toEqual({ prev: bruno, next: emil, position: 4, total: 5 });
  expect(await beside(1, 'ordering=-property.beds')).toEqual({ prev: bruno, next: clara, position: 3, total: 5 });
  expect(await beside(3, 'ordering=-property.score&property.beds=100&total=exact')).toEqual({
    prev: anna,
    next: dora,
    position: null,
    total: 3,
  });
});

test('is exported with a column for each property, as it is filtered and sorted', async () => {
  const exported = `/dms/health/api/query/export/lists/laureate?${inProgramme}&property.beds=100&ordering=-property.score`;
  const lines = (await get(`${exported}&columns=number,property.score,property.is_teaching,property.focus`)).text.trim().split(/\r?\n/);
  expect(lines).toEqual([
    expect.stringMatching(/number;score;is_teaching;focus$/),
    '2;1234,5;false;Lunge',
    '1;12,5;true;Herz und Gefäße',
    '4;;;',
  ]);
  expect((await get(`${exported}&columns=name,property.score&language=de`)).text.split(/\r?\n/)[0]).toContain('Punkte (%)');
  const json = z.array(z.looseObject({})).parse(JSON.parse((await get(`${exported}&output_format=json`)).text));
  expect(json[1]).toMatchObject({ number: 1, score: 12.5, is_teaching: true, level: 'Grün' });
});

test('a value that changes, goes and comes is found as it is, and both views are as their SELECT gives them', async () => {
  await append(id(105), 'laureate', { 'property.score': { value: 13, by: 'hand' } });
  const now = await application.store.readHead();
  const again = async (query: string): Promise<readonly number[]> => {
    const { text } = await visitor.get(`${path}?${inProgramme}&${query}`, { 'x-read-after': String(now) });
    return answer.parse(JSON.parse(text)).items.map(({ number }) => number);
  };
  expect(await again('property.score=12..14')).toEqual([1, 5]);
  await append(id(105), 'laureate', { 'property.score': null });
  expect(
    (await visitor.get(`${path}?${inProgramme}&property.score=12..14`, { 'x-read-after': String(await application.store.readHead()) }))
      .text,
  ).toContain('"total":1');
  for (const view of ['laureate_list', 'laureate_value']) expect(await application.projectors.check(view)).toMatchObject({ isEqual: true });
  expect(laureateListSource.view.values?.name).toBe('laureate_value');
});
