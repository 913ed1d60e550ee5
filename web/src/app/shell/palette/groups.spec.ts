import { expect, test } from 'vitest';
import type { Hit } from '../../feature.ts';
import { hitGroups as groupsOf, typeOfAllHits } from './groups.ts';

const hit = (entity_type: string, name: string, more: Partial<Hit> = {}): Hit => ({
  id: `${entity_type} ${name}`,
  entity_type,
  name,
  display_name: null,
  address_city: null,
  number: `Nr. ${name}`,
  ...more,
});

const hitGroups = (answers: Parameters<typeof groupsOf>[0], typed: string) => groupsOf(answers, typed, (type) => type === 'medic');

const totalOf = (items: readonly Hit[], totals: Readonly<Record<string, number>>) =>
  hitGroups([{ items, totals }], 'hübner').map(({ key, all }) => [key, all]);

const people = ['Anja', 'Falk', 'Katharina', 'Lea'].map((name) => hit('medic', `Hübner, ${name}`));

test('groups have at most 3 people, 2 institutions, 2 who work there and 2 in contacts', () => {
  const items = [
    ...people,
    ...['Nord', 'Ost', 'West'].map((name) => hit('practice', `Praxis Hübner ${name}`)),
    ...['Albrecht', 'Schulz', 'Kern'].map((name) => hit('medic', name)),
    ...['Eins', 'Zwei', 'Drei'].map((name) => hit('mvz', name, { found_in: 'contact' })),
  ];
  const groups = hitGroups([{ items, totals: { medic: 163, practice: 3, mvz: 3 } }], 'hübner');
  expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([
    ['people', 3],
    ['institutions', 2],
    ['workplace', 2],
    ['found', 2],
  ]);
});

test('a total is told only where the list has nothing but the hits of the group', () => {
  const both = [...people, hit('medic', 'Albrecht')];
  expect(totalOf(people, { medic: 163 })).toEqual([['people', { type: 'medic', total: 163, isEstimate: false }]]);
  expect(totalOf(both, { medic: 163 })).toEqual([
    ['people', { type: 'medic' }],
    ['workplace', { type: 'medic' }],
  ]);
  const institutions = ['practice', 'mvz', 'reha'].map((type) => hit(type, 'Hübner'));
  expect(totalOf(institutions, { practice: 9, mvz: 4, reha: 1 })).toEqual([['institutions', { type: 'practice' }]]);
});

test('an estimated total says so', () => {
  const [group] = hitGroups([{ items: people, totals: { medic: 24_000 }, isEstimate: true }], 'hübner');
  expect(group?.all).toEqual({ type: 'medic', total: 24_000, isEstimate: true });
});

test('a value that many entities share leads to all of them', () => {
  const items = ['Eins', 'Zwei', 'Drei', 'Vier'].map((name) => hit('mvz', name, { found_in: 'phone' }));
  expect(totalOf(items, { mvz: 12 })).toEqual([['exact', { type: 'mvz', total: 12, isEstimate: false }]]);
});

const numbered = [hit('mvz', 'Haus', { number: '4711' }), hit('medic', 'Arzt', { found_in: 'former_numbers', found_text: '12, 4711' })];
const others = [hit('mvz', 'Haus 4711'), hit('medic', 'Praxis 4711', { found_in: 'street', found_text: 'Weg 4711' })];

test('a number stands alone, with the way to the rest; a former one too', () => {
  const groups = (totals: Readonly<Record<string, number>>) =>
    hitGroups([{ items: [...numbered, ...others], totals }], '4711').map(({ key, rows, all }) => [key, rows, all]);
  expect(groups({ mvz: 2, medic: 2 })).toEqual([['exact', numbered, { type: 'mvz' }]]);
  expect(groups({ mvz: 1, medic: 2 })).toEqual([['exact', numbered, { type: 'medic' }]]);
  expect(groups({ mvz: 1, medic: 1 })).toEqual([['exact', numbered, undefined]]);
});

test('five digits may be a zip code, whose hits stay', () => {
  const items = [hit('medic', 'Arzt', { number: '01067' }), hit('mvz', 'Haus am Elbufer')];
  expect(hitGroups([{ items, totals: { medic: 9, mvz: 1 } }], '01067').map(({ key, all }) => [key, all])).toEqual([
    ['exact', undefined],
    ['institutions', undefined],
  ]);
});

test('names and parts of numbers are no contact data', () => {
  const items = [
    hit('mvz', 'Carl', { found_in: 'display_name', found_text: 'Elbtal' }),
    hit('medic', 'Arzt', { number: '471' }),
    hit('medic', 'Ärztin', { found_in: 'former_numbers', found_text: '1471' }),
  ];
  expect(hitGroups([{ items, totals: { mvz: 1, medic: 2 } }], '47').map(({ key, rows }) => [key, rows.length])).toEqual([
    ['people', 2],
    ['institutions', 1],
  ]);
});

test('accounts are found by name, and alone by their number', () => {
  const items = ['Nord GmbH', 'Süd GmbH'].map((name, at) => hit('account', name, { number: `KAN-${at + 1}` }));
  const countRowsByGroup = (typed: string) =>
    hitGroups([{ items, totals: { account: 2 } }], typed).map(({ key, rows }) => [key, rows.length]);
  expect(countRowsByGroup('gmbh')).toEqual([['institutions', 2]]);
  expect(countRowsByGroup('kan-1')).toEqual([['exact', 1]]);
});

test('institutions of one type do not hide those of others', () => {
  const accounts = ['Nord GmbH', 'Süd GmbH'].map((name) => hit('account', name));
  const groups = hitGroups(
    [
      { items: accounts, totals: { account: 2 } },
      { items: [hit('hospital', 'Klinikum GmbH')], totals: {} },
    ],
    'gmbh',
  );
  expect(groups.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['Nord GmbH', 'Klinikum GmbH']);
});

test('all hits are those of the chosen group, else of the first one with more', () => {
  const groups = hitGroups([{ items: [hit('mvz', 'Hübner'), ...people], totals: { mvz: 1, medic: 163 } }], 'hübner');
  const [first, second] = groups;
  expect(groups.map(({ key }) => key)).toEqual(['people', 'institutions']);
  expect([first, second, undefined].map((group) => typeOfAllHits(groups, group))).toEqual(['medic', 'mvz', 'medic']);
  expect(typeOfAllHits([], undefined)).toBeUndefined();
});
